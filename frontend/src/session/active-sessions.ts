import type { SessionRow } from '@tabletime/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { fetchTables, tablesKey } from '../cache/tables-query.ts';
import { cafeQuery } from '../cache/use-cafe.ts';

/** All running sessions; a page of more tables than a café can have. */
export const activeSessions = {
  filter: { isActive: true },
  sort: { field: 'tableNumber', order: 'ASC' },
  pagination: { page: 1, perPage: 1000 },
} as const;

const queryKey = ['sessions', 'getList', activeSessions];

/** Asks for the café, its tables and the running sessions while the floor's own files still load, under the keys of its queries. */
export const prefetchFloor = (queryClient: QueryClient, { getList }: Pick<DataProvider, 'getList'>): void => {
  void queryClient.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => getList('sessions', { ...activeSessions, signal }),
  });
  void queryClient.prefetchQuery({ queryKey: tablesKey, queryFn: fetchTables });
  void queryClient.prefetchQuery(cafeQuery);
};

/** The running sessions as they are known right now, with the answers of writes. */
export const activeSessionsIn = (queryClient: QueryClient): SessionRow[] =>
  queryClient.getQueryData<{ data: SessionRow[] }>(queryKey)?.data ?? [];
