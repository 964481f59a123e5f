import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { administer } from '../../testing/database/administer.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { startInAgreement, type AgreedSettings } from './agreed-settings.ts';
import { createLog } from '../log.ts';
import { createNotifier, type Notifier } from './notifier.ts';

let database: TestDatabase;
let running: Notifier[];
let lines: { msg: string; settings: string[] }[];

const riyadh = { jwtSecret: 'x'.repeat(40), timezone: 'Asia/Riyadh' };

/** Opens the listening connection by which an instance is visible. */
const start = async (settings: AgreedSettings): Promise<void> => {
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line) as { msg: string; settings: string[] }) });
  await startInAgreement(database.url, settings, log, async () => {
    const notifier = createNotifier(database.url, { channel: 'reached', onHint: () => undefined, onConnected: () => undefined, log });
    running.push(notifier);
    await notifier.start();
  });
};

/** Stops all instances and waits until the database shows it. */
const stopAll = async (): Promise<void> => {
  await Promise.all(running.splice(0).map((notifier) => notifier.stop()));
  const listeners = `SELECT FROM pg_stat_activity WHERE application_name = 'tabletime listener' AND datname = current_database()`;
  await vi.waitFor(async () => expect(await administer(database.url, listeners)).toEqual([]), 10_000);
};

beforeEach(async () => {
  database = await createTestDatabase();
  [running, lines] = [[], []];
});
afterEach(async () => {
  await stopAll();
  await database.drop();
});

test('a second instance with another secret or time zone is refused while the first runs; alone, it is taken with a line in the log', async () => {
  await start(riyadh);
  await start(riyadh);
  const berlin = { jwtSecret: 'y'.repeat(40), timezone: 'Europe/Berlin' };
  await expect(start(berlin)).rejects.toThrow('runs on this database with another JWT_SECRET and CAFE_TIMEZONE. Give all');
  await expect(start({ ...riyadh, timezone: 'Europe/Berlin' })).rejects.toThrow('with another CAFE_TIMEZONE.');
  expect(lines).toEqual([]);

  await stopAll();
  await start(berlin);
  expect(lines).toMatchObject([{ msg: 'a setting is another one than at the last start', settings: ['JWT_SECRET', 'CAFE_TIMEZONE'] }]);
  await expect(start(riyadh)).rejects.toThrow('with another JWT_SECRET and CAFE_TIMEZONE.');
  const kept = JSON.stringify(await administer(database.url, 'SELECT * FROM agreed_settings'));
  expect(kept).toContain('Europe/Berlin');
  expect(kept).not.toContain('yyy');
});

test('of two that start together with other settings, one is refused', async () => {
  const both = await Promise.allSettled([start(riyadh), start({ ...riyadh, jwtSecret: 'z'.repeat(40) })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
