import { Client, DatabaseError } from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { readQueries } from './read-queries.ts';
import { sessionDecider } from '../backend/src/commands/sessions/session-decider.ts';
import { openDatabase } from '../backend/src/http/database.ts';
import { verify } from '../backend/src/eventstore/verify.ts';
import { newId } from '../backend/src/platform/ids.ts';
import { askedBy } from '../backend/src/testing/server/crowd.ts';
import { administer } from '../backend/src/testing/database/administer.ts';
import { everythingHappens } from '../backend/src/testing/busy-cafe.ts';
import { projectionsCaughtUp } from '../backend/src/testing/processes/caught-up.ts';
import { openTestDatabase } from '../backend/src/testing/database/test-engine.ts';

interface Plan {
  'Node Type': string;
  'Total Cost': number;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Disabled?: boolean;
  Plans?: Plan[];
}

/** A statement as the server ran it, with its plan. */
interface Explained {
  'Query Text': string;
  Plan: Plan;
  /** Planner settings that differ from the server's defaults. */
  Settings?: Record<string, string>;
}

/** Makes the server log the plan of every statement, also within functions. */
const explaining =
  '-c session_preload_libraries=auto_explain -c auto_explain.log_min_duration=0 -c auto_explain.log_nested_statements=on ' +
  // Also done by servers on their own.
  '-c jit=on -c auto_explain.log_format=json -c auto_explain.log_level=notice -c auto_explain.log_settings=on';

/** The cost of a way that is switched off, before PostgreSQL 18; from then on its node says so. */
const switchedOff = 1e10;

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const isDisabled = (plan: Plan): boolean => nodesOf(plan).some((node) => node.Disabled === true || node['Total Cost'] >= switchedOff);
const line = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Every statement of an evening, all reads and a verification, with its plan. */
const explained: Explained[] = [];

const database = await openTestDatabase();

beforeAll(async () => {
  const emitted = vi.spyOn(Client.prototype, 'emit');
  // As after a first night, when statistics know only empty tables.
  await administer(database.url, 'vacuum analyze');
  const url = new URL(database.url);
  url.searchParams.set('options', explaining);
  const engine = await database.open({ url: url.toString() });
  for (const seed of [0, 1, 2]) await everythingHappens(engine, seed);
  const key = { scope: 'plans', key: 'a key', requestHash: 'a hash' };
  const session = { tableNumber: 99, numberOfCustomers: 2, ifTableFree: true };
  await engine.execute(sessionDecider, 'start', newId(), session, askedBy('Noura', 'Owner', { key }));
  await projectionsCaughtUp(engine);
  for (const { ask, byKey } of readQueries) {
    const pool = byKey ? engine.lookUpPool : engine.pool;
    await ask(openDatabase(pool), pool).catch((error: unknown) => {
      // What it reads is not in this database; its statement has run.
      if (error instanceof DatabaseError) throw error;
    });
  }
  await verify(engine.pool);
  for (const [event, notice] of emitted.mock.calls as [string, { message?: string } | undefined][]) {
    const text = event === 'notice' && /^duration: [\d.]+ ms {2}plan:\n([^]*)/.exec(notice?.message ?? '')?.[1];
    if (text) explained.push(JSON.parse(text) as Explained);
  }
  emitted.mockRestore();
});

test('every statement is seen: those of readings, projections and the append function', () => {
  const statements = new Set(explained.map((each) => line(each['Query Text'])));
  expect(statements.size).toBeGreaterThan(readQueries.length / 2);
  const seen = (part: string): boolean => [...statements].some((text) => text.includes(part));
  const hot = [
    'from log_head h',
    'update log_head',
    'insert into sessions',
    'insert into idempotency_keys',
    'where s.is_active and s.table_number',
    'from users p where p.id = asked.person',
    'from idempotency_keys i where i.scope = asked.scope',
    'from events where stream = any',
    'from checkpoints where projection = $1 for update',
    'insert into audit_log',
  ];
  expect(hot.filter((part) => !seen(part))).toEqual([]);
});

test('no statement is run in a way that its connection has switched off', () => {
  const disabled = explained.filter(({ Plan }) => isDisabled(Plan)).map((each) => line(each['Query Text']).slice(0, 200));
  expect([...new Set(disabled)]).toEqual([]);
});

test('what a connection plans once, by index, reads no table whole that grows', () => {
  const wholly = ({ 'Relation Name': table, 'Index Cond': condition, ...node }: Plan): boolean =>
    table !== undefined && condition === undefined && node['Node Type'].includes('Scan');
  const byIndex = explained
    .filter(({ Settings }) => Settings?.['enable_seqscan'] === 'off')
    // A few reports are written in a shift, and files are few.
    .filter((each) => !each['Query Text'].includes('report_files'));
  expect(byIndex.length).toBeGreaterThan(100);
  const whole = byIndex.filter(({ Plan }) => nodesOf(Plan).some(wholly)).map((each) => line(each['Query Text']).slice(0, 200));
  expect([...new Set(whole)]).toEqual([]);
});

test('no connection lets the server compile its statements, which takes longer than to run them', () => {
  const compiling = explained.filter(({ Settings }) => Settings?.['jit'] !== 'off').map((each) => line(each['Query Text']).slice(0, 200));
  expect([...new Set(compiling)]).toEqual([]);
});
