import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { administer, databaseAt } from '../testing/administer.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
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
  await write('0002_second.sql', 'INSERT INTO first VALUES (2); SELECT nothing;');
  await expect(migrate(url, folder)).rejects.toThrow('0002_second.sql failed: column "nothing" does not exist');
  expect(await numbers()).toEqual([1]);
  await write('0002_second.sql', 'INSERT INTO first VALUES (20);');
  expect(await migrate(url, folder)).toEqual(['0002_second.sql']);
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
