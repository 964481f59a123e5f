import type { DailyStats, HistoryDay } from '@tabletime/contract';
import { projectionNames } from '../../projections/registry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMovableClock } from '../../platform/clock.ts';
import { thursdayEvening } from '../../testing/server/cafe.ts';
import { caughtUp } from '../../testing/processes/caught-up.ts';
import { importSession, sessionCalls } from '../../testing/server/session-calls.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
let token: string;
let deleted: string;

/** Today is 19 November 2026. Sessions on the 19th, 18th, 13th (two) and 12th, one of last month; the only one of the 10th is deleted. */
beforeAll(async () => {
  server = await startTestServer({}, createMovableClock(thursdayEvening));
  token = await server.signIn('owner@cafe.example');
  const session = (businessDate: string, cost: number | null, billedMinutes: number) =>
    importSession(server, { businessDate, cost, billedMinutes });
  await session('2026-11-19', 6000, 60);
  await session('2026-11-18', null, 61);
  await session('2026-11-13', 9050, 95);
  await session('2026-11-13', 0, 20);
  await session('2026-11-12', 30000, 300);
  await session('2026-10-21', 12000, 120);
  deleted = await session('2026-11-10', 6000, 60);
  await server.send('DELETE', `/sessions/${deleted}`, { token, body: { reason: 'Entered twice' } });
  await caughtUp(server);
});
afterAll(() => server.stop());

const json = (parameters: Record<string, unknown>): string =>
  `?${new URLSearchParams(Object.entries(parameters).map(([name, value]): [string, string] => [name, JSON.stringify(value)])).toString()}`;
const stats = async (query = '', as = token): Promise<DailyStats> =>
  (await server.send<DailyStats>('GET', `/analytics/daily-stats${query}`, { token: as })).data;

describe('daily statistics', () => {
  it('are of seven days unless asked otherwise: each of them, the oldest first, ending today', async () => {
    const { dailyData, summary } = await stats();
    expect(dailyData).toEqual([
      { date: '2026-11-13', totalRevenue: 90.5, totalSessions: 2 },
      ...['14', '15', '16', '17'].map((day) => ({ date: `2026-11-${day}`, totalRevenue: 0, totalSessions: 0 })),
      { date: '2026-11-18', totalRevenue: 0, totalSessions: 1 },
      { date: '2026-11-19', totalRevenue: 60, totalSessions: 1 },
    ]);
    expect(summary).toEqual({
      totalRevenue: 150.5,
      avgDailyRevenue: 21.5,
      totalHours: 3.9,
      totalSessions: 4,
      highestRevenueDay: { date: '2026-11-13', revenue: 90.5 },
      dateRange: { start: '2026-11-13', end: '2026-11-19', days: 7 },
    });
  });

  it.each([
    [1, 60, 1],
    [30, 570.5, 6],
    [366, 570.5, 6],
  ])('of %d days', async (days, totalRevenue, totalSessions) => {
    const { dailyData, summary } = await stats(`?days=${days}`);
    expect([dailyData.length, dailyData.at(-1)!.date, summary.totalRevenue, summary.totalSessions]).toEqual([
      days,
      '2026-11-19',
      totalRevenue,
      totalSessions,
    ]);
  });

  it('know no best day where nothing was earned, and begin a new day with the café’s', async () => {
    server.clock.set(Date.parse('2026-11-29T23:59:59+03:00'));
    const later = await server.signIn('owner@cafe.example');
    expect((await stats('', later)).summary.highestRevenueDay).toBeNull();
    expect((await stats('?days=1', later)).dailyData[0]!.date).toBe('2026-11-29');
    server.clock.advance(1_000);
    expect((await stats('?days=1', later)).dailyData[0]!.date).toBe('2026-11-30');
    server.clock.set(thursdayEvening);
  });

  it('take a field that was left empty for no wish', async () => {
    expect((await stats('?days=')).dailyData).toHaveLength(7);
  });

  it.each(['days=0', 'days=367', 'days=seven', 'days=7.5', 'days=-7', 'days=7&days=30'])('refuse %s', async (query) => {
    const { problem } = await server.send('GET', `/analytics/daily-stats?${query}`, { token });
    expect(problem).toMatchObject({ status: 400, code: 'request.query', params: { parameter: 'days' } });
  });
});

