import { type BusinessDate, type HistoryDay, plusDays, type SessionRow } from '@tabletime/contract';
import { fetchPage, largestPage, type Page } from '../api/lists.ts';

/** Every row of a list, however long: `read` fetches page after page. A row that moves to a later page in between counts once. */
export const allRows = async <Row extends { id: string }>(read: (skip: number) => Promise<Page<Row>>): Promise<Row[]> => {
  const found = new Map<string, Row>();
  for (let skip = 0; ; skip += largestPage) {
    const { rows, total } = await read(skip);
    for (const row of rows) found.set(row.id, row);
    if (rows.length === 0 || skip + largestPage >= total) return [...found.values()];
  }
};

/** Days that one call brings. */
export const daysPerPage = 50;

interface Wanted {
  filter: Record<string, BusinessDate>;
  skip: number;
  limit: number;
  signal: AbortSignal;
}

const fetchDays = (wanted: Wanted) => fetchPage<HistoryDay>('history', { ...wanted, sort: ['date', 'DESC'] });

interface Context {
  signal: AbortSignal;
}

// Every key begins with `history`, so that any change of a session reloads them.

/** A page of days, the newest first, and how many days there are in all. */
export const daysQuery = (page: number) => ({
  queryKey: ['history', 'days', page],
  queryFn: ({ signal }: Context) => fetchDays({ filter: {}, skip: page * daysPerPage, limit: daysPerPage, signal }),
});

/** The days of a stretch of the calendar that have sessions; both ends are among them. */
export const stretchQuery = (from: BusinessDate, to: BusinessDate) => ({
  queryKey: ['history', 'stretch', from, to],
  queryFn: async ({ signal }: Context) => (await fetchDays({ filter: { from, to }, skip: 0, limit: 100, signal })).rows,
});

/** Where a date stands among the days, counted from the newest: how many are newer, and whether it has sessions itself. */
export const placeQuery = (date: BusinessDate) => ({
  queryKey: ['history', 'place', date],
  queryFn: async ({ signal }: Context) => {
    const count = async (filter: Wanted['filter']) => (await fetchDays({ filter, skip: 0, limit: 1, signal })).total;
    const [newer, own] = await Promise.all([count({ from: plusDays(date, 1) }), count({ date })]);
    return { index: newer, hasSessions: own > 0 };
  },
});

/** All sessions of a day, the latest end first, however many. */
export const daySessionsQuery = (date: BusinessDate) => ({
  queryKey: ['history', 'sessions', date],
  queryFn: ({ signal }: Context) =>
    allRows((skip) =>
      fetchPage<SessionRow>('sessions', {
        filter: { isActive: false, businessDate: date },
        sort: ['endTime', 'DESC'],
        skip,
        limit: largestPage,
        signal,
      }),
    ),
});

/** What the whole history comes to, in days, sessions and riyals. */
export const wholeQuery = {
  queryKey: ['history', 'whole'],
  queryFn: async ({ signal }: Context) => {
    const days = await allRows((skip) => fetchDays({ filter: {}, skip, limit: largestPage, signal }));
    return {
      days: days.length,
      sessions: days.reduce((sum, { totalSessions }) => sum + totalSessions, 0),
      revenue: days.reduce((sum, { totalRevenue }) => sum + totalRevenue, 0),
    };
  },
};
