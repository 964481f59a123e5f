import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { administer, databaseAt } from '../../testing/database/administer.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { createPool } from './pool.ts';

let database: TestDatabase;
let url: string;
let folder: string;
let pool: Pool;

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);

beforeEach(async () => {
  database = await createTestDatabase();
  // Beside the migrated one: an empty database.
  const name = `${new URL(database.url).pathname.slice(1)}_e`;
  await administer(database.url, `CREATE DATABASE "${name}" TEMPLATE template0`);
  url = databaseAt(database.url, name);
  folder = await mkdtemp(join(tmpdir(), 'tabletime-migrations-'));
  pool = createPool(url, { applicationName: 'test' });
  await write('0001_first.sql', 'CREATE TABLE first (n int);\nINSERT INTO first VALUES (1);\n');
  await write('0002_second.sql', 'INSERT INTO first VALUES (2);\n');
});
afterEach(async () => {
  await pool.end();
  await administer(database.url, `DROP DATABASE "${new URL(url).pathname.slice(1)}" WITH (FORCE)`);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const numbers = async () => (await pool.query<{ n: number }>('SELECT n FROM first ORDER BY n')).rows.map(({ n }) => n);

test('each file runs once, in order, and the health check knows what is missing', async () => {
  expect(await pendingMigrations(pool, folder)).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await migrate(url, folder)).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await migrate(url, folder)).toEqual([]);
  await write('0003_third.sql', 'INSERT INTO first VALUES (3);');
  expect(await pendingMigrations(pool, folder)).toEqual(['0003_third.sql']);
  expect(await migrate(url, folder)).toEqual(['0003_third.sql']);
  expect(await numbers()).toEqual([1, 2, 3]);
});

test('instances that start together take turns', async () => {
  const ran = await Promise.all(Array.from({ length: 8 }, () => migrate(url, folder)));
  expect(ran.flat()).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await numbers()).toEqual([1, 2]);
});

test('a file that fails leaves nothing of itself and names itself', async () => {
  await migrate(url, folder);
  await write('0003_third.sql', 'INSERT INTO first VALUES (3);');
  await write('0004_fourth.sql', 'INSERT INTO first VALUES (4); SELECT nothing;');
  await expect(migrate(url, folder)).rejects.toThrow('0004_fourth.sql failed: column "nothing" does not exist');
  expect(await numbers()).toEqual([1, 2, 3]);
  await write('0004_fourth.sql', 'INSERT INTO first VALUES (40);');
  expect(await migrate(url, folder)).toEqual(['0004_fourth.sql']);
});

