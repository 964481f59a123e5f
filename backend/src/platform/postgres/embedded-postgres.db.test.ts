import { chmod, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBinaries } from './embedded/binaries.ts';
import { clusterFolder } from './embedded/cluster.ts';
import { isAlive, startedAt } from './embedded/processes.ts';
import { findRunAs } from './embedded/run-as.ts';
import { freePort, startServer } from './embedded/server.ts';
import { runningEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

let dataDir: string;

const query = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

/** Starts on the shared folder, notes what is committed in it, and stops. */
const startAndStop = async (): Promise<unknown[]> => {
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const rows = await query(server.url, 'SELECT word FROM kept');
  await server.stop();
  return rows;
};

const kept = [{ word: 'kept' }];
const pidFile = () => join(clusterFolder(dataDir), 'postmaster.pid');

beforeAll(async () => {
  // A folder that its owner alone may enter, as a home is: when that is root, PostgreSQL's account cannot pass.
  dataDir = await mkdtemp(join(tmpdir(), 'tabletime-embedded-'));
  await chmod(dataDir, 0o700);
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  await query(server.url, `CREATE TABLE kept (word text PRIMARY KEY); INSERT INTO kept VALUES ('kept')`);
  await server.stop();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('a second start is refused by name of the first, which another command can attach to', async () => {
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const refusal = await startEmbeddedPostgres({ dataDir, durable: false }).catch((error: unknown) => error);
  const attached = await runningEmbeddedPostgres(dataDir);
  const rows = await query(attached ?? '', 'SELECT word FROM kept');
  await server.stop();
  expect(String(refusal)).toMatch(`FolderInUse: Another Tabletime (process ${process.pid})`);
  expect(rows).toEqual(kept);
  expect(await runningEmbeddedPostgres(dataDir)).toBeUndefined();
});

test('a server that nobody holds any more is ended, and what it had committed is kept', async () => {
  const binaries = await findBinaries();
  const { prefix, ...runAs } = await findRunAs(binaries.postgres, dataDir);
  // Without the tie to its parent, as on a system that has none.
  const loose = {
    ...runAs,
    prefix: prefix.filter((_, index) => index < prefix.indexOf('--pdeathsig') - 1 || !prefix.includes('--pdeathsig')),
  };
  const orphan = await startServer(dataDir, await freePort(), binaries, loose, false);
  await query(
    `postgres://tabletime:${await readFile(join(dataDir, 'postgres-password'), 'utf8')}@127.0.0.1:${orphan.port}/postgres`,
    'SELECT 1',
  );
  expect(await startAndStop()).toEqual(kept);
  expect(isAlive(orphan.pid)).toBe(false);
});

test.each([
  ['of a process that is gone', () => 2 ** 22 - 1],
  ['that names some other living process', () => process.ppid],
])('a stale pid file %s does not keep it from starting', async (_, pid) => {
  await writeFile(pidFile(), `${pid()}\n${clusterFolder(dataDir)}\n1\n5432\n\n127.0.0.1\n  1 1\nready   \n`);
  expect(await startAndStop()).toEqual(kept);
});

test.each([
  ['of a process that is gone', () => ({ pid: 2 ** 22 - 1, startedAt: '1' })],
  ['of a process whose id another one has now', () => ({ pid: process.ppid, startedAt: `${startedAt(process.ppid)}0` })],
])('a lock %s does not keep it from starting', async (_, holder) => {
  await writeFile(join(dataDir, 'tabletime.lock'), JSON.stringify(holder()));
  expect(await startAndStop()).toEqual(kept);
});

test('a lock that is a link to nowhere is refused, and not tried without end', async () => {
  const lock = join(dataDir, 'tabletime.lock');
  await symlink(join(dataDir, 'nowhere'), lock);
  await expect(startAndStop()).rejects.toThrow(`The lock ${lock} can be neither made nor read. If it is a link, remove it.`);
  await rm(lock);
  expect(await startAndStop()).toEqual(kept);
});

test('a server that is killed is started again at the same address', async () => {
  let notify = (): void => undefined;
  const restarted = new Promise<void>((resolve) => (notify = resolve));
  const server = await startEmbeddedPostgres({ dataDir, durable: false, onRestart: () => notify() });
  const killed = server.pid();
  process.kill(killed, 'SIGKILL');
  await restarted;
  const rows = await query(server.url, 'SELECT word FROM kept');
  await server.stop();
  expect(rows).toEqual(kept);
  expect([isAlive(killed), isAlive(server.pid())]).toEqual([false, false]);
});

test('its secrets are for the owner alone and its log repeats nothing that people typed', async () => {
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const rejected = await query(server.url, `INSERT INTO kept VALUES ('kept')`).catch((error: unknown) => error);
  await server.stop();
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
  expect(rejected).toMatchObject({ code: '23505' });
  expect(log).toContain('kept_pkey');
  expect(log).not.toMatch(/\(word\)|INSERT|\(kept\)/);
  const modes = await Promise.all(
    ['postgres-password', 'postgres.log'].map(async (name) => (await stat(join(dataDir, name))).mode & 0o777),
  );
  expect(modes).toEqual([0o600, 0o600]);
});
