import type { SessionRow } from '@tabletime/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import type { TabletimeDataProvider } from '../providers/data-provider.ts';
import { useBusinessDate } from '../providers/use-business-date.ts';

/** Every active session; a house has at most as many as the API lists at once. */
const wholeHouse = { page: 1, perPage: 1000 };

// What staff look at must be true now: each mount and each return to the window asks again.
const alwaysFresh = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

const byTable = (one: SessionRow, other: SessionRow) =>
  one.tableNumber - other.tableNumber || one.startTime.localeCompare(other.startTime) || one.id.localeCompare(other.id);

const inTableOrder = (sessions: SessionRow[]) => sessions.toSorted(byTable);

/** The active sessions in the order of their tables, which no refresh changes under a finger. */
export const useActiveSessions = () => {
  const { data, ...query } = useGetList<SessionRow>(
    'sessions',
    { filter: { isActive: true }, sort: { field: 'tableNumber', order: 'ASC' }, pagination: wholeHouse },
    alwaysFresh,
  );
  return { ...query, sessions: data && inTableOrder(data) };
};

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
