import type { Insights } from '@tabletime/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMovableClock } from '../../platform/clock.ts';
import { thursdayEvening } from '../../testing/server/cafe.ts';
import { caughtUp } from '../../testing/processes/caught-up.ts';
import { importSession, sessionCalls } from '../../testing/server/session-calls.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
let token: string;

/** A session that ended at a time of day in Riyadh, on that day of the books. */
const ended = (businessDate: string, time: string, overrides: object) =>
  importSession(server, { businessDate, endTime: new Date(`${businessDate}T${time}:00+03:00`).toISOString(), ...overrides });

/** Today is Thursday, 19 November 2026: the last seven days are 13 to 19, those before them 6 to 12. */
beforeAll(async () => {
  server = await startTestServer({}, createMovableClock(thursdayEvening));
  token = await server.signIn('owner@cafe.example');
  await ended('2026-11-19', '18:10', { cost: 6010, numberOfCustomers: 2, billedMinutes: 60, groupType: 'Males' });
  await ended('2026-11-19', '18:55', {
    cost: 6020,
    numberOfCustomers: 4,
    billedMinutes: 61,
    groupType: 'Males',
    paymentMethod: ['Credit'],
  });
  await ended('2026-11-15', '00:05', { cost: 12000, numberOfCustomers: 3, billedMinutes: 120, paymentMethod: ['Credit', 'Cash'] });
  await ended('2026-11-13', '23:59', { cost: null, numberOfCustomers: 1, billedMinutes: 30, groupType: 'Females' });
  await ended('2026-11-12', '21:00', { cost: 3000, numberOfCustomers: 1, billedMinutes: 45 });
  await ended('2026-11-05', '21:00', { cost: 99900, numberOfCustomers: 9, billedMinutes: 900 });
  await sessionCalls(server, token).start({ tableNumber: 7 });
  await caughtUp(server);
});
afterAll(() => server.stop());

const read = async (query = ''): Promise<Insights> => (await server.send<Insights>('GET', `/analytics/insights${query}`, { token })).data;

