import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { TabletimeDataProvider } from '../providers/data-provider.ts';
import { useLive } from '../providers/live.ts';

/** The settings as they stand, also while another Owner changes them. */
export const useSettings = () => {
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  useLive('settings');
  return useQuery({ queryKey: ['settings'], queryFn: () => dataProvider.settings(), staleTime: 0 });
};
