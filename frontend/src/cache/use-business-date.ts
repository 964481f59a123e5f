import { type BusinessClock, type BusinessDate, businessDateOf } from '@tabletime/contract';
import { useTicking } from './page-clock.ts';
import { useCafe } from './use-cafe.ts';

/** Milliseconds that the screen's day lags: the clock is known to about a second, and a query at the change must get the new day. */
const grace = 2_000;

/** `nowMs`: epoch milliseconds. */
export const businessDateOnScreen = (nowMs: number, clock: BusinessClock): BusinessDate => businessDateOf(nowMs - grace, clock);

/** Changes at the end of the business day. In a query key, it refetches the figures then. */
export const useBusinessDate = (): BusinessDate => {
  const cafe = useCafe();
  return useTicking((nowMs) => businessDateOnScreen(nowMs, cafe));
};