test('a new database gets all or nothing: after a file that fails it is as empty as before', async () => {
  await mkdir(join(folder, 'functions'));
  await write('functions/one.sql', `create or replace function one() returns int language sql return 1;`);
  await write('0002_second.sql', 'INSERT INTO first VALUES (2); SELECT nothing;');
  await expect(migrate(url, folder)).rejects.toThrow('0002_second.sql failed: column "nothing" does not exist');
  expect((await pool.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`)).rows).toEqual([]);
  expect((await pool.query(`select proname from pg_proc where pronamespace = 'public'::regnamespace`)).rows).toEqual([]);
  await write('0002_second.sql', 'INSERT INTO first VALUES (20);');
  expect(await migrate(url, folder)).toEqual(['functions/one.sql', '0001_first.sql', '0002_second.sql']);
});

test('other line ends are no change, another character is', async () => {
  await migrate(url, folder);
  await write('0001_first.sql', 'CREATE TABLE first (n int);\r\nINSERT INTO first VALUES (1);\r\n');
  expect(await migrate(url, folder)).toEqual([]);
  await write('0001_first.sql', 'CREATE TABLE first (n int); -- changed\nINSERT INTO first VALUES (1);\n');
  await expect(migrate(url, folder)).rejects.toThrow('0001_first.sql was changed after it ran');
  await expect(pendingMigrations(pool, folder)).rejects.toThrow('0001_first.sql was changed after it ran');
});

test('a database of a newer version and a file put in between are refused', async () => {
  await migrate(url, folder);
  await rm(join(folder, '0002_second.sql'));
  await expect(migrate(url, folder)).rejects.toThrow('migration 0002_second.sql, which this version does not know');
  await write('0002_second.sql', 'INSERT INTO first VALUES (2);\n');
  await write('0000_before.sql', 'SELECT 1;');
  await expect(migrate(url, folder)).rejects.toThrow('0000_before.sql is numbered before 0001_first.sql');
});

describe('functions, one file each', () => {
  const makes = (name: string, says: string, parameters = 'n int'): string =>
    `create or replace function ${name}(${parameters}) returns int language plpgsql immutable as 'begin return ${says}; end';`;
  const writeFunction = (name: string, sql: string) => write(`functions/${name}.sql`, sql);
  const valueOf = async (expression: string) =>
    (await pool.query<{ value: unknown }>(`SELECT ${expression} AS value`).then(({ rows }) => rows[0]!)).value;

  beforeEach(() => mkdir(join(folder, 'functions')));

  test('are there before the tables that use them, and applied again when they change', async () => {
    await writeFunction('twice', makes('twice', 'n * 2'));
    await write('0003_third.sql', 'INSERT INTO first VALUES (twice(2)); CREATE TABLE third (n int DEFAULT twice(3));');
    expect(await migrate(url, folder)).toEqual(['functions/twice.sql', '0001_first.sql', '0002_second.sql', '0003_third.sql']);
    expect(await numbers()).toEqual([1, 2, 4]);
    expect(await migrate(url, folder)).toEqual([]);
    await writeFunction('twice', makes('twice', 'n + n + 0'));
    expect(await pendingMigrations(pool, folder)).toEqual(['functions/twice.sql']);
    expect(await migrate(url, folder)).toEqual(['functions/twice.sql']);
    expect(await pendingMigrations(pool, folder)).toEqual([]);
  });

  test('leave no twin behind when their parameters change, and go with their file', async () => {
    await writeFunction('thrice', makes('thrice', 'n * 3'));
    await migrate(url, folder);
    await writeFunction('thrice', makes('thrice', 'n * 3 + more', 'n int, more int default 0'));
    await migrate(url, folder);
    const known = `(SELECT array_agg(oid::regprocedure::text) FROM pg_proc WHERE proname = 'thrice')`;
    expect(await valueOf(known)).toEqual(['thrice(integer,integer)']);
    expect(await valueOf('thrice(2)')).toBe(6);
    await rm(join(folder, 'functions', 'thrice.sql'));
    expect(await pendingMigrations(pool, folder)).toEqual(['functions/thrice.sql']);
    expect(await migrate(url, folder)).toEqual(['functions/thrice.sql']);
    expect(await valueOf(known)).toBeNull();
    expect(await migrate(url, folder)).toEqual([]);
  });

  test('take the indexes along that are built on them', async () => {
    await writeFunction('is_even', makes('is_even', 'n % 2'));
    await write('0003_third.sql', 'CREATE INDEX odd_idx ON first (n) WHERE is_even(n) = 1;');
    await migrate(url, folder);
    await writeFunction('is_even', makes('is_even', '1 - n % 2'));
    await migrate(url, folder);
    const client = await pool.connect();
    await client.query('SET enable_seqscan = off');
    const query = 'SELECT n FROM first WHERE is_even(n) = 1';
    expect(JSON.stringify((await client.query(`EXPLAIN ${query}`)).rows)).toContain('odd_idx');
    expect((await client.query(query)).rows).toEqual([{ n: 2 }]);
    client.release(true);
    await writeFunction('is_even', makes('is_even', 'n % 2', 'n int, more int default 0'));
    await expect(migrate(url, folder)).rejects.toThrow('an index or a trigger is built on is_even with other parameters');
  });

  test('that are composed from the tables follow them, also after a start that broke off between', async () => {
    const composed = `do $do$ begin execute format($made$
create or replace function width() returns int language sql as 'select %s'
      $made$, (select count(*) from pg_attribute where attrelid = 'first'::regclass and attnum > 0)); end $do$;`;
    await writeFunction('width.composed', composed);
    await migrate(url, folder);
    expect(await valueOf('width()')).toBe(1);
    await writeFunction('width.composed', `select nothing; ${composed}`);
    await write('0003_wider.sql', 'ALTER TABLE first ADD COLUMN more int;');
    await expect(migrate(url, folder)).rejects.toThrow('functions/width.composed.sql failed: column "nothing" does not exist');
    await writeFunction('width.composed', composed);
    expect(await migrate(url, folder)).toEqual(['functions/width.composed.sql']);
    expect(await valueOf('width()')).toBe(2);
  });

  test('are refused under the name of another, or two in one file', async () => {
    const said = 'functions/one.sql must say "create or replace function one" once, and make no other function';
    await writeFunction('one', makes('two', 'n'));
    await expect(migrate(url, folder)).rejects.toThrow(said);
    await writeFunction('one', `${makes('one', 'n')}\n${makes('two', 'n')}`);
    await expect(migrate(url, folder)).rejects.toThrow(said);
  });
});

describe('a baseline in the place of older files', () => {
  const older = [
    { name: '0001_first.sql', sql: 'CREATE TABLE first (n int);\nINSERT INTO first VALUES (1);\n' },
    { name: '0002_second.sql', sql: 'INSERT INTO first VALUES (2);\n' },
  ];
  const archive = (files: object) => writeFile(join(folder, 'before-baseline.json.gz'), gzipSync(JSON.stringify(files)));
  const toBaseline = async (): Promise<void> => {
    for (const { name } of older) await rm(join(folder, name));
    await write('0001_baseline_first.sql', `CREATE TABLE first (n int);\ncomment on table first is 'Numbers;\nmore';\n`);
    await archive(older);
  };

  test('is what a new database begins with, and what an older one is brought to without its rows being touched', async () => {
    await rm(join(folder, '0002_second.sql'));
    await migrate(url, folder);
    await write('0002_second.sql', '');
    await toBaseline();
    await write('0002_next.sql', 'INSERT INTO first VALUES (3);');
    const all = ['0002_second.sql', '0001_baseline_first.sql', '0002_next.sql'];
    expect(await pendingMigrations(pool, folder)).toEqual(all);
    expect(await migrate(url, folder)).toEqual(all);
    expect(await numbers()).toEqual([1, 2, 3]);
    expect((await pool.query(`SELECT obj_description('first'::regclass) AS said`)).rows).toEqual([{ said: 'Numbers;\nmore' }]);
    expect((await pool.query('SELECT name FROM schema_migrations ORDER BY 1')).rows).toEqual([
      { name: '0001_baseline_first.sql' },
      { name: '0002_next.sql' },
    ]);
    expect(await migrate(url, folder)).toEqual([]);
  });

  test('refuses an older database with a file that it does not know, or knows with another text', async () => {
    await write('0003_third.sql', 'SELECT 3;');
    await migrate(url, folder);
    await rm(join(folder, '0003_third.sql'));
    await toBaseline();
    await expect(migrate(url, folder)).rejects.toThrow('migration 0003_third.sql, which this version does not know');
    await archive([...older.map((file) => ({ ...file, sql: `${file.sql}--` })), { name: '0003_third.sql', sql: 'SELECT 3;' }]);
    await expect(migrate(url, folder)).rejects.toThrow('0001_first.sql was changed after it ran');
    expect(await numbers()).toEqual([1, 2]);
  });
});

test('names that do not order are refused', async () => {
  await write('0002_twin.sql', 'SELECT 1;');
  await expect(migrate(url, folder)).rejects.toThrow('Two migrations have the number 0002');
  await rm(join(folder, '0002_twin.sql'));
  await write('3-third.sql', 'SELECT 1;');
  await expect(migrate(url, folder)).rejects.toThrow('3-third.sql is not named');
});

test('a database that is away ends the start in words', async () => {
  await expect(migrate('postgres://tabletime@localhost:9/none', folder)).rejects.toThrow(/cannot be reached: connect ECONNREFUSED/);
});