describe('history', () => {
  const history = (query = '') => server.send<(Omit<HistoryDay, 'id'> & { _id: string })[]>('GET', `/history${query}`, { token });
  const dates = async (query = ''): Promise<string[]> => (await history(query)).data.map(({ date }) => date.slice(5));

  it('has the days that have sessions, the newest first', async () => {
    const { data, headers } = await history();
    expect(data.map(({ date }) => date)).toEqual(['2026-11-19', '2026-11-18', '2026-11-13', '2026-11-12', '2026-10-21']);
    expect(headers.get('Content-Range')).toBe('history 0-4/5');
    expect(data[2]).toEqual({
      _id: '2026-11-13',
      date: '2026-11-13',
      totalSessions: 2,
      totalRevenue: 90.5,
      averageRevenue: 45.25,
      totalMinutes: 115,
      // Imported with an end on another day.
      moneyTaken: { cash: 0, credit: 0, undivided: 0 },
      close: null,
    });
  });

  it.each([[(skip: number) => `?limit=2&skip=${skip}`], [(skip: number) => json({ range: [skip, skip + 1], sort: ['date', 'DESC'] })]])(
    'pages until a page is short',
    async (page) => {
      const pages = [await dates(page(0)), await dates(page(2)), await dates(page(4))];
      expect(pages).toEqual([['11-19', '11-18'], ['11-13', '11-12'], ['10-21']]);
    },
  );

  it.each([
    [{ from: '2026-11-12', to: '2026-11-13' }, '?from=2026-11-12&to=2026-11-13', ['11-13', '11-12']],
    [{ from: '2026-11-19' }, '?from=2026-11-19', ['11-19']],
    [{ to: '2026-11-01' }, '?to=2026-11-01', ['10-21']],
    [{ id: ['2026-11-18', 'nonsense', '2026-11-10'] }, '?date=2026-11-18', ['11-18']],
  ])('filters by %j in both dialects', async (filter, parameters, expected) => {
    expect(await dates(json({ filter }))).toEqual(expected);
    expect(await dates(parameters)).toEqual(expected);
  });

  it('sorts by the total of a day', async () => {
    expect(await dates(json({ sort: ['totalRevenue', 'DESC'] }))).toEqual(['11-12', '10-21', '11-13', '11-19', '11-18']);
    expect(await dates(json({ sort: ['date', 'ASC'], range: [0, 0] }))).toEqual(['10-21']);
  });

  it('leads to the sessions of a day, and has it again when a session is restored', async () => {
    const calls = sessionCalls(server, token);
    expect((await calls.list('?businessDate=2026-11-13')).data.map(({ billedMinutes }) => billedMinutes)).toEqual(
      expect.arrayContaining([20, 95]),
    );
    await calls.send('POST', `/sessions/${deleted}/restore`, { reason: 'It was real' });
    await caughtUp(server);
    expect(await dates('?date=2026-11-10')).toEqual(['11-10']);
    await calls.send('DELETE', `/sessions/${deleted}`, { reason: 'Entered twice' });
  });
});

describe('the total of a list of sessions', () => {
  const total = async (query: string): Promise<number> => {
    const { headers } = await sessionCalls(server, token).list(`?limit=1&${query}`);
    return Number(headers.get('Content-Range')?.split('/')[1]);
  };
  const queries = [
    '',
    'isActive=false',
    'isActive=true',
    'businessDate=2026-11-13',
    'from=2026-11-12&to=2026-11-13',
    'isActive=true&from=2026-01-01',
  ];
  const totals = async (): Promise<number[]> => {
    const counts: number[] = [];
    for (const query of queries) counts.push(await total(query));
    return counts;
  };

  it('is counted once while nothing happens, and again after an event', async () => {
    const calls = sessionCalls(server, token);
    const counts = async () => [await total('groupType=females'), await total('tableNumber=77&groupType=females')];
    expect([await counts(), await counts()]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    const { data } = await calls.start({ tableNumber: 77, groupType: 'females' });
    expect([await counts(), await counts()]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    await calls.send('PATCH', `/sessions/${data._id}/edit`, { groupType: 'Males', reason: 'Miscounted' });
    expect(await counts()).toEqual([0, 0]);
    await calls.end(data._id);
    await calls.send('DELETE', `/sessions/${data._id}`, { reason: 'A trial' });
  });

  it('is exact, also while the days are behind', async () => {
    await sessionCalls(server, token).start({ tableNumber: 9 });
    await caughtUp(server);
    expect(await totals()).toEqual([7, 6, 1, 2, 3, 0]);

    const { pool } = server.engine;
    // Changed sums show which of the two was used.
    await pool.query('update daily_statistics set total_sessions = total_sessions + 100 where total_sessions > 0');
    expect(await total('isActive=false')).toBe(506);
    await pool.query('update log_head set position = position + 1');
    expect(await totals()).toEqual([7, 6, 1, 2, 3, 0]);
    await pool.query('update log_head set position = position - 1');
    await pool.query('update daily_statistics set total_sessions = total_sessions - 100 where total_sessions > 0');
  });
});

it('debug figures name how many sessions there are, and which costs are wrong', async () => {
  const { data } = await server.send('GET', '/analytics/debug-sessions', { token });
  expect(data).toMatchObject({
    today: '2026-11-19',
    totalSessions: 7,
    activeSessions: 1,
    completedSessions: 6,
    missingCosts: 1,
    // 90.50, 300 and 120 riyals for two people and 95, 300 and 120 minutes: only the last contradicts nothing.
    costMismatches: 1,
    oldestBusinessDate: '2026-10-21',
    newestBusinessDate: '2026-11-19',
    newestStart: '2026-11-19T16:00:00.000Z',
    projections: projectionNames.map((projection) => ({ projection, failedPosition: null })),
  });
  expect(JSON.stringify(data)).not.toMatch(/Noura|owner@/);
});
