import { foundingTariff, type PublicCafe } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { TabletimeDataProvider } from '../react-admin/data-provider.ts';
import { useLive } from './live.ts';

/** Stands in until the café's own settings have arrived, so that times can be written at once. */
const expected: PublicCafe = {
  name: 'Tabletime',
  timezone: 'Asia/Riyadh',
  businessDayStartsAt: '00:00',
  tariff: foundingTariff,
  phoneCodeTestPath: '/phone-code-test',
};

/** The query behind `useCafe`, for a screen that must not show a price before it is known. */
export const useCafeQuery = () => {
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  return useQuery({ queryKey: ['cafe'], queryFn: () => dataProvider.cafe() });
};

/** What anyone may know about the café. */
export const useCafe = (): PublicCafe => useCafeQuery().data ?? expected;

/** Keeps the café as the Owner sets it, on whatever device, for as long as someone is signed in; with it, what counts as today. */
export const useFreshCafe = (): void => {
  useLive('settings', 'cafe');
  useLive('settings', 'dashboard');
  useLive('settings', 'analytics');
};
