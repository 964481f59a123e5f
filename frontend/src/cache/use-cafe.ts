import { type BusinessClock, type BusinessDate, businessDateOf, foundingTariff, type PublicCafe } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useTicking } from './page-clock.ts';
import { fetchCafe } from '../api/settings.ts';

/** Stands in until the café's own settings have arrived, so that times can be written at once. */
const expected: PublicCafe = {
  name: 'Tabletime',
  timezone: 'Asia/Riyadh',
  businessDayStartsAt: '00:00',
  tariff: foundingTariff,
  phoneCodeTestPath: '/phone-code-test',
};

/** The query behind `useCafe`, for a screen that must not show a price before it is known. */
export const useCafeQuery = () => useQuery({ queryKey: ['cafe'], queryFn: fetchCafe });

/** What anyone may know about the café. */
export const useCafe = (): PublicCafe => useCafeQuery().data ?? expected;

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
