import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { inject, onTestFinished, expect, test } from 'vitest';
import { administer, databaseAt } from '../../testing/database/administer.ts';
import { freePort } from './embedded/server.ts';
import { newRequestId } from '../ids.ts';
import { createLog } from '../log.ts';
import { migrate } from './migrate.ts';
import { migrationsFolder } from '../project-root.ts';
import { reachDatabase } from './reach-database.ts';
import { StartupError } from '../startup-error.ts';

/** A new database that nothing was written to, made with these options. */
const newDatabase = async (options = ''): Promise<string> => {
  const { url, prefix } = inject('databaseServer');
  const name = `${prefix}_${newRequestId().toLowerCase().replace(/\W/g, '_')}`;
  await administer(url, `CREATE DATABASE "${name}" TEMPLATE template0 ${options}`);
  onTestFinished(async () => void (await administer(url, `DROP DATABASE "${name}" WITH (FORCE)`)));
  return databaseAt(url, name);
};

/** The same database on a port without a listener yet, and a function that starts one. */
const notYet = async (url: string) => {
  const at = new URL(url);
  const there = { host: at.hostname, port: Number(at.port || 5432) };
  const server = createServer((near) => {
    const far = connect(there.port, there.host);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => undefined);
  });
  at.hostname = '127.0.0.1';
  at.port = String(await freePort());
  onTestFinished(() => void server.close());
  return { url: at.toString(), begin: () => once(server.listen(Number(at.port), '127.0.0.1'), 'listening') };
};

/** A log that calls `said` with each message. */
const logTo = (said: (line: { msg: string; reason: string }) => void) =>
  createLog('info', { write: (line) => said(JSON.parse(line) as { msg: string; reason: string }) });

test('a database that is away for a moment is asked again, with a line in the log', async () => {
  const { url, begin } = await notYet(inject('databaseServer').url);
  const lines: string[] = [];
  const log = logTo(({ msg, reason }) => {
    if (lines.push(`${msg}: ${reason.replace(/:\d+$/, '')}`) === 2) void begin();
  });
  await reachDatabase(url, { pauseMs: 1, log });
  expect(lines[0]).toBe('the database cannot be reached yet, trying again: connect ECONNREFUSED 127.0.0.1');
});

test('the wait ends with its time, or with a signal; a refusal is not waited on', async () => {
  const { url } = await notYet(inject('databaseServer').url);
  await expect(reachDatabase(url, { waitMs: 0 })).rejects.toThrow('The database cannot be reached: connect ECONNREFUSED');

  const stop = new AbortController();
  const log = logTo(() => stop.abort(new StartupError('Told to stop.')));
  await expect(reachDatabase(url, { log, signal: stop.signal })).rejects.toThrow('Told to stop.');

  const missing = databaseAt(inject('databaseServer').url, 'missing');
  await expect(reachDatabase(missing)).rejects.toThrow('The database cannot be reached: database "missing" does not exist');
});

test('a database without all letters is refused, and an empty one for a command', async () => {
  const latin = await newDatabase(`ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C'`);
  await expect(reachDatabase(latin)).rejects.toThrow('The database has the encoding LATIN1');
  const empty = await newDatabase();
  await reachDatabase(empty);
  await expect(reachDatabase(empty, { filled: true })).rejects.toThrow('The database is empty');
});

test.each<[string, string, string]>([
  ['a table', 'create table orders (n int)', 'it has orders.'],
  ['another program’s list of migrations', 'create table schema_migrations (version text)', 'it has schema_migrations.'],
  ['a function', `create function total() returns int language sql return 1`, 'it has total().'],
  ['a type', `create type colour as enum ('red')`, 'it has colour.'],
])('a database with %s that nobody knows is another program’s, and is left as it is', async (_, made, names) => {
  const url = await newDatabase();
  await administer(url, made);
  const objects = `select relname as name from pg_class where relnamespace = 'public'::regnamespace
    union all select proname from pg_proc where pronamespace = 'public'::regnamespace order by 1`;
  const before = await administer(url, objects);
  await expect(reachDatabase(url)).rejects.toThrow(names);
  await expect(migrate(url, migrationsFolder)).rejects.toThrow(`no Tabletime has run on it: ${names} Nothing was changed in it.`);
  expect(await administer(url, objects)).toEqual(before);
});

test('an extension is nobody’s program: a database with nothing but one is empty', async () => {
  const url = await newDatabase();
  await administer(url, 'create extension pg_trgm');
  await reachDatabase(url);
  expect(await migrate(url, migrationsFolder)).toContain('0001_baseline_event_store.sql');
});
