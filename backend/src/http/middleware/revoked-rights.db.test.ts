import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { projectionHealth } from '../../projections/projector/checkpoint.ts';
import { asOwner } from '../../testing/database/rebuild-all.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const alter = (sql: string) => asOwner(server.database.url, (owner) => owner.query(sql));

it('a right that the database role lost is reported as such for reads and writes, and blames no event', async () => {
  const { token } = await server.person('Admin');
  const list = () => server.send('GET', '/sessions', { token });
  const start = (tableNumber: number) => server.sendAtOnce('POST', '/sessions', { token, body: { tableNumber, numberOfCustomers: 2 } });
  const refused = { status: 503, problem: { code: 'database.refused' } };

  await alter('revoke select on sessions from tabletime_app');
  expect(await list()).toMatchObject(refused);
  await alter('grant select on sessions to tabletime_app');
  expect((await list()).status).toBe(200);

  await alter('revoke insert on events from tabletime_app');
  expect(await Promise.all([start(4), start(5)])).toMatchObject([refused, refused]);
  await alter('grant insert on events to tabletime_app; revoke insert on audit_log from tabletime_app');

  expect((await start(4)).status).toBe(201);
  const auditLog = async () => (await projectionHealth(server.engine.pool)).find(({ projection }) => projection === 'audit-log')!;
  await vi.waitFor(() => expect(server.lines.join()).toContain('permission denied for table audit_log'), 10_000);
  expect(await auditLog()).toMatchObject({ failedPosition: null });
  await alter('grant insert on audit_log to tabletime_app');
  await vi.waitFor(async () => expect(await auditLog()).toMatchObject({ lag: 0 }), 5_000);
});
