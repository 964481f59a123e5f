import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { TabletimeDataProvider } from '../react-admin/data-provider.ts';
import { useLive } from '../cache/live.ts';

/** The settings as they stand, also while another Owner changes them. */
export const useSettings = () => {
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  useLive('settings');
  return useQuery({ queryKey: ['settings'], queryFn: () => dataProvider.settings(), staleTime: 0 });
};
