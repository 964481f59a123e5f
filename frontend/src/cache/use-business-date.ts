import { type BusinessClock, type BusinessDate, businessDateOf } from '@tabletime/contract';
import { useCafe } from './use-cafe.ts';
import { useTicking } from './use-ticking.ts';

/**
 * The server's clock is known here to about a second. The day turns this much later than it does there, in milliseconds, so that
 * what is fetched at the turn is the new day's and not the last glimpse of the old one.
 */
const grace = 2_000;

/** The business date that a screen shows at a moment (milliseconds since the epoch). */
export const businessDateOnScreen = (nowMs: number, clock: BusinessClock): BusinessDate => businessDateOf(nowMs - grace, clock);

/**
 * Today's business date, followed past midnight without a touch. In the key of a query for today's figures it fetches them anew
 * when the day turns.
 */
export const useBusinessDate = (): BusinessDate => {
  const cafe = useCafe();
  return useTicking((nowMs) => businessDateOnScreen(nowMs, cafe));
};
