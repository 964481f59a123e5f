import { foundingTariff, type PublicCafe } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchCafe } from '../api/settings.ts';

/** Stands in until the café's own settings have arrived, so that times can be written at once. */
const expected: PublicCafe = {
  name: 'Tabletime',
  timezone: 'Asia/Riyadh',
  businessDayStartsAt: '00:00',
  // By hand: `wireTariff` would bring the sign-in all that checks inputs.
  tariff: { ...foundingTariff, pricePerPersonInRiyals: foundingTariff.pricePerPerson / 100 },
  phoneCodeTestPath: '/phone-code-test',
};

/** The query behind `useCafe`, for a screen that must not show a price before it is known. */
export const useCafeQuery = () => useQuery({ queryKey: ['cafe'], queryFn: fetchCafe });

/** What anyone may know about the café. */
export const useCafe = (): PublicCafe => useCafeQuery().data ?? expected;
