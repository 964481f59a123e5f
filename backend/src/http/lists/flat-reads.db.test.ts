import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPool } from '../../platform/postgres/pool.ts';
import { openTestDatabase } from '../../testing/database/test-engine.ts';
import type { Tables } from '../database.ts';
import { parseListQuery } from './parse-list-query.ts';
import { readList } from './list-sql.ts';
import { createRememberedCounts, endOfLog } from './remembered-counts.ts';
import { users } from '../resources.ts';
import { sessionCounts } from '../overview/analytics-routes.ts';
import { countWrongCosts, wrongCosts } from '../sessions/wrong-costs.ts';

const people = 20_000;
const sessions = 4_000;
const { url } = await openTestDatabase();
// As the tables' owner, for ANALYZE.
const pool = createPool(url, { applicationName: 'test', max: 1 });
afterAll(() => pool.end());
beforeAll(async () => {
  await pool.query(
    `insert into users select md5('u' || n)::uuid, 'Guest ' || n, case when n % 100 = 0 then 'Supervisor' else 'Customer' end, n % 50 <> 0, false,
            now() - n * interval '1 minute', 1, 1 from generate_series(1, ${people}) as n`,
  );
  await pool.query(
    `insert into accounts select id, replace(lower(name), ' ', '.') || '@gmail.com', '+9665' || 10000000 + split_part(name, ' ', 2)::int, '' from users`,
  );
  await pool.query(
    `insert into sessions
     select md5('s' || n)::uuid, 1, 2, 'Mixed', '["Cash"]', '', ended - interval '1 hour', ended, false, case n % 1000 when 1 then null when 2 then 1 else 60 end,
            null, 60, ended::date, '{"freeMinutes": 35, "blockMinutes": 60, "pricePerPerson": 3000}', '"System"', '"System"', ended, null, 1
     from generate_series(1, ${sessions}) as n, lateral (select now() - n * interval '5 minutes' as ended) as at`,
  );
  await pool.query('insert into daily_statistics select business_date, sum(cost), count(*), sum(billed_minutes) from sessions group by 1');
  await pool.query(`insert into checkpoints (projection, position) select 'daily-statistics', position from log_head`);
  for (const table of ['users', 'accounts', 'sessions', 'daily_statistics']) await pool.query(`vacuum analyze ${table}`);
});

interface Node {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

/** The rows that a plan's scans visited. */
const lookedAt = (node: Node): number => {
  const each = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = node['Node Type'].endsWith('Scan') && node['Node Type'] !== 'Subquery Scan' ? each * node['Actual Loops'] : 0;
  return (node.Plans ?? []).reduce((sum, plan) => sum + lookedAt(plan), own);
};

/** Runs twice, because counts are cached; returns the rows that the last statement visited. */
const rowsOf = async (ask: (db: Kysely<Tables>) => Promise<unknown>): Promise<number> => {
  const queries: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => void queries.push(query),
  });
  await ask(db);
  await ask(db);
  const { sql, parameters } = queries.at(-1)!;
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, format json) ${sql}`, [...parameters]);
  return lookedAt(rows[0]!['QUERY PLAN'][0].Plan);
};

describe(`of ${people} people a page of 25 looks at few`, () => {
  it.each([
    ['in the order of their addresses', { sort: '["email","ASC"]' }],
    ['in that order from its end', { sort: '["email","DESC"]' }],
    ['the staff first', { sort: '["isStaff","DESC"]' }],
    ['the customers first', { sort: '["isStaff","ASC"]' }],
    ['of one role', { filter: '{"role":"Supervisor"}' }],
    ['with what hardly anybody has in the name', { q: 'guest 399' }],
    ['with what hardly anybody has in the address', { q: 'guest.399' }],
    ['with what hardly anybody has in the phone number', { q: '00039' }],
    ['with a phone number', { q: '0510000399' }],
    ['with what nobody has', { q: 'nobody' }],
    ['with what everybody has', { q: 'guest' }],
  ])('%s', async (_, query: Record<string, string>) => {
    const counts = createRememberedCounts(endOfLog);
    const rows = await rowsOf((db) => readList(db, users, parseListQuery({ limit: '25', ...query }, users), counts));
    expect(rows).toBeLessThan(200);
  });
});

it('caches no counts of rows selected by id, and keeps keys short for long filters', async () => {
  const { rows } = await pool.query<{ id: string }>('select id from users order by name limit 1000');
  const ids = rows.map(({ id }) => id);
  const counts = createRememberedCounts(endOfLog);
  const remember = vi.spyOn(counts, 'remember');
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
  const totalOf = async (query: Record<string, string>) => (await readList(db, users, parseListQuery(query, users), counts)).total;

  expect(await totalOf({ filter: JSON.stringify({ id: ids }) })).toBe(1000);
  expect(remember).not.toHaveBeenCalled();

  const filters = ['x', 'y'].map((letter) => JSON.stringify({ q: ['guest 399', ...Array<string>(20).fill(letter.repeat(100))] }));
  for (const filter of [...filters, ...filters]) expect(await totalOf({ filter })).toBe(40);
  const keys = remember.mock.calls.map(([key]) => key);
  expect(keys.every((key) => key.length <= 64)).toBe(true);
  expect(new Set(keys).size).toBe(2);
});

describe(`of ${sessions} sessions few are looked at`, () => {
  it.each([
    ['to count and date them', sessionCounts],
    ['to count wrong costs', countWrongCosts],
    ['to find wrong costs', wrongCosts],
  ])('%s', async (_, ask) => {
    expect(await rowsOf(ask)).toBeLessThan(50);
  });
});
