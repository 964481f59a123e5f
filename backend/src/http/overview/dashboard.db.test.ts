import type { DashboardData } from '@tabletime/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takePerson } from '../../moving-in/former-person.ts';
import { newId } from '../../platform/ids.ts';
import { administer } from '../../testing/database/administer.ts';
import { whileHeld } from '../../testing/database/while-held.ts';
import { caughtUp } from '../../testing/processes/caught-up.ts';
import { importSession, sessionCalls } from '../../testing/server/session-calls.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await server.person('Supervisor'));
});
afterAll(() => server.stop());

const dashboard = async (): Promise<DashboardData> => (await server.send<DashboardData>('GET', '/dashboard', { token })).data;

it('counts completed sessions without a cost until they have one', async () => {
  expect((await dashboard()).sessionsWithoutCost).toBe(0);
  await importSession(server, { cost: null });
  await importSession(server, { cost: null });
  await sessionCalls(server, token).start();
  expect((await dashboard()).sessionsWithoutCost).toBe(2);
  await server.send('POST', '/sessions/fix-costs', { token });
  expect((await dashboard()).sessionsWithoutCost).toBe(0);
});

it('counts the sessions that are not settled, paid too little or too much, which a filter of the list finds, until they are', async () => {
  const as = sessionCalls(server, token);
  const startTime = new Date(server.clock.now() - 90 * 60_000).toISOString();
  const open = (await as.start({ tableNumber: 41, numberOfCustomers: 2, paymentMethod: ['Cash', 'Credit'] })).data;
  const paid = (await as.start({ tableNumber: 42, numberOfCustomers: 2 })).data;
  for (const { _id } of [open, paid]) {
    await as.send('PATCH', `/sessions/${_id}/edit`, { startTime, reason: 'Entered late' });
    await as.send('PATCH', `/sessions/${_id}/end`);
  }
  const found = async (isOpen: boolean) => {
    const query = new URLSearchParams({ filter: JSON.stringify({ open: isOpen, isActive: false }) });
    return (await server.send<{ _id: string }[]>('GET', `/sessions?${query.toString()}`, { token })).data.map(({ _id }) => _id);
  };
  expect((await dashboard()).openBills).toBe(1);
  expect(await found(true)).toEqual([open._id]);
  expect(await found(false)).toContain(paid._id);
  expect(await found(false)).not.toContain(open._id);
  const balance = (await server.send<{ balance: number }>('GET', `/sessions/${open._id}`, { token })).data.balance;
  for (const method of ['Cash', 'Credit']) await as.send('POST', `/sessions/${open._id}/payments`, { method, amount: balance / 2 });
  expect((await dashboard()).openBills).toBe(0);
  expect(await found(true)).toEqual([]);

  // Both methods were used and none is named, so the excess stays until somebody names one.
  await as.send('PUT', `/sessions/${open._id}`, { numberOfCustomers: 1, reason: 'Miscounted' });
  expect((await dashboard()).openBills).toBe(1);
  expect(await found(true)).toEqual([open._id]);
  expect(await found(false)).not.toContain(open._id);
  const back = { kind: 'settlement', method: 'Cash', amount: balance / 2, reason: 'Paid too much' };
  await as.send('POST', `/sessions/${open._id}/refunds`, back);
  expect((await dashboard()).openBills).toBe(0);
  expect(await found(false)).toContain(open._id);
});

it('says which read model is behind and by how much, until it has caught up', async () => {
  await caughtUp(server);
  expect((await dashboard()).behind).toEqual([]);
  await whileHeld(server.database.url, `select from checkpoints where projection = 'audit-log' for update`, async () => {
    await server.sendAtOnce('POST', '/sessions', { token, body: { tableNumber: 9, numberOfCustomers: 2 } });
    // The others may need a moment to take the start in, one by one.
    await expect.poll(async () => (await dashboard()).behind).toEqual([{ projection: 'audit-log', lag: 1, isStopped: false }]);
  });
  await caughtUp(server);
  expect((await dashboard()).behind).toEqual([]);
});

