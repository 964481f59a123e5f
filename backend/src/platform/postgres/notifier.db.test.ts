import { spawnSync } from 'node:child_process';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { administer } from '../../testing/database/administer.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { createLog } from '../log.ts';
import { createNotifier, type Notifier } from './notifier.ts';
import { createPool } from './pool.ts';
import { projectRoot } from '../project-root.ts';

let database: TestDatabase;
let pool: Pool;
let notifier: Notifier | undefined;
const hints = vi.fn<(position: number) => void>();
const connected = vi.fn<() => void>();

const notify = (payload: string) => pool.query('SELECT pg_notify($1, $2)', ['reached', payload]);

const listenAt = async (url: string): Promise<void> => {
  const listener = createNotifier(url, { channel: 'reached', onHint: hints, onConnected: connected, log: createLog('silent') });
  notifier = listener;
  await listener.start();
};

beforeEach(async () => {
  hints.mockClear();
  connected.mockClear();
  database = await createTestDatabase();
  pool = createPool(database.url, { applicationName: 'test' });
});
afterEach(async () => {
  await notifier?.stop();
  await pool.end();
  await database.drop();
});

test('positions arrive; what is no position is ignored', async () => {
  await listenAt(database.url);
  await vi.waitFor(() => expect(connected).toHaveBeenCalledTimes(1), 10_000);
  for (const payload of ['"text"', '-1', '1.5', '{}', 'no json', '7']) await notify(payload);
  await vi.waitFor(() => expect(hints).toHaveBeenCalledWith(7), 10_000);
  expect(hints).toHaveBeenCalledTimes(1);
});

test('a listener that is cut off comes back, says so, and hears again', async () => {
  await listenAt(database.url);
  await vi.waitFor(() => expect(connected).toHaveBeenCalledTimes(1), 10_000);
  await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tabletime listener'
    AND datname = current_database()`);
  await vi.waitFor(() => expect(connected).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  await notify('8');
  await vi.waitFor(() => expect(hints).toHaveBeenCalledWith(8), 10_000);
});

test('a database that is away at the start is tried again until it is there', async () => {
  const away = new URL(database.url);
  away.pathname += '_later';
  await listenAt(away.toString());
  expect(connected).not.toHaveBeenCalled();
  const name = away.pathname.slice(1);
  await pool.query(`CREATE DATABASE "${name}"`);
  onTestFinished(async () => void (await administer(inject('databaseServer').url, `DROP DATABASE "${name}" WITH (FORCE)`)));
  await vi.waitFor(() => expect(connected).toHaveBeenCalled(), { timeout: 10_000 });
});

test('a process that stops during an outage can exit: the listener does not keep it alive', () => {
  // A port that refuses every connection; at the third one, the listener is stopped.
  const program = `
    const { createServer } = await import('node:net');
    const { createNotifier } = await import('./backend/src/platform/postgres/notifier.ts');
    const { createLog } = await import('./backend/src/platform/log.ts');
    let visits = 0;
    const door = createServer((visitor) => {
      visitor.destroy();
      visits += 1;
      if (visits === 3) void notifier.stop().then(() => door.close(() => console.log('stopped')));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => door.once('listening', resolve));
    const unheard = () => undefined;
    const settings = { channel: 'reached', onHint: unheard, onConnected: unheard, log: createLog('silent') };
    const notifier = createNotifier('postgres://nobody@127.0.0.1:' + door.address().port + '/none', settings);
    await notifier.start();`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', program];
  const { stdout, status, signal } = spawnSync(process.execPath, args, { cwd: projectRoot, encoding: 'utf8', timeout: 20_000 });
  expect({ stdout, status, signal }).toEqual({ stdout: 'stopped\n', status: 0, signal: null });
});
