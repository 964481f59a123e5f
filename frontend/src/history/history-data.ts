import { type BusinessDate, type HistoryDay, plusDays, type SessionRow } from '@tabletime/contract';
import type { TabletimeDataProvider } from '../react-admin/data-provider.ts';

/** Most rows that the API answers at once. */
export const largestPage = 1000;

/** One page of a list, as a data provider answers it. */
interface Page<Row> {
  data: Row[];
  total?: number | undefined;
}

/** Every row of a list, however long: `read` is asked for page after page until all are there. A row that moves to a later page meanwhile counts once. */
export const allRows = async <Row extends { id: string }>(read: (page: number) => Promise<Page<Row>>): Promise<Row[]> => {
  const rows = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await read(page);
    for (const row of data) rows.set(row.id, row);
    if (data.length === 0 || page * largestPage >= total) return [...rows.values()];
  }
};

/** Days that one call brings. */
export const daysPerPage = 50;

const newestFirst = { field: 'date', order: 'DESC' } as const;

/** The data provider as the queries of this screen use it. Every key begins with `history`, so that any change of a session reloads them. */
type Lists = Pick<TabletimeDataProvider, 'getList'>;

/** A page of days, the newest first, and how many days there are in all. */
export const daysQuery = (lists: Lists, page: number) => ({
  queryKey: ['history', 'days', page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    lists.getList<HistoryDay>('history', { filter: {}, sort: newestFirst, pagination: { page: page + 1, perPage: daysPerPage }, signal }),
});

/** The days of a stretch of the calendar that have sessions; both ends are among them. */
export const stretchQuery = (lists: Lists, from: BusinessDate, to: BusinessDate) => ({
  queryKey: ['history', 'stretch', from, to],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const filter = { from, to };
    const { data } = await lists.getList<HistoryDay>('history', {
      filter,
      sort: newestFirst,
      pagination: { page: 1, perPage: 100 },
      signal,
    });
    return data;
  },
});

/** Where a date stands among the days, counted from the newest: how many are newer, and whether it has sessions itself. */
export const placeQuery = (lists: Lists, date: BusinessDate) => ({
  queryKey: ['history', 'place', date],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const pagination = { page: 1, perPage: 1 };
    const count = async (filter: Record<string, BusinessDate>) =>
      (await lists.getList<HistoryDay>('history', { filter, sort: newestFirst, pagination, signal })).total ?? 0;
    const [newer, own] = await Promise.all([count({ from: plusDays(date, 1) }), count({ date })]);
    return { index: newer, hasSessions: own > 0 };
  },
});

/** All sessions of a day, the latest end first, however many. */
export const daySessionsQuery = (lists: Lists, date: BusinessDate) => ({
  queryKey: ['history', 'sessions', date],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    allRows<SessionRow>((page) =>
      lists.getList<SessionRow>('sessions', {
        filter: { isActive: false, businessDate: date },
        sort: { field: 'endTime', order: 'DESC' },
        pagination: { page, perPage: largestPage },
        signal,
      }),
    ),
});

/** What the whole history comes to, in days, sessions and riyals. */
export const wholeQuery = (lists: Lists) => ({
  queryKey: ['history', 'whole'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const days = await allRows<HistoryDay>((page) =>
      lists.getList<HistoryDay>('history', { filter: {}, sort: newestFirst, pagination: { page, perPage: largestPage }, signal }),
    );
    return {
      days: days.length,
      sessions: days.reduce((sum, { totalSessions }) => sum + totalSessions, 0),
      revenue: days.reduce((sum, { totalRevenue }) => sum + totalRevenue, 0),
    };
  },
});
