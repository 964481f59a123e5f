import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { createPool, isConnectionLoss } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('values arrive as the API writes them', async () => {
  const pool = createPool(database.url, { applicationName: 'test' });
  const { rows } = await pool.query(`SELECT 7::int8 AS position, 60.50::numeric AS amount, '2026-11-19 21:00:00.12+03'::timestamptz AS at,
    '2026-11-19'::date AS day, '{"a":[1]}'::jsonb AS data, NULL::timestamptz AS never, ARRAY['x','y'] AS words`);
  await pool.end();
  expect(rows).toEqual([
    { position: 7, amount: 60.5, at: '2026-11-19T18:00:00.120Z', day: '2026-11-19', data: { a: [1] }, never: null, words: ['x', 'y'] },
  ]);
});

test('an integer that a number cannot hold is an error, not another integer', async () => {
  const pool = createPool(database.url, { applicationName: 'test' });
  await expect(pool.query('SELECT 9007199254740993::int8')).rejects.toThrow(RangeError);
  await pool.end();
});

test('role, timeouts and how statements are planned hold from the first statement on, beside options of the address', async () => {
  const url = new URL(database.url);
  url.searchParams.set('options', '-c work_mem=8MB -c jit=on');
  const pool = createPool(url.toString(), {
    applicationName: 'test pool',
    role: 'pg_read_all_data',
    lockTimeoutMs: 1000,
    statementTimeoutMs: 2000,
    idleInTransactionTimeoutMs: 3000,
    plansByIndex: true,
    asynchronousCommit: true,
  });
  const timeouts = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];
  const plans = ['plan_cache_mode', 'enable_seqscan', 'enable_bitmapscan', 'jit', 'synchronous_commit'];
  const names = ['role', ...timeouts, ...plans, 'work_mem', 'application_name'];
  const { rows } = await pool.query(`SELECT current_user AS who, array(SELECT current_setting(n) FROM unnest($1::text[]) n) AS set`, [
    names,
  ]);
  await pool.end();
  expect(rows).toEqual([
    {
      who: 'pg_read_all_data',
      set: ['pg_read_all_data', '1s', '2s', '3s', 'force_generic_plan', 'off', 'off', 'off', 'off', '8MB', 'test pool'],
    },
  ]);
});

test('a connection cut while idle is replaced and ends nothing', async () => {
  let reportLoss: (error: Error) => void;
  const lost = new Promise<Error>((resolve) => (reportLoss = resolve));
  const pool = createPool(database.url, { applicationName: 'victim', onIdleError: (error) => reportLoss(error) });
  const other = createPool(database.url, { applicationName: 'test' });
  await pool.query('SELECT 1');
  await other.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'victim'`);
  expect(isConnectionLoss(await lost)).toBe(true);
  expect((await pool.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }]);
  await Promise.all([pool.end(), other.end()]);
});

test('a connection cut between two statements of a transaction fails the next one and ends nothing', async () => {
  const pool = createPool(database.url, { applicationName: 'holder' });
  const other = createPool(database.url, { applicationName: 'test' });
  const holder = await pool.connect();
  const lost = new Promise((resolve) => holder.once('end', resolve));
  await holder.query('BEGIN');
  await other.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'holder'`);
  await lost;
  expect(isConnectionLoss(await holder.query('SELECT 1').catch((error: unknown) => error))).toBe(true);
  holder.release(true);
  expect((await pool.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }]);
  await Promise.all([pool.end(), other.end()]);
});

test('a lost connection is distinguished from a wrong statement', async () => {
  const pool = createPool(database.url, { applicationName: 'test' });
  const away = createPool('postgres://nobody@127.0.0.1:9/none', { applicationName: 'test' });
  const wrong = await pool.query('SELECT nothing').catch((error: unknown) => error);
  const unreachable = await away.query('SELECT 1').catch((error: unknown) => error);
  const cut = await pool.query('SELECT pg_terminate_backend(pg_backend_pid())').catch((error: unknown) => error);
  expect([wrong, unreachable, cut].map(isConnectionLoss)).toEqual([false, true, true]);
  await Promise.all([pool.end(), away.end()]);
});

test('a connection that is reset is a lost one, while it is made and in the middle of a statement', async () => {
  const { hostname, port } = new URL(database.url);
  const taken: Socket[] = [];
  let isOpen = false;
  // Between the pool and the database, as a network is.
  const between = createServer((near) => {
    near.on('error', () => undefined);
    if (!isOpen) return void near.resetAndDestroy();
    const far = connect(Number(port), hostname).on('error', () => undefined);
    near.pipe(far).pipe(near);
    taken.push(near);
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  const url = new URL(database.url);
  url.host = `127.0.0.1:${(between.address() as AddressInfo).port}`;
  const pool = createPool(url.toString(), { applicationName: 'test' });

  const early = (await pool.query('SELECT 1').catch((error: unknown) => error)) as Error;
  isOpen = true;
  const holder = await pool.connect();
  const statement = holder.query('SELECT pg_sleep(600)').catch((error: unknown) => error);
  taken[0]!.resetAndDestroy();
  const late = (await statement) as Error;
  holder.release(true);
  expect([early, late].map((error) => ('code' in error ? error.code : error.message))).toEqual(['ECONNRESET', 'ECONNRESET']);
  expect([early, late].map(isConnectionLoss)).toEqual([true, true]);
  await pool.end();
  await new Promise((resolve) => between.close(resolve));
});
