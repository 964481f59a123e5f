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

it('shows its figures without the latest activity where that alone cannot be read', async () => {
  await sessionCalls(server, token).start({ tableNumber: 11 });
  await caughtUp(server);
  const { activeSessionCount, recentActivity } = await dashboard();
  expect(recentActivity.length).toBeGreaterThan(0);
  await administer(server.database.url, 'revoke select on audit_log from tabletime_app');
  expect(await dashboard()).toMatchObject({ activeSessionCount, recentActivity: [] });
});
