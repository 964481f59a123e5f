import { may, type Role } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { TabletimeDataProvider } from '../react-admin/data-provider.ts';
import { useLive } from '../cache/live.ts';

/** How many shift reports wait for being read, for a role that reads them all; 0 for the others, and while it is not known. */
export const useUnseenReports = (role: Role): number => {
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  useLive('reports');
  const { data } = useQuery({
    queryKey: ['reports', 'unseen'],
    queryFn: async () => (await dataProvider.reports({ seen: false }, { limit: 1, skip: 0 })).total ?? 0,
    enabled: may(role, 'reports.review'),
    staleTime: 0,
  });
  return data ?? 0;
};
