import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startApplication } from '../../application.ts';
import { verify } from '../../eventstore/verify.ts';
import { projections } from '../../projections/registry.ts';
import { administer, databaseAt } from '../../testing/database/administer.ts';
import { everythingHappens } from '../../testing/busy-cafe.ts';
import { caughtUp } from '../../testing/processes/caught-up.ts';
import { rebuildAll } from '../../testing/database/rebuild-all.ts';
import { contentsOf } from '../../testing/database/tables.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { jwtSecret, password } from '../../testing/server/test-server.ts';
import { createMovableClock } from '../clock.ts';
import { loadConfig } from '../config.ts';
import { newId } from '../ids.ts';
import { createLog } from '../log.ts';
import { migrate } from './migrate.ts';
import { isBaseline, readMigrationFiles } from './migration-files.ts';
import { createPool } from './pool.ts';
import { migrationsFolder } from '../project-root.ts';

/** Everything in a schema, one line each. */
const schemaSql = `
  select 'table' as kind, t.relname::text as name,
         jsonb_build_object('rights', t.relacl::text, 'options', t.reloptions, 'comment', obj_description(t.oid, 'pg_class'), 'columns',
           (select jsonb_agg(jsonb_build_array(c.attname, format_type(c.atttypid, c.atttypmod), c.attnotnull, c.attstorage, l.collname,
                     pg_get_expr(d.adbin, d.adrelid), col_description(t.oid, c.attnum)) order by c.attnum)
            from pg_attribute c left join pg_collation l on l.oid = c.attcollation
            left join pg_attrdef d on d.adrelid = t.oid and d.adnum = c.attnum
            where c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped)) as definition
  from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
  union all
  select 'index', indexname, to_jsonb(indexdef) from pg_indexes where schemaname = 'public'
  union all
  select 'constraint', conrelid::regclass || ' ' || conname, to_jsonb(pg_get_constraintdef(oid)) from pg_constraint
  where connamespace = 'public'::regnamespace
  union all
  select 'function', p.oid::regprocedure::text,
         jsonb_build_array(pg_get_functiondef(p.oid), p.proacl::text, obj_description(p.oid, 'pg_proc'))
  from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
  union all
  select 'trigger', tgname, jsonb_build_array(pg_get_triggerdef(oid), obj_description(oid, 'pg_trigger')) from pg_trigger where not tgisinternal
  union all
  select 'rights', nspname || d.defaclobjtype::text, to_jsonb(d.defaclacl::text) from pg_default_acl d join pg_namespace n on n.oid = d.defaclnamespace
  union all
  select 'schema', nspname, to_jsonb(nspacl::text) from pg_namespace where nspname !~ '^pg_|^information_schema$'
  union all
  select 'migration', name, to_jsonb(sha256) from schema_migrations
  order by 1, 2`;

const schemaOf = (url: string): Promise<unknown[]> => administer(url, schemaSql);

const emptyDatabase = async (): Promise<string> => {
  const { url: server, prefix } = inject('databaseServer');
  const name = `${prefix}_${newId().replaceAll('-', '')}`;
  await administer(server, `create database "${name}" template template0 encoding 'UTF8'`);
  onTestFinished(async () => void (await administer(server, `drop database "${name}" with (force)`)));
  return databaseAt(server, name);
};

const run = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql);
  await client.end();
};

/** The schema of a database that began with the baseline. */
const newSchema = async (): Promise<unknown[]> => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return schemaOf(url);
};

const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'tabletime-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

/** The migrations without those after the baseline, which may change rows. */
const baselineFolder = async (): Promise<string> => {
  const folder = await temporaryFolder();
  await cp(migrationsFolder, folder, { recursive: true });
  const { numbered } = await readMigrationFiles(folder);
  for (const file of numbered) if (!isBaseline(file)) await rm(join(folder, file.name));
  return folder;
};

/** A `pg_dump` by the last version before the baseline, made by commands: each event type, report files, keys. */
const dump = new URL('fixtures/seventeen-migrations.sql.gz', import.meta.url);
/** When it was made, by its own clock. */
const thatEvening = Date.parse('2026-11-19T21:00:00+03:00');

const verdictOf = async (url: string) => {
  const pool = createPool(url, { applicationName: 'test', max: 1 });
  const verdict = await verify(pool);
  await pool.end();
  return verdict;
};

