import type { DashboardData } from '@tabletime/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { administer } from '../../testing/administer.ts';
import { caughtUp } from '../../testing/caught-up.ts';
import { importSession, sessionCalls } from '../../testing/session-calls.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

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

it('says which read model is behind and by how much, until it has caught up', async () => {
  await caughtUp(server);
  expect((await dashboard()).behind).toEqual([]);
  const tx = await server.engine.pool.connect();
  try {
    await tx.query(`begin; select from checkpoints where projection = 'audit-log' for update`);
    await sessionCalls(server, token).start({ tableNumber: 9 });
    expect((await dashboard()).behind).toEqual([{ projection: 'audit-log', lag: 1, isStopped: false }]);
  } finally {
    await tx.query('rollback');
    tx.release();
  }
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

it('shows its figures without the latest activity where that alone cannot be read', async () => {
  await sessionCalls(server, token).start({ tableNumber: 11 });
  await caughtUp(server);
  const { activeSessionCount, recentActivity } = await dashboard();
  expect(recentActivity.length).toBeGreaterThan(0);
  await administer(server.database.url, 'revoke select on audit_log from tabletime_app');
  expect(await dashboard()).toMatchObject({ activeSessionCount, recentActivity: [] });
});
