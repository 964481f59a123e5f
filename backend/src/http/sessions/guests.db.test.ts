import type { DailyStats, HistoryDay, Insights } from '@tabletime/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../eventstore/verify.ts';
import { newId } from '../../platform/ids.ts';
import { createMovableClock } from '../../platform/clock.ts';
import { rebuildAll } from '../../testing/database/rebuild-all.ts';
import { sessionCalls, type WireSession } from '../../testing/server/session-calls.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
let as: ReturnType<typeof sessionCalls>;
let token: string;
beforeAll(async () => {
  server = await startTestServer({}, createMovableClock(moment('18:00')));
  token = await server.signIn('owner@cafe.example');
  as = sessionCalls(server, token);
});
afterAll(() => server.stop());

/** A time of Thursday, 19 November 2026, in Riyadh. */
const moment = (time: string): number => Date.parse(`2026-11-19T${time}+03:00`);

type Step = [time: string, method: string, path: string, body?: object];
let nextTable = 1;

/** Starts a session at 18:00 and makes calls on it; returns the last reply. */
const evening = async (numberOfCustomers: number, ...steps: Step[]) => {
  server.clock.set(moment('18:00'));
  const { data } = await as.start({ tableNumber: nextTable++, numberOfCustomers });
  let last = await as.send('GET', `/sessions/${data._id}`);
  for (const [time, method, path, body] of steps) {
    server.clock.set(moment(time));
    last = await as.send(method, `/sessions/${data._id}${path}`, body);
  }
  return last;
};

const end: Step = ['20:00', 'PATCH', '/end'];

describe('the examples of guests with clocks', () => {
  it.each<[string, number, Step[], number, Partial<WireSession>]>([
    ['nobody has a clock', 4, [end], 240, { guests: null, presentCustomers: 0, status: 'completed', billedMinutes: 120 }],
    ['one leaves after 94 minutes', 4, [['19:34', 'POST', '/guests/leave', { guests: [1] }], end], 210, { numberOfCustomers: 4 }],
    ['one leaves after 95 minutes', 4, [['19:35', 'POST', '/guests/leave', { guests: [1] }], end], 240, {}],
    ['a third arrives at 19:30', 2, [['19:30', 'POST', '/guests', {}], end], 120, { numberOfCustomers: 3 }],
    ['a third arrives at 19:25', 2, [['19:30', 'POST', '/guests', { arrivedAt: '19:25' }], end], 150, {}],
    [
      'a pause of half an hour',
      4,
      [['18:40', 'POST', '/pause', { reason: 'Prayer' }], ['19:10', 'POST', '/resume'], end],
      120,
      { billedMinutes: 90 },
    ],
    [
      'a second too few',
      1,
      [
        ['18:20:30', 'POST', '/pause'],
        ['18:50', 'POST', '/resume'],
        ['19:04:29', 'PATCH', '/end'],
      ],
      0,
      {},
    ],
    [
      'to the second',
      1,
      [
        ['18:20:30', 'POST', '/pause'],
        ['18:50', 'POST', '/resume'],
        ['19:04:30', 'PATCH', '/end'],
      ],
      30,
      {},
    ],
    [
      'an override',
      3,
      [
        ['18:10', 'PATCH', '/edit', { durationOverrideMinutes: 60, reason: 'Agreed' }],
        ['18:30', 'POST', '/guests/leave', { guests: [2] }],
        end,
      ],
      60,
      { billedMinutes: 60 },
    ],
  ])('%s', async (_, people, steps, cost, row) => {
    expect((await evening(people, ...steps)).data).toMatchObject({ cost, ...row });
  });

  it('show each guest while they are there and once they left', async () => {
    const { data } = await evening(
      2,
      ['18:30', 'POST', '/guests', { count: 2, labels: ['نورة'] }],
      ['19:00', 'POST', '/guests/leave', { guests: [1, 3] }],
      ['19:10', 'POST', '/pause', {}],
    );
    expect(data).toMatchObject({
      numberOfCustomers: 4,
      presentCustomers: 2,
      status: 'paused',
      pausedSince: new Date(moment('19:10')).toISOString(),
    });
    expect(data.guests!.map(({ guest, label, minutes, cost }) => [guest, label, minutes, cost])).toEqual([
      [1, null, 60, 30],
      [2, null, null, null],
      [3, 'نورة', 30, 0],
      [4, null, null, null],
    ]);
  });
});

