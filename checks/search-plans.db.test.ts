import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logQuery } from '@tabletime/contract';
import { fillReadModels } from '../benchmarks/reads/fill.ts';
import type { Tables } from '../backend/src/http/database.ts';
import { findLogs } from '../backend/src/http/logs/find-logs.ts';
import { logFilter } from '../backend/src/http/logs/log-filter.ts';
import { parseListQuery } from '../backend/src/http/lists/parse-list-query.ts';
import { readList } from '../backend/src/http/lists/list-sql.ts';
import { sessions } from '../backend/src/http/resources.ts';
import { createPool } from '../backend/src/platform/postgres/pool.ts';
import { createTestDatabase } from '../backend/src/testing/database/test-database.ts';

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
  await fillReadModels(database.url, 12_000);
  pool = createPool(database.url, { applicationName: 'test', max: 2 });
});
afterAll(async () => {
  await pool.end();
  await drop();
});

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The answer with its execution plan. */
const explained = async <Answer>(ask: (db: Kysely<Tables>) => Promise<Answer>) => {
  const compiled: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => void compiled.push(query),
  });
  const answer = await ask(db);
  const [{ sql, parameters }] = compiled as [(typeof compiled)[0]];
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, format json) ${sql}`, [...parameters]);
  const nodes = nodesOf(rows[0]!['QUERY PLAN'][0].Plan).filter((node) => node['Actual Loops'] > 0);
  return {
    answer,
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))].toSorted(),
    readWhole: nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
  };
};

const texts = (parameters: object): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]));

/** A page of completed sessions with its total, as the screen requests it. */
const ran = async (filter: object, field: string) => {
  const parameters = texts({
    filter: { isActive: false, status: 'completed', ...filter },
    sort: [field, 'DESC'],
    range: [0, 23],
    countTo: 100,
  });
  const { answer, ...how } = await explained((db) => readList(db, sessions, parseListQuery(parameters, sessions)));
  return { total: answer.total, ...how };
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

test.each(['total', 'billedMinutes', 'numberOfCustomers', 'tableNumber'])('so it is in the order of %s', async (field) => {
  expect((await ran({ q: 'chess' }, field)).indexes).toContain('sessions_search_words_idx');
});

test('what many have is found among the latest alone', async () => {
  const { total, indexes } = await ran({ q: 'birthday' }, 'endTime');
  expect([total, indexes]).toEqual([101, ['sessions_end_time_idx']]);
});

/** A page of the log, as its screen requests it. */
const ofLog = (filter: object) =>
  explained((db) => {
    const query = parseListQuery(texts({ filter }), logQuery);
    return findLogs(db, logFilter(query, { timezone: 'Asia/Riyadh', businessDayStartsAt: '00:00' }), { descending: true, limit: 10 });
  });

test.each([
  ['what took money away', { selection: 'moneyTaken' }, 'audit_log_money_taken_idx', 10],
  ['deletions', { selection: 'deletions' }, 'audit_log_deletions_idx', 10],
  ['edits after the end', { selection: 'editsAfterEnd' }, 'audit_log_edits_after_end_idx', 0],
  ['a session', { session: '01890000-0000-7000-8000-000000000001' }, 'audit_log_stream_idx', 0],
  ['all but sign-ins', { signIns: false }, 'audit_log_order_idx', 10],
])('the log finds %s by an index', async (_, filter, index, count) => {
  const { answer, indexes, readWhole } = await ofLog(filter);
  expect([answer.length, indexes, readWhole]).toEqual([count, [index], []]);
});

test.each([
  ['few entries have', { q: 'chess' }, 5],
  ['no entry has', { q: 'nothing' }, 0],
  ['few have at a table', { q: 'chess', table: 7 }, 0],
])('the log finds what %s by the index of words, after the latest were looked at', async (_, filter, count) => {
  const { answer, indexes, readWhole } = await ofLog(filter);
  expect([answer.length, indexes, readWhole]).toEqual([count, ['audit_log_order_idx', 'audit_log_search_words_idx'], []]);
});

test.each([{ q: 'person' }, { table: 7 }])('the log finds what many entries have among the latest alone: %j', async (filter) => {
  const { answer, indexes } = await ofLog(filter);
  expect([answer.length, indexes]).toEqual([10, ['audit_log_order_idx']]);
});