it('tells staff what happened to sessions that are there, and the office what happened to deleted ones', async () => {
  const as = sessionCalls(server, token);
  const [kept, deleted] = [(await as.start({ tableNumber: 21 })).data, (await as.start({ tableNumber: 22 })).data];
  await as.send('PATCH', `/sessions/${deleted._id}/edit`, { numberOfCustomers: 3, reason: 'They were three' });
  await as.send('PATCH', `/sessions/${deleted._id}/end`);
  await as.send('DELETE', `/sessions/${deleted._id}`, { reason: 'A friend of mine' });
  await caughtUp(server);
  const aboutDeleted = async (of: string) =>
    (await server.send<DashboardData>('GET', '/dashboard', { token: of })).data.recentActivity.filter(
      ({ subject }) => subject?._id === deleted._id,
    );
  expect(await aboutDeleted(token)).toEqual([]);
  expect((await dashboard()).recentActivity[0]?.subject?._id).toBe(kept._id);
  const { token: admin } = await server.person('Admin');
  expect((await aboutDeleted(admin)).map(({ details }) => details['reason'])).toContain('A friend of mine');
});

it('tells the office nothing of plain sign-ins', async () => {
  const { token: admin } = await server.person('Admin', 'Amal');
  await sessionCalls(server, token).start({ tableNumber: 31 });
  await server.person('Supervisor', 'Badr');
  await caughtUp(server);
  const { recentActivity } = (await server.send<DashboardData>('GET', '/dashboard', { token: admin })).data;
  expect(recentActivity).toHaveLength(5);
  expect(recentActivity.map(({ action }) => action)).not.toContain('LOGIN');
});

it('does not count as activity that people who were deactivated in the former application came in, however many', async () => {
  const { token: admin } = await server.person('Admin');
  const recent = async () =>
    (await server.send<DashboardData>('GET', '/dashboard', { token: admin })).data.recentActivity.map(({ _id }) => _id);
  await caughtUp(server);
  const before = await recent();
  const run = { now: server.clock.now(), newId, correlationId: newId() };
  const people = Array.from({ length: 201 }, (_, index) => {
    const row = { name: 'Former', email: `former${index}@gmail.com`, isActive: false, createdAt: '2024-05-01T17:00:00Z' };
    return takePerson(newId(), `former ${index}`, row, run).append;
  });
  await Promise.all(people.map((append) => server.engine.store.append({ streams: [append] })));
  await caughtUp(server);
  expect(await recent()).toEqual(before);
});

it('shows its figures without the latest activity where that alone cannot be read', async () => {
  await sessionCalls(server, token).start({ tableNumber: 11 });
  await caughtUp(server);
  const { activeSessionCount, recentActivity } = await dashboard();
  expect(recentActivity.length).toBeGreaterThan(0);
  await administer(server.database.url, 'revoke select on audit_log from tabletime_app');
  expect(await dashboard()).toMatchObject({ activeSessionCount, recentActivity: [] });
  await administer(server.database.url, 'grant select on audit_log to tabletime_app');
});

it('tells sales of the day apart from the money that moved on it', async () => {
  const as = sessionCalls(server, token);
  const before = await dashboard();
  const { _id } = (await as.start({ tableNumber: 43, numberOfCustomers: 2 })).data;
  const startTime = new Date(server.clock.now() - 45 * 60_000).toISOString();
  await as.send('PATCH', `/sessions/${_id}/edit`, { startTime, reason: 'Entered late' });
  await as.send('POST', `/sessions/${_id}/payments`, { method: 'Credit', amount: 60 });
  const { todaysRevenue, moneyTaken } = await dashboard();
  expect(todaysRevenue).toBe(before.todaysRevenue);
  expect(moneyTaken).toEqual({ ...before.moneyTaken, credit: before.moneyTaken.credit! + 60 });
});
