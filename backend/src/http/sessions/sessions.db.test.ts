import { businessDateOf, type LogRow, SessionRow } from '@tabletime/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whileHeld } from '../../testing/database/while-held.ts';
import { caughtUp } from '../../testing/processes/caught-up.ts';
import { importSession, sessionCalls, type WireSession } from '../../testing/server/session-calls.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server/test-server.ts';
import { openDatabase } from '../database.ts';
import { readRows } from '../lists/list-sql.ts';
import { eventsOf } from '../logs/events-of.ts';
import { sessions } from '../resources.ts';

let server: TestServer;
let sara: TestPerson;
let as: ReturnType<typeof sessionCalls>;
let asOwner: ReturnType<typeof sessionCalls>;
beforeAll(async () => {
  server = await startTestServer();
  sara = await server.person('Game Master', 'Sara');
  as = sessionCalls(server, sara.token);
  asOwner = sessionCalls(server, await server.signIn('owner@cafe.example'));
});
afterAll(() => server.stop());

const row = async (id: string): Promise<WireSession> => (await as.send('GET', `/sessions/${id}`)).data;
const reason = 'a correction';
const now = (): string => new Date(server.clock.now()).toISOString();

describe('an evening', () => {
  it('starts a session', async () => {
    const { status, data, message, headers } = await as.start({
      groupType: 'females',
      paymentMethod: ['credit', 'CASH'],
      notes: ' window ',
    });
    expect([status, message, headers.get('ETag')]).toEqual([201, 'Session started!', '"1"']);
    const person = { _id: sara.id, name: 'Sara', role: 'Game Master' };
    const { id: _id, ...shape } = SessionRow.shape;
    expect(Object.keys(data)).toEqual(['_id', ...Object.keys(shape)]);
    expect(data).toMatchObject({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      tableNumber: 4,
      numberOfCustomers: 2,
      groupType: 'Females',
      paymentMethod: ['Cash', 'Credit'],
      notes: 'window',
      startTime: now(),
      endTime: null,
      isActive: true,
      cost: null,
      durationOverrideMinutes: null,
      billedMinutes: null,
      businessDate: null,
      tariff: { freeMinutes: 35, blockMinutes: 60, pricePerPerson: 3000, pricePerPersonInRiyals: 30 },
      startedBy: person,
      changedBy: person,
      changedAt: now(),
      reason: null,
      version: 1,
    });
    expect(await row(data._id)).toEqual(data);
  });

  it.each(['/edit', 'active'])('edits it while it is active, through both addresses (%s)', async (variant) => {
    const { data } = await as.start();
    const path = variant === 'active' ? `/sessions/active/${data._id}` : `/sessions/${data._id}/edit`;
    const body = { customers: 5, note: 'birthday', tableNumber: 9, durationOverrideMinutes: 95, reason };
    const edited = await as.send('PATCH', path, body);
    expect([edited.status, edited.message, edited.headers.get('ETag')]).toEqual([200, 'Active session updated successfully.', '"2"']);
    const changed = { numberOfCustomers: 5, notes: 'birthday', tableNumber: 9, durationOverrideMinutes: 95, reason, version: 2 };
    expect(edited.data).toMatchObject(changed);
    expect(await row(data._id)).toEqual(edited.data);
  });

  it('ends it, and bills it', async () => {
    const { data } = await as.start({ numberOfCustomers: 3 });
    server.clock.advance(95 * 60_000);
    const ended = await as.end(data._id);
    expect([ended.status, ended.message]).toEqual([200, 'Session ended and cost calculated.']);
    const businessDate = businessDateOf(server.clock.now(), server.config.cafe);
    expect(ended.data).toMatchObject({ isActive: false, endTime: now(), cost: 180, billedMinutes: 95, businessDate });
    expect((await as.end(data._id)).problem).toMatchObject({ status: 409, code: 'session.not_active' });
  });

  it('ends it paid another way than was said before, which its end and its row say', async () => {
    const { data } = await as.start();
    const ended = await as.send('PATCH', `/sessions/${data._id}/end`, { paymentMethod: ['credit'] });
    expect(ended.data).toMatchObject({ isActive: false, paymentMethod: ['Credit'], reason: null, version: 2 });
    expect(await row(data._id)).toEqual(ended.data);
    const { data: story } = await server.send<LogRow[]>('GET', `/sessions/${data._id}/events`, { token: sara.token });
    expect(story.map(({ action, details }) => [action, details['paymentMethod']])).toEqual([
      ['SESSION_START', ['Cash']],
      ['SESSION_END', ['Credit']],
    ]);
  });

  it('corrects it afterwards', async () => {
    const ended = await as.completed(40);
    const corrected = await as.send('PUT', `/sessions/${ended._id}`, { numberOfCustomers: 1, durationInMinutes: 95, reason });
    expect([corrected.status, corrected.message]).toEqual([200, 'Session updated successfully.']);
    expect(corrected.data).toMatchObject({ cost: 60, billedMinutes: 95, durationOverrideMinutes: 95, endTime: ended.endTime });
  });

  it('deletes it, and the Owner restores it', async () => {
    const ended = await as.completed(40);
    const deleted = await as.send('DELETE', `/sessions/${ended._id}`, { reason });
    expect([deleted.status, deleted.message, deleted.data._id]).toEqual([200, 'Session deleted successfully.', ended._id]);
    expect((await as.send('GET', `/sessions/${ended._id}`)).problem.code).toBe('session.not_found');
    const restored = await asOwner.send('POST', `/sessions/${ended._id}/restore`, { reason });
    expect([restored.status, restored.data.cost]).toEqual([200, ended.cost]);
    expect(await row(ended._id)).toEqual(restored.data);
  });
});

