import { foundingTariff, type PublicCafe } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchCafe } from '../api/settings.ts';

/** Placeholder until the café's settings have loaded. */
const expected: PublicCafe = {
  name: 'Tabletime',
  timezone: 'Asia/Riyadh',
  businessDayStartsAt: '00:00',
  // `wireTariff` would add all input schemas to the sign-in bundle.
  tariff: { ...foundingTariff, pricePerPersonInRiyals: foundingTariff.pricePerPerson / 100 },
  phoneCodeTestPath: '/phone-code-test',
};

/** For screens that must not show a price before it is known. */
export const useCafeQuery = () => useQuery({ queryKey: ['cafe'], queryFn: fetchCafe });

export const useCafe = (): PublicCafe => useCafeQuery().data ?? expected;
