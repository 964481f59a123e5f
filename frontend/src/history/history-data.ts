import { type BusinessDate, type HistoryDay, plusDays, type SessionRow } from '@tabletime/contract';
import { allRows, fetchPage, largestPage } from '../api/lists.ts';

export const daysPerPage = 50;

interface PageQuery {
  filter: Record<string, BusinessDate>;
  skip: number;
  limit: number;
  asOf?: string | undefined;
  signal: AbortSignal;
}

export const fetchDays = (query: PageQuery) => fetchPage<HistoryDay>('history', { ...query, sort: ['date', 'DESC'] });

interface Context {
  signal: AbortSignal;
}

// Every key begins with `history`, so that any session change reloads these queries.

/** Newest first, with the total number of days. */
export const daysQuery = (page: number) => ({
  queryKey: ['history', 'days', page],
  queryFn: ({ signal }: Context) => fetchDays({ filter: {}, skip: page * daysPerPage, limit: daysPerPage, signal }),
});

/** Days with sessions, both ends included. */
export const dayRangeQuery = (from: BusinessDate, to: BusinessDate) => ({
  queryKey: ['history', 'stretch', from, to],
  queryFn: async ({ signal }: Context) => (await fetchDays({ filter: { from, to }, skip: 0, limit: 100, signal })).rows,
});

/** Counts newer days and says whether the date has sessions. */
export const positionQuery = (date: BusinessDate) => ({
  queryKey: ['history', 'place', date],
  queryFn: async ({ signal }: Context) => {
    const count = async (filter: PageQuery['filter']) => (await fetchDays({ filter, skip: 0, limit: 1, signal })).total;
    const [newer, own] = await Promise.all([count({ from: plusDays(date, 1) }), count({ date })]);
    return { index: newer, hasSessions: own > 0 };
  },
});

/** Completed sessions of a day, as of an earlier moment if one is named; latest end first. */
export const fetchDaySessions = (date: BusinessDate, { signal, asOf }: Context & { asOf?: string | undefined }): Promise<SessionRow[]> =>
  allRows((skip) =>
    fetchPage<SessionRow>('sessions', {
      filter: { isActive: false, businessDate: date },
      sort: ['endTime', 'DESC'],
      skip,
      limit: largestPage,
      asOf,
      signal,
    }),
  );

export const daySessionsQuery = (date: BusinessDate) => ({
  queryKey: ['history', 'sessions', date],
  queryFn: ({ signal }: Context) => fetchDaySessions(date, { signal }),
});