describe('what does not fit', () => {
  it('is refused by the state of the session', async () => {
    const active = (await as.start()).data._id;
    const ended = (await as.completed(40))._id;
    const cases: [string, string, string, object | undefined, number, string][] = [
      ['DELETE', active, '', { reason }, 409, 'session.active'],
      ['PUT', active, '', { reason, numberOfCustomers: 3 }, 409, 'session.not_completed'],
      ['PATCH', ended, '/edit', { reason, numberOfCustomers: 3 }, 409, 'session.not_active'],
      ['PATCH', ended, '/end', undefined, 409, 'session.not_active'],
    ];
    for (const [method, id, path, body, status, code] of cases) {
      expect((await as.send(method, `/sessions/${id}${path}`, body)).problem).toMatchObject({ status, code });
    }
    expect((await asOwner.send('POST', `/sessions/${ended}/restore`, { reason })).problem.code).toBe('session.not_deleted');
  });

  it.each(['not-an-id', crypto.randomUUID(), '%00', "'%20or%20true"])('is no session of the id %s', async (id) => {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '/end', undefined],
      ['PATCH', '/edit', { reason }],
      ['PUT', '', { reason }],
      ['DELETE', '', { reason }],
    ] as const) {
      expect((await as.send(method, `/sessions/${id}${path}`, body)).problem).toMatchObject({ status: 404, code: 'session.not_found' });
    }
  });

  it('finds a session by its id in capitals', async () => {
    const { data } = await as.start();
    expect((await as.end(data._id.toUpperCase())).data).toMatchObject({ _id: data._id, isActive: false });
  });
});

describe('many at once', () => {
  it('gives a cost to those that lack one, and leaves what a former application charged', async () => {
    const missing = await importSession(server, { cost: null });
    const charged = await importSession(server, { cost: 1 });
    const free = await importSession(server, { cost: null, billedMinutes: 34 });
    const right = await importSession(server, { cost: 6000 });
    const fixed = await as.send('POST', '/sessions/fix-costs');
    expect([fixed.status, fixed.message]).toEqual([200, 'Fixed costs for 2 sessions!']);
    expect(fixed.json).toMatchObject({ fixedSessions: 2, data: { fixedSessions: 2 } });
    for (const id of [missing, right]) expect(await row(id)).toMatchObject({ cost: 60 });
    expect(await row(charged)).toMatchObject({ cost: 0.01 });
    expect(await row(free)).toMatchObject({ cost: 0 });
    expect((await as.send('POST', '/sessions/fix-costs')).json['fixedSessions']).toBe(0);
  });

  it('deletes all history under one correlation id and leaves what is active', async () => {
    const admin = sessionCalls(server, (await server.person('Admin')).token);
    const active = (await as.start()).data._id;
    const ended = [await as.completed(40), await as.completed(40)];
    const deleted = await admin.send('DELETE', '/sessions/history');
    expect([deleted.status, deleted.message]).toEqual([200, 'All session history deleted successfully.']);
    expect((await as.list('?isActive=false')).data).toEqual([]);
    expect((await row(active)).isActive).toBe(true);
    const last = await Promise.all(ended.map(async ({ _id }) => (await server.engine.store.readStream(`session-${_id}`)).at(-1)!));
    expect(last.map(({ type, payload }) => [type, payload['reason']])).toEqual(ended.map(() => ['SessionDeleted', 'Delete All History']));
    expect(new Set(last.map(({ metadata }) => metadata.correlationId)).size).toBe(1);
  });

  it('takes a reason of its own', async () => {
    const { _id } = await as.completed(40);
    await asOwner.send('DELETE', '/sessions/history', { reason: ' end of season ' });
    expect((await server.engine.store.readStream(`session-${_id}`)).at(-1)!.payload['reason']).toBe('end of season');
  });
});

