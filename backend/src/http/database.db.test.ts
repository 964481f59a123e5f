import { afterAll, expect, it, vi } from 'vitest';
import { createPool } from '../platform/postgres/pool.ts';
import { openTestDatabase } from '../testing/database/test-engine.ts';

// Statement names are unique per process, which test files share, so this file uses fresh modules.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { openDatabase } = await import('./database.ts');
const { parseListQuery } = await import('./lists/parse-list-query.ts');
const { readList, readRows } = await import('./lists/list-sql.ts');
const { sessions } = await import('./resources.ts');

const { url } = await openTestDatabase();
const pool = createPool(url, { applicationName: 'test', max: 1 });
const db = openDatabase(pool);
afterAll(() => pool.end());

/** What the one connection has prepared. */
const preparedStatements = async () =>
  (
    await pool.query<{ statement: string; runs: number }>(
      `select statement, generic_plans + custom_plans as runs from pg_prepared_statements where name like 'reading%'`,
    )
  ).rows;

const list = (query: Record<string, string>) => readList(db, sessions, parseListQuery(query, sessions));

it('prepares the first page of a list, in each of its forms once', async () => {
  for (let time = 1; time <= 3; time++) {
    await list({ filter: '{"isActive":true}', limit: '50' });
    await list({ filter: '{"isActive":false}', limit: '12', sort: '["endTime","DESC"]' });
  }
  const pages = (await preparedStatements()).filter(({ statement }) => statement.includes('json_agg'));
  expect(pages.map(({ runs }) => runs)).toEqual([3, 3]);
});

it('prepares a row once, whichever it is', async () => {
  for (const id of [crypto.randomUUID(), crypto.randomUUID(), 'no id']) expect(await readRows(db, sessions, [id])).toEqual([undefined]);
  expect((await preparedStatements()).filter(({ statement }) => statement.includes('any($1::uuid[])'))).toMatchObject([{ runs: 2 }]);
});

it('never prepares more than a hundred statements', async () => {
  for (let limit = 1; limit <= 120; limit++) await list({ limit: String(limit) });
  await list({ limit: '20', skip: '20' });
  const statements = await preparedStatements();
  expect(statements.length).toBe(100);
  expect(statements.some(({ statement }) => statement.includes('offset $'))).toBe(false);
});