it('more people than one may say were there since its start are sent back unchanged by every edit, and changed by none', async () => {
  const came: Step[] = [
    ['18:30', 'POST', '/guests/leave', { guests: [1, 2, 3, 4, 5] }],
    ['18:40', 'POST', '/guests', { count: 5 }],
  ];
  const { data } = await evening(20, ...came);
  expect(data.numberOfCustomers).toBe(25);
  const edit = async (method: string, path: string, people: number) => {
    const { status, data: after } = await as.send(method, path, { customers: people, note: `By ${path}`, reason: 'Lost a glove' });
    return [status, after?.notes];
  };
  const calls = [
    ['PATCH', `/sessions/active/${data._id}`],
    ['PATCH', `/sessions/${data._id}/edit`],
    ['PUT', `/sessions/${data._id}`],
  ] as const;
  for (const [method, path] of calls) {
    if (method === 'PUT') await as.end(data._id);
    expect(await edit(method, path, 25)).toEqual([200, `By ${path}`]);
    expect((await edit(method, path, 24))[0]).toBe(422);
    expect((await edit(method, path, 26))[0]).toBe(422);
  }
});

it('takings of guests who left before belong to the hour in which their session ended', async () => {
  const takings = async () => {
    const { data } = await server.send<Insights>('GET', '/analytics/insights?days=1', { token });
    return new Map(data.current.byHour.map(({ hour, revenue, sessions }) => [hour, { revenue, sessions }]));
  };
  server.clock.set(moment('20:00'));
  const before = await takings();
  const { data } = await evening(4, ['19:34', 'POST', '/guests/leave', { guests: [1] }], end);
  expect(data.cost).toBe(210);
  const after = await takings();
  expect(after.get(19)).toEqual(before.get(19));
  expect(after.get(20)).toEqual({ revenue: before.get(20)!.revenue + 210, sessions: before.get(20)!.sessions + 1 });
});

