import type { SessionRow } from '@tabletime/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import { alwaysFresh } from '../session/use-active-sessions.ts';
import type { TabletimeDataProvider } from '../react-admin/data-provider.ts';
import { useBusinessDate } from '../cache/use-cafe.ts';

/** The `count` sessions that ended last, the latest first; the ones shown before stay while more are fetched. */
export const useCompletedSessions = (count: number) => {
  const { data, ...query } = useGetList<SessionRow>(
    'sessions',
    { filter: { isActive: false }, sort: { field: 'endTime', order: 'DESC' }, pagination: { page: 1, perPage: count } },
    { ...alwaysFresh, placeholderData: keepPreviousData },
  );
  return { ...query, sessions: data };
};

/** Today's revenue in riyals; undefined until it is known, or while it cannot be. */
export const useTodaysRevenue = (): number | undefined => {
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  const today = useBusinessDate();
  const { data } = useQuery({ queryKey: ['sessions', 'dashboard', today], queryFn: () => dataProvider.dashboard(), ...alwaysFresh });
  return data?.todaysRevenue;
};