test('a database made by the seventeen migrations goes on: schema as new, rows, seals and verdict as before', async () => {
  const url = await emptyDatabase();
  await run(url, gunzipSync(await readFile(dump)).toString());
  const names = (await administer(
    url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )) as {
    name: string;
  }[];
  const tables = names.map(({ name }) => name).filter((name) => name !== 'schema_migrations');
  expect(tables).toHaveLength(16);
  const [rows, verdict] = [await contentsOf(url, tables), await verdictOf(url)];
  expect(tables.filter((table) => rows[table]!.length === 0)).toEqual([]);
  expect(verdict).toMatchObject({ intact: true, checked: 205 });

  await migrate(url, await baselineFolder());
  expect(await contentsOf(url, tables)).toEqual(rows);
  expect(await verdictOf(url)).toEqual(verdict);
  await migrate(url, migrationsFolder);
  expect(await schemaOf(url)).toEqual(await newSchema());
  expect(await verdictOf(url)).toEqual(verdict);
  expect(await migrate(url, migrationsFolder)).toEqual([]);

  const config = loadConfig({ PORT: '0', JWT_SECRET: jwtSecret });
  const database = { url, close: () => Promise.resolve() };
  const clock = createMovableClock(thatEvening + 3 * 3_600_000);
  const { engine, address, stop } = await startApplication(config, database, clock, createLog('silent'), () => undefined);
  const send = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, data: ((await answer.json()) as { data: { token: string; _id: string } }).data };
  };
  const [sara] = (await administer(url, `select email from accounts join users using (id) where name = 'Sara'`)) as { email: string }[];
  const { data: signedIn } = await send('/auth/login', { email: sara!.email, password });
  const authorized = { Authorization: `Bearer ${signedIn.token}` };
  const before = await engine.store.headPosition();
  const repeated = { tableNumber: 8, numberOfCustomers: 2 };
  expect(await send('/sessions', repeated, { ...authorized, 'Idempotency-Key': 'fixture-start-8' })).toMatchObject({ status: 201 });
  expect(await engine.store.headPosition()).toBe(before);
  expect(await send('/sessions', { tableNumber: 9, numberOfCustomers: 2 }, authorized)).toMatchObject({ status: 201 });
  for (const seed of [100, 105]) await everythingHappens(engine, seed);
  await caughtUp({ engine });
  expect(await engine.store.headPosition()).toBeGreaterThan(before + 20);
  await stop();

  expect(await verdictOf(url)).toMatchObject({ intact: true });
  const readModels = ['sessions', 'users', 'settings', 'reports', ...projections.flatMap((each) => each.tables)];
  const grown = await contentsOf(url, readModels);
  await rebuildAll(url);
  // A field that was added since has its default in what is rebuilt from older events.
  expect(await contentsOf(url, readModels)).toMatchObject(grown);
});

test('a database that has only some of the seventeen becomes the same as a new one', async () => {
  const { beforeBaseline } = await readMigrationFiles(migrationsFolder);
  expect(beforeBaseline).toHaveLength(17);
  const expected = await newSchema();
  const folder = await temporaryFolder();
  for (const [index, { name, sql }] of beforeBaseline.entries()) {
    await writeFile(join(folder, name), sql);
    const url = await emptyDatabase();
    await migrate(url, folder);
    expect(await migrate(url, migrationsFolder)).toContain('0001_baseline_event_store.sql');
    expect(await schemaOf(url), `after ${index + 1}`).toEqual(expected);
  }
});

test('an older Tabletime refuses a database with the baseline: it knows none of its names', async () => {
  const { numbered, beforeBaseline } = await readMigrationFiles(migrationsFolder);
  const older = new Set(beforeBaseline.map(({ name }) => name));
  expect(numbered.filter(({ name }) => older.has(name))).toEqual([]);
});

test('every table has a comment, and numbered migrations leave the functions to their files', async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const bare = `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and obj_description(oid, 'pg_class') is null`;
  expect(await administer(url, bare)).toEqual([]);
  const { numbered } = await readMigrationFiles(migrationsFolder);
  expect(numbered.filter(({ sql }) => /create (or replace )?function/i.test(sql)).map(({ name }) => name)).toEqual([]);
});