describe('joining and parting tables', () => {
  it('moves guests with their arrival, in one commit, and changes no sum; days, history and files agree, and a rebuild', async () => {
    const ask = async <Data>(path: string): Promise<Data> => (await as.send('GET', path)).data as Data;
    const days = async () => ({
      history: await ask<HistoryDay[]>('/history'),
      summary: (await ask<DailyStats>('/analytics/daily-stats?days=2')).summary,
      wrong: await ask<object>('/analytics/debug-sessions'),
    });
    server.clock.set(moment('18:00'));
    const first = (await as.start({ tableNumber: 50, numberOfCustomers: 3 })).data;
    server.clock.set(moment('18:30'));
    const second = (await as.start({ tableNumber: 51, numberOfCustomers: 2 })).data;
    server.clock.set(moment('19:00'));
    const off = await as.send('POST', `/sessions/${first._id}/split`, { guests: [2, 3], tableNumber: 52, ifTableFree: true });
    expect([off.status, off.message]).toEqual([201, 'Session split.']);
    expect(off.data).toMatchObject({
      tableNumber: 52,
      numberOfCustomers: 2,
      startTime: new Date(moment('18:00')).toISOString(),
      status: 'active',
    });
    const key = { 'Idempotency-Key': newId() };
    const merged = await as.send('POST', `/sessions/${off.data._id}/merge`, { into: second._id }, key);
    expect(merged.data).toMatchObject({ _id: second._id, tableNumber: 51, numberOfCustomers: 4, presentCustomers: 4 });
    expect((await as.send('POST', `/sessions/${off.data._id}/merge`, { into: second._id }, key)).data).toEqual(merged.data);
    expect(await ask(`/sessions/${off.data._id}`)).toMatchObject({ status: 'merged', cost: 0, businessDate: null, isActive: false });

    server.clock.set(moment('19:35'));
    // 95 minutes of three people, 65 of two.
    expect([(await as.end(first._id)).data.cost, (await as.end(second._id)).data.cost]).toEqual([60, 2 * 60 + 2 * 30]);

    const file = await fetch(`${server.address}/api/sessions/export`, { headers: { Authorization: `Bearer ${token}` } });
    expect(await file.text()).toContain('1: 18:30–19:35 30.00; 2: 18:30–19:35 30.00; 3: 18:00–19:35 60.00; 4: 18:00–19:35 60.00');
    const story = await ask<{ action: string; msg: string }[]>(`/sessions/${off.data._id}/events`);
    expect(story.map(({ action }) => action)).toEqual(['SESSION_SPLIT', 'GUESTS_MOVED_OUT', 'SESSION_MERGED']);
    expect(story[2]?.msg).toBe('Session at table 52 merged into the one at table 51');

    const before = await days();
    await rebuildAll(server.database.url);
    expect(await days()).toEqual(before);
    expect(before.wrong).toMatchObject({ missingCosts: 0 });
    expect(before.history[0]!.totalRevenue).toBe(before.summary.totalRevenue);
    expect(await verify(server.engine.pool)).toMatchObject({ intact: true });
    expect((await server.send('POST', '/sessions/fix-costs', { token })).json['fixedSessions']).toBe(0);

    // A merged session does not count as completed: lists and days agree.
    const ofDays = before.history.reduce((sum, { totalSessions }) => sum + totalSessions, 0);
    for (const filter of ['', '&costFrom=0']) {
      const found = await as.list(`?isActive=false&status=completed${filter}`);
      expect(new Set(found.data.map(({ status }) => status))).toEqual(new Set(['completed']));
      expect([found.data.length, found.headers.get('Content-Range')]).toEqual([ofDays, `sessions 0-${ofDays - 1}/${ofDays}`]);
    }
    // Nor do lists and exports include it unless requested.
    const idsOf = async (query: string) => (await as.list(query)).data.map(({ _id }) => _id);
    for (const query of [
      '',
      '?isActive=false',
      '?costFrom=0',
      '?costTo=0',
      '?tableNumber=52',
      '?filter={"isActive":[true,false]}',
      '?isActive=false&countTo=100',
    ]) {
      const { data, headers } = await as.list(query);
      expect(data.map(({ _id }) => _id)).not.toContain(off.data._id);
      expect(headers.get('Content-Range')).toMatch(new RegExp(`/${data.length}$`));
    }
    const rowsOf = async (query: string) =>
      (await fetch(`${server.address}/api/sessions/export?bom=0${query}`, { headers: { Authorization: `Bearer ${token}` } })).text();
    expect(await rowsOf('')).not.toContain(off.data._id);
    expect(await rowsOf('')).toContain(second._id);
    // They do on request.
    expect(await idsOf('?status=merged')).toEqual([off.data._id]);
    expect(await idsOf(`?filter=${JSON.stringify({ id: [off.data._id] })}`)).toEqual([off.data._id]);
    expect((await rowsOf('&status=merged')).match(/^[0-9a-f-]{36},/gm)).toEqual([`${off.data._id},`]);
  });

  it('is refused with a code for each reason', async () => {
    server.clock.set(moment('21:00'));
    const one = (await as.start({ tableNumber: 60, numberOfCustomers: 2 })).data._id;
    const other = (await as.start({ tableNumber: 61, numberOfCustomers: 19 })).data._id;
    const refusal = async (path: string, body: object): Promise<unknown[]> => {
      const { status, problem } = await as.send('POST', `/sessions/${path}`, body);
      return [status, problem.code];
    };
    expect(await refusal(`${one}/merge`, { into: one })).toEqual([409, 'session.merge_itself']);
    expect(await refusal(`${one}/merge`, { into: 'x' })).toEqual([422, 'request.invalid']);
    expect(await refusal(`${one}/merge`, { into: newId() })).toEqual([404, 'session.not_found']);
    expect(await refusal(`${one}/merge`, { into: other })).toEqual([422, 'guest.present_limit']);
    expect(await refusal(`${one}/split`, { guests: [1, 2], tableNumber: 62 })).toEqual([422, 'session.split_all']);
    expect(await refusal(`${one}/split`, { guests: [3], tableNumber: 62 })).toEqual([404, 'guest.not_found']);
    expect(await refusal(`${one}/split`, { guests: [1], tableNumber: 61, ifTableFree: true })).toEqual([409, 'table.busy']);
    expect(await refusal(`${one}/guests/x/return`, {})).toEqual([404, 'guest.not_found']);
    await as.end(other);
    expect(await refusal(`${one}/merge`, { into: other })).toEqual([409, 'session.not_active']);
  });
});

