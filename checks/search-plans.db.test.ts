import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillReadModels } from '../benchmarks/reads/fill.ts';
import type { Tables } from '../backend/src/http/database.ts';
import { parseListQuery } from '../backend/src/http/lists/list-query.ts';
import { readList } from '../backend/src/http/lists/read-resource.ts';
import { sessions } from '../backend/src/http/resources.ts';
import { createPool } from '../backend/src/platform/pool.ts';
import { createTestDatabase } from '../backend/src/testing/test-database.ts';

interface Node {
  'Node Type': string;
  'Actual Loops': number;
  'Index Name'?: string;
  'Relation Name'?: string;
  Plans?: Node[];
}

let pool: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  await fillReadModels(database.url, 8_000);
  pool = createPool(database.url, { applicationName: 'test', max: 2 });
});
afterAll(async () => {
  await pool.end();
  await drop();
});

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** What the database did to answer a page as its screen asks for it, and the total that it gave. */
const ran = async (filter: object, field: string) => {
  const compiled: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => void compiled.push(query),
  });
  const asked = { filter: { isActive: false, ...filter }, sort: [field, 'DESC'], range: [0, 23], countTo: 100 };
  const texts = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, JSON.stringify(value)]));
  const { total } = await readList(db, sessions, parseListQuery(texts, sessions));
  const [{ sql, parameters }] = compiled as [(typeof compiled)[0]];
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, format json) ${sql}`, [...parameters]);
  const nodes = nodesOf(rows[0]!['QUERY PLAN'][0].Plan).filter((node) => node['Actual Loops'] > 0);
  return {
    total,
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))].toSorted(),
    readWhole: nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
  };
};

test.each([
  ['few have', { q: 'chess' }, 5],
  ['nobody has', { q: 'nothing' }, 0],
  ['few have among those of a filter that many pass', { q: 'chess', edited: false, numberOfCustomersFrom: 2 }, 4],
])('what %s is found by the index of words, after the latest were looked at', async (_, filter, total) => {
  expect(await ran(filter, 'endTime')).toEqual({
    total,
    indexes: ['sessions_end_time_idx', 'sessions_search_words_idx'],
    readWhole: [],
  });
});

test.each(['cost', 'billedMinutes', 'numberOfCustomers', 'tableNumber'])('so it is in the order of %s', async (field) => {
  expect((await ran({ q: 'chess' }, field)).indexes).toContain('sessions_search_words_idx');
});

test('what many have is found among the latest alone', async () => {
  const { total, indexes } = await ran({ q: 'birthday' }, 'endTime');
  expect([total, indexes]).toEqual([101, ['sessions_end_time_idx']]);
});