it('shows the day on the dashboard as soon as the write is answered', async () => {
  const before = (await as.send('GET', '/dashboard')).json['data'] as Record<string, number>;
  expect((await as.completed(95)).cost).toBe(120);
  await as.start();
  const expected = {
    userCount: before['userCount'],
    sessionCount: before['sessionCount']! + 2,
    activeSessionCount: before['activeSessionCount']! + 1,
    todaysRevenue: before['todaysRevenue']! + 120,
  };
  expect((await as.send('GET', '/dashboard')).json['data']).toMatchObject(expected);
});

it('says so when the day is still behind the write', async () => {
  const { data } = await as.start();
  await whileHeld(server.database.url, `select from checkpoints where projection = 'daily-statistics' for update`, async () => {
    const ended = await server.sendAtOnce('PATCH', `/sessions/${data._id}/end`, { token: sara.token });
    expect([ended.status, ended.json['stale']]).toEqual([200, true]);
    expect((await row(data._id)).isActive).toBe(false);
  });
  await caughtUp(server);
  // A repetition waits as the first call did, and now for nothing.
  const key = { 'Idempotency-Key': 'shown by now' };
  const [, again] = [await as.start({}, key), await as.start({}, key)];
  expect(again.json['stale']).toBeUndefined();
});

it('tells its story to staff while it is there, and after its deletion to the office alone', async () => {
  const { _id } = await as.completed(40);
  const story = async (by: typeof as) => {
    await caughtUp(server);
    const { status, problem, json } = await by.send('GET', `/sessions/${_id}/events`);
    return status === 200 ? (json['data'] as { action: string }[]).map(({ action }) => action) : [status, problem.code];
  };
  const played = ['SESSION_START', 'SESSION_END'];
  expect([await story(as), await story(asOwner)]).toEqual([played, played]);
  await as.send('DELETE', `/sessions/${_id}`, { reason: 'Entered twice' });
  const deleted = [...played, 'SESSION_DELETED'];
  expect([await story(as), await story(asOwner)]).toEqual([[404, 'session.not_found'], deleted]);
  await asOwner.send('POST', `/sessions/${_id}/restore`, { reason: 'It was played' });
  const restored = [...deleted, 'SESSION_RESTORED'];
  expect([await story(as), await story(asOwner)]).toEqual([restored, restored]);
});

it('answers each of those who ask at once with what they asked for: rows, stories and what is not there', async () => {
  const started = await Promise.all([71, 72, 73].map(async (tableNumber) => (await as.start({ tableNumber })).data));
  await caughtUp(server);
  const [first, second, third] = started.map(({ _id }) => _id) as [string, string, string];
  const db = openDatabase(server.engine.pool);
  const rows = await readRows(db, sessions, [third, 'no id', first, crypto.randomUUID(), second, first]);
  expect(rows.map((found) => found && (JSON.parse(found.json) as WireSession).tableNumber)).toEqual([73, undefined, 71, undefined, 72, 71]);
  const stories = await eventsOf(db, [third, first, crypto.randomUUID(), second, first]);
  expect(stories.map((events) => events.map(({ details }) => details['tableNumber']))).toEqual([[73], [71], [], [72], [71]]);
});
