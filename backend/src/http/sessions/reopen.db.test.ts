import type { DailyStats, HistoryDay } from '@tabletime/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMovableClock } from '../../platform/clock.ts';
import { verify } from '../../eventstore/verify.ts';
import { rebuildAll } from '../../testing/database/rebuild-all.ts';
import { sessionCalls, type WireSession } from '../../testing/server/session-calls.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
let asOwner: ReturnType<typeof sessionCalls>;
let as: ReturnType<typeof sessionCalls>;
beforeAll(async () => {
  // Thursday, 19 November 2026, 22:55 in Riyadh: an hour before the café's midnight.
  server = await startTestServer({}, createMovableClock(Date.parse('2026-11-19T19:55:00.000Z')));
  asOwner = sessionCalls(server, await server.signIn('owner@cafe.example'));
  as = sessionCalls(server, (await server.person('Game Master', 'Omar')).token);
});
afterAll(() => server.stop());

const ask = async <Data>(path: string): Promise<Data> => (await asOwner.send('GET', path)).data as Data;

/** The sums of the two days on every page. */
const figures = async () => {
  const { dailyData, summary } = await ask<DailyStats>('/analytics/daily-stats?days=2');
  const history = await ask<HistoryDay[]>('/history');
  const listed = await ask<WireSession[]>('/sessions?filter={"isActive":false}');
  const { missingCosts } = await ask<{ missingCosts: number }>('/analytics/debug-sessions');
  const file = await fetch(`${server.address}/api/sessions/export`, {
    headers: { Authorization: `Bearer ${await server.signIn('owner@cafe.example')}` },
  });
  return {
    days: dailyData.map(({ date, totalSessions, totalRevenue }) => [date, totalSessions, totalRevenue]),
    summary: [summary.totalSessions, summary.totalRevenue],
    history: history.map(({ date, totalSessions, totalRevenue }) => [date, totalSessions, totalRevenue]),
    listed: listed.map(({ _id }) => _id),
    missingCosts,
    exported: (await file.text()).split('\r\n').length,
  };
};

describe('a session that was ended by mistake', () => {
  it('goes on as if it had not ended: no day, list, file or total has it; its next end counts on the day of that end', async () => {
    const { _id } = (await as.start()).data;
    const running = await figures();
    server.clock.advance(55 * 60_000);
    expect((await as.end(_id)).data.cost).toBe(60);
    expect((await figures()).summary).toEqual([1, 60]);

    server.clock.advance(5 * 60_000);
    const reopened = await as.send('POST', `/sessions/${_id}/reopen`, { reason: 'The wrong table' });
    expect([reopened.status, reopened.message]).toEqual([200, 'Session reopened.']);
    expect(reopened.data).toMatchObject({ isActive: true, endTime: null, cost: null, billedMinutes: null, businessDate: null, version: 3 });
    expect(await figures()).toEqual(running);

    server.clock.advance(40 * 60_000);
    const again = await as.end(_id);
    expect(again.data).toMatchObject({ billedMinutes: 100, cost: 120, businessDate: '2026-11-20' });
    const after = await figures();
    expect(after).toMatchObject({
      days: [
        ['2026-11-19', 0, 0],
        ['2026-11-20', 1, 120],
      ],
      history: [['2026-11-20', 1, 120]],
      summary: [1, 120],
      listed: [_id],
    });

    const story = await ask<{ action: string; msg: string; details: { reason?: string; cost?: number } }[]>(`/sessions/${_id}/events`);
    expect(story.map(({ action }) => action)).toEqual(['SESSION_START', 'SESSION_END', 'SESSION_REOPENED', 'SESSION_END']);
    expect(story[2]).toMatchObject({
      msg: expect.stringContaining('Session at table 4 reopened: 2 people, SAR 60.00 taken back'),
      details: { reason: 'The wrong table', cost: 60 },
    });

    await rebuildAll(server.database.url);
    expect(await figures()).toEqual(after);
    expect(await verify(server.engine.pool)).toMatchObject({ intact: true });
  });

  it('is not reopened later than ten minutes, nor by somebody else, nor onto a table that is taken', async () => {
    const sara = sessionCalls(server, (await server.person('Supervisor', 'Sara')).token);
    const { _id } = await as.completed(40, { tableNumber: 8 });
    const refusal = async (by: typeof as, body: object) => {
      const { status, problem } = await by.send('POST', `/sessions/${_id}/reopen`, body);
      return [status, problem.code];
    };
    expect(await refusal(sara, { reason: 'x' })).toEqual([403, 'session.reopen_not_own']);
    await as.start({ tableNumber: 8 });
    expect(await refusal(as, { reason: 'x', ifTableFree: true })).toEqual([409, 'table.busy']);
    server.clock.advance(10 * 60_000 + 1);
    expect(await refusal(as, { reason: 'x' })).toEqual([409, 'session.reopen_late']);
  });
});

describe('a session that moves', () => {
  it('is at the other table, with no reason or with one; the log tells from where to where', async () => {
    const { data } = await as.start({ tableNumber: 5 });
    await as.start({ tableNumber: 17 });
    const busy = await as.send('POST', `/sessions/${data._id}/move`, { tableNumber: 17, ifTableFree: true });
    expect([busy.status, busy.problem.code]).toEqual([409, 'table.busy']);
    const moved = await as.send('POST', `/sessions/${data._id}/move`, { tableNumber: 18, ifTableFree: true });
    expect([moved.message, moved.data.tableNumber, moved.data.reason]).toEqual(['Session moved to another table.', 18, null]);
    const again = await as.send('POST', `/sessions/${data._id}/move`, { tableNumber: 18, ifTableFree: true });
    expect([again.message, again.data.version]).toEqual(['The session is already at this table.', moved.data.version]);
    const [, entry] = await ask<{ action: string; details: object }[]>(`/sessions/${data._id}/events`);
    expect(entry).toMatchObject({ action: 'SESSION_EDITED', details: { changes: [{ field: 'tableNumber', from: 5, to: 18 }] } });
    expect(entry?.details).not.toHaveProperty('reason');
  });
});
