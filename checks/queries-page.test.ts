import { expect, test } from 'vitest';
import { createApp } from '../backend/src/http/app.ts';
import { compiledQueries } from '../backend/src/http/compiled-queries.ts';
import { createSignal } from '../backend/src/eventstore/signal.ts';
import { systemClock } from '../backend/src/platform/clock.ts';
import { loadConfig } from '../backend/src/platform/config.ts';
import { createLog } from '../backend/src/platform/log.ts';
import { queriesPage } from './queries-page.ts';

const queries = await compiledQueries();
const page = queriesPage(queries);

test('every list is there by each of its sorts and filters, and every reading once', () => {
  for (const call of ['GET /dashboard', 'GET /history', 'GET /logs', 'GET /sessions', 'GET /users/:id', 'GET /analytics/daily-stats']) {
    expect(page.split(`\n-- ${call}\n`)).toHaveLength(2);
  }
  expect(page).toContain('-- GET /sessions sort=["cost","DESC"]');
  expect(page).toContain('-- GET /logs filter={"performedBy":"Noura"}');
  expect(queries.length).toBeGreaterThan(50);
});

/** Calls that read nothing by a statement of their own, and why. */
const withoutQuery: Record<string, string> = {
  'GET /health/live': 'asks no database',
  'GET /cafe': 'the settings are kept in memory',
  'GET /live': 'reads the log through the event store, as projections do',
};

test('every call that reads has its queries here, or reads nothing by itself', () => {
  const never = () => Promise.reject(new Error('Nothing is asked of this application'));
  const { routes, closeLive } = createApp({
    config: loadConfig({}),
    clock: systemClock,
    log: createLog('silent'),
    pool: { query: never } as never,
    store: { signal: createSignal() } as never,
    execute: never,
    cafe: never as never,
    refreshCafe: never,
    passed: never,
    migrationsPending: never,
    isStopping: () => false,
    jwtSecret: '',
  });
  closeLive();
  const reading = routes.filter(({ method }) => method === 'GET').map(({ path }) => `GET ${path}`);
  const described = reading.filter((call) => queries.some(({ name }) => name.split(/ and |, | (?=[(a-z]|filter=|sort=)/).includes(call)));
  expect(reading.length).toBeGreaterThan(25);
  expect(reading.filter((call) => !described.includes(call)).toSorted()).toEqual(Object.keys(withoutQuery).toSorted());
});

test('a changed query changes the page, other spaces do not', () => {
  const changed = (sql: string) => queriesPage([{ name: 'x', sql }]);
  expect(changed('select 1\n   from a')).toBe(changed('select 1 from a'));
  expect(changed('select 1 from a')).not.toBe(changed('select 1 from b'));
  expect(changed('select (select 1 from a where b) from c')).toContain('-- x\nselect (select 1\n    from a\n    where b)\n  from c;\n');
});

test('no value of a query stands in it', () => {
  expect(page).not.toMatch(/'(Noura|2026-|%noura%|LOGIN)/);
});
