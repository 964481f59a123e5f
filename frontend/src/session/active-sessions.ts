import type { SessionRow } from '@tabletime/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';

/** All running sessions; a page of more tables than a café can have. */
export const activeSessions = {
  filter: { isActive: true },
  sort: { field: 'tableNumber', order: 'ASC' },
  pagination: { page: 1, perPage: 1000 },
} as const;

const queryKey = ['sessions', 'getList', activeSessions];

/** Asks for the running sessions while the floor's own files still load, under the key of `useGetList`. */
export const prefetchActiveSessions = (queryClient: QueryClient, { getList }: Pick<DataProvider, 'getList'>): void =>
  void queryClient.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => getList('sessions', { ...activeSessions, signal }),
  });

/** The running sessions as they are known right now, with the answers of writes. */
export const activeSessionsIn = (queryClient: QueryClient): SessionRow[] =>
  queryClient.getQueryData<{ data: SessionRow[] }>(queryKey)?.data ?? [];
