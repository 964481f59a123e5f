import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
let token: string;
let administrator: Client;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('owner@cafe.example');
  administrator = new Client({ connectionString: server.database.url });
  await administrator.connect();
});
afterAll(async () => {
  await administrator.end();
  await server.stop();
});

/** Makes reads of a table last until the test ends. */
const holdUp = async (table: string): Promise<void> => {
  const holder = new Client({ connectionString: server.database.url });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
};

/** The server processes with a running statement of a request. */
const running = async (): Promise<number[]> => {
  const { rows } = await administrator.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'tabletime' and state = 'active'`,
  );
  return rows.map(({ pid }) => pid);
};

/** Below the statement time-out of 5 s. */
const soon = { timeout: 4_000, interval: 10 };

it.each([
  ['sessions', '/sessions/export', '*/*'],
  ['audit_log', '/logs/export/csv', '*/*'],
  ['audit_log', '/logs/export/pdf', 'text/plain'],
  ['audit_log', '/logs/export/pdf', 'application/pdf'],
  ['ledger', '/ledger/export?format=xlsx', '*/*'],
])('a client that goes away ends the running query on %s (%s, %s)', async (table, path, accept) => {
  await holdUp(table);
  const request = get(`${server.address}/api${path}`, { headers: { Authorization: `Bearer ${token}`, Accept: accept } });
  request.on('error', () => undefined);
  await vi.waitFor(async () => expect(await running()).toHaveLength(1), soon);
  request.destroy();
  await vi.waitFor(async () => expect(await running()).toEqual([]), soon);
  expect(server.lines.filter((line) => /"level":"(warn|error|fatal)"/.test(line))).toEqual([]);
});

it('a connection whose statement was cancelled leaves the pool', async () => {
  await holdUp('sessions');
  const request = get(`${server.address}/api/sessions/export`, { headers: { Authorization: `Bearer ${token}` } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  await vi.waitFor(async () => expect(await running()).toHaveLength(1), soon);
  const [pid] = await running();
  response.destroy();
  await vi.waitFor(async () => {
    const { rowCount } = await administrator.query('select from pg_stat_activity where pid = $1', [pid]);
    expect(rowCount).toBe(0);
  }, soon);
});