describe('insights', () => {
  it('tell of each group type, way of paying and hour, also the quiet ones', async () => {
    const { current } = await read();
    expect(current.byGroupType).toEqual([
      { groupType: 'Males', sessions: 2, revenue: 120.3 },
      { groupType: 'Females', sessions: 1, revenue: 0 },
      { groupType: 'Mixed', sessions: 1, revenue: 120 },
    ]);
    expect(current.byPayment).toEqual([
      { payment: 'Cash', sessions: 2, revenue: 60.1 },
      { payment: 'Credit', sessions: 1, revenue: 60.2 },
      { payment: 'Both', sessions: 1, revenue: 120 },
      { payment: 'Open', sessions: 0, revenue: 0 },
    ]);
    expect(current.byHour.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
    expect(current.byHour.filter(({ sessions }) => sessions > 0)).toEqual([
      { hour: 0, sessions: 1, revenue: 120 },
      { hour: 18, sessions: 2, revenue: 120.3 },
      { hour: 23, sessions: 1, revenue: 0 },
    ]);
  });

  it('place revenue on the café’s clock and week', async () => {
    expect((await read()).current.byWeekdayAndHour).toEqual([
      { weekday: 0, hour: 0, sessions: 1, revenue: 120 },
      { weekday: 4, hour: 18, sessions: 2, revenue: 120.3 },
      { weekday: 5, hour: 23, sessions: 1, revenue: 0 },
    ]);
  });

  it('tell how large a party is and how long it stays', async () => {
    const { current, previous } = await read();
    // 10 people and 271 minutes in 4 sessions.
    expect([current.averageParty, current.averageStayMinutes, current.daysWithRevenue]).toEqual([2.5, 68, 2]);
    expect([previous.averageParty, previous.averageStayMinutes, previous.daysWithRevenue]).toEqual([1, 45, 1]);
  });

  it.each([1, 7, 30, 366])('of %d days add up to the daily statistics, and those before end the day before', async (days) => {
    const { current, previous } = await read(`?days=${days}`);
    const { data } = await server.send<{ summary: Insights['current']['summary'] }>('GET', `/analytics/daily-stats?days=${days}`, {
      token,
    });
    expect(current.summary).toEqual(data.summary);
    expect(previous.summary.dateRange.days).toBe(days);
    expect(Date.parse(current.summary.dateRange.start) - Date.parse(previous.summary.dateRange.end)).toBe(86_400_000);
    for (const period of [current, previous]) {
      const { totalRevenue, totalSessions } = period.summary;
      for (const side of [period.byGroupType, period.byPayment, period.byHour, period.byWeekdayAndHour]) {
        expect(side.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(totalSessions);
        expect(side.reduce((sum, { revenue }) => sum + revenue, 0)).toBeCloseTo(totalRevenue, 2);
      }
    }
  });

  it('tell what was taken and given back in those days, whenever the session ended', async () => {
    const calls = sessionCalls(server, token);
    const { data } = await calls.start({ tableNumber: 9, numberOfCustomers: 2 });
    await calls.send('PATCH', `/sessions/${data._id}/edit`, { durationOverrideMinutes: 60, reason: 'Came earlier' });
    const before = (await read('?days=1')).current;
    await calls.send('POST', `/sessions/${data._id}/payments`, { method: 'Credit', amount: 20 });
    await caughtUp(server);
    const { moneyTaken, summary } = (await read('?days=1')).current;
    expect(moneyTaken).toEqual({ ...before.moneyTaken, credit: before.moneyTaken.credit + 20 });
    expect(summary).toEqual(before.summary);
    await calls.send('DELETE', `/sessions/${data._id}`, { reason: 'A test' });
  });

  it('take any days, beside as many before them or the same weekdays a year before', async () => {
    await ended('2025-11-14', '21:00', { cost: 7000, numberOfCustomers: 2, billedMinutes: 45 });
    await caughtUp(server);
    const ranges = async (query: string) => {
      const { current, previous } = await read(query);
      return [current, previous].map(({ summary }) => [summary.dateRange.start, summary.dateRange.end, summary.totalRevenue]);
    };
    expect(await ranges('?from=2026-11-12&to=2026-11-15')).toEqual([
      ['2026-11-12', '2026-11-15', 150],
      ['2026-11-08', '2026-11-11', 0],
    ]);
    // Both begin on a Thursday.
    const { current, previous } = await read('?from=2026-11-12&to=2026-11-15&against=year');
    expect(previous.summary.dateRange).toEqual({ start: '2025-11-13', end: '2025-11-16', days: 4 });
    expect(previous.byHour[21]).toEqual({ hour: 21, sessions: 1, revenue: 70 });
    const daily = await server.send('GET', '/analytics/daily-stats?from=2026-11-12&to=2026-11-15', { token });
    expect(daily.data).toMatchObject({ summary: current.summary, dailyData: [{ date: '2026-11-12' }, {}, {}, { date: '2026-11-15' }] });
  });

  it('follow a correction, a deletion and a restoration', async () => {
    const calls = sessionCalls(server, token);
    const evening = async () => {
      await caughtUp(server);
      const { current } = await read('?days=1');
      return { revenue: current.byHour[19]!.revenue, stay: current.averageStayMinutes, females: current.byGroupType[1]!.sessions };
    };
    const before = await evening();
    const id = await ended('2026-11-19', '19:00', { cost: 6000, numberOfCustomers: 2, billedMinutes: 62 });
    expect(await evening()).toEqual({ revenue: 60, stay: 61, females: 0 });
    await calls.send('PUT', `/sessions/${id}`, { durationInMinutes: 122, groupType: 'Females', reason: 'Stayed on' });
    expect(await evening()).toEqual({ revenue: 120, stay: 81, females: 1 });
    await calls.send('DELETE', `/sessions/${id}`, { reason: 'Entered twice' });
    expect(await evening()).toEqual(before);
    await calls.send('POST', `/sessions/${id}/restore`, { reason: 'It was real' });
    expect(await evening()).toEqual({ revenue: 120, stay: 81, females: 1 });
    await calls.send('DELETE', `/sessions/${id}`, { reason: 'Entered twice' });
  });

  it('know no averages where nobody was', async () => {
    server.clock.set(Date.parse('2027-03-01T12:00:00+03:00'));
    token = await server.signIn('owner@cafe.example');
    const { current } = await read();
    expect([current.averageParty, current.averageStayMinutes, current.daysWithRevenue]).toEqual([null, null, 0]);
    expect(current.byWeekdayAndHour).toEqual([]);
    expect(current.byPayment.map(({ sessions }) => sessions)).toEqual([0, 0, 0, 0]);
  });

  it.each([
    'days=0',
    'days=367',
    'days=seven',
    'hours=2',
    'days=7&from=2026-11-12&to=2026-11-13',
    'from=2026-02-30&to=2026-11-13',
    'from=&to=2026-11-12',
    'to=&from=2026-11-12',
    'to=2026-11-11&from=2026-11-12',
    'to=2026-11-12&from=2025-11-11',
    'against=century',
  ])('refuse %s', async (query) => {
    const { problem } = await server.send('GET', `/analytics/insights?${query}`, { token });
    expect(problem).toMatchObject({ status: 400, code: 'request.query', params: { parameter: query.split('=')[0] } });
  });
});
