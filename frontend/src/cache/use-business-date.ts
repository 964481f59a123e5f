import { type BusinessClock, type BusinessDate, businessDateOf } from '@tabletime/contract';
import { useTicking } from './page-clock.ts';
import { useCafe } from './use-cafe.ts';

/**
 * The server's clock is known here to about a second. The day turns this much later than it does there, in milliseconds, so that
 * what is fetched at the turn is the new day's and not the last glimpse of the old one.
 */
const grace = 2_000;

/** The business date that a screen shows at a moment (milliseconds since the epoch). */
export const businessDateOnScreen = (nowMs: number, clock: BusinessClock): BusinessDate => businessDateOf(nowMs - grace, clock);

/**
 * Today's business date; it changes at the turn of the day without a touch. In the key of a query for today's figures it fetches
 * them again then.
 */
export const useBusinessDate = (): BusinessDate => {
  const cafe = useCafe();
  return useTicking((nowMs) => businessDateOnScreen(nowMs, cafe));
};