describe('two devices at the same moment', () => {
  it('let the same guest leave once: one event, one price, and a refusal for the second', async () => {
    server.clock.set(moment('22:00'));
    const { _id } = (await as.start({ tableNumber: 70, numberOfCustomers: 3 })).data;
    server.clock.advance(60 * 60_000);
    const both = await Promise.all([1, 2].map(() => as.send('POST', `/sessions/${_id}/guests/leave`, { guests: [2] })));
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('guest.left');
    const { data: story } = await server.send<{ action: string }[]>('GET', `/sessions/${_id}/events`, { token });
    expect(story.map(({ action }) => action)).toEqual(['SESSION_START', 'GUESTS_LEFT']);
    expect((await as.end(_id)).data.cost).toBe(90);
  });

  it('see each other’s changes, and a repeated call does nothing more', async () => {
    server.clock.set(moment('22:00'));
    const { _id, version } = (await as.start({ tableNumber: 73, numberOfCustomers: 3 })).data;
    const asSeen = { 'If-Match': `"${version}"` };
    const calls: [string, string, object][] = [
      ['POST', '/guests', {}],
      ['POST', '/guests/leave', { guests: [1] }],
      ['PATCH', '/guests/2', { label: 'Huda' }],
      ['POST', '/pause', {}],
      ['POST', '/split', { guests: [1], tableNumber: 74 }],
    ];
    await as.send('POST', `/sessions/${_id}/guests`, {}, asSeen);
    for (const [method, path, body] of calls) {
      const { status, problem } = await as.send(method, `/sessions/${_id}${path}`, body, asSeen);
      expect([path, status, problem.code]).toEqual([path, 412, 'version.stale']);
    }
    const key = { 'Idempotency-Key': newId() };
    const first = await as.send('POST', `/sessions/${_id}/guests`, { count: 2 }, key);
    expect(first.data.numberOfCustomers).toBe(6);
    expect((await as.send('POST', `/sessions/${_id}/guests`, { count: 2 }, key)).data).toEqual(first.data);
    expect((await as.send('POST', `/sessions/${_id}/guests`, { count: 1 }, key)).status).toBe(422);
    expect((await as.send('GET', `/sessions/${_id}`)).data.numberOfCustomers).toBe(6);
    await as.end(_id);
  });

  it('merge and end one session: one of them wins, and the sum stays', async () => {
    for (let round = 0; round < 6; round++) {
      server.clock.set(moment('22:00') + round * 1_000);
      const from = (await as.start({ tableNumber: 71, numberOfCustomers: 2 })).data._id;
      const into = (await as.start({ tableNumber: 72, numberOfCustomers: 1 })).data._id;
      server.clock.advance(60 * 60_000);
      const [merged, ended] = await Promise.all([as.send('POST', `/sessions/${from}/merge`, { into }), as.end(from)]);
      expect([merged.status, ended.status]).toEqual(expect.arrayContaining([200, 409]));
      const rest = await as.end(into);
      const cost = (ended.status === 200 ? ended.data.cost! : 0) + rest.data.cost!;
      expect(cost).toBe(90);
    }
  });
});
