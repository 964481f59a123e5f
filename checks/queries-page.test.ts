import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compiledQueries } from './compiled-queries.ts';
import { appWithoutDatabase } from '../backend/src/testing/server/app-without-database.ts';
import { queriesPage } from './queries-page.ts';

const queries = await compiledQueries();
const page = queriesPage(queries);

test('every list is there by each of its sorts and filters, and every reading once', () => {
  for (const call of ['GET /dashboard', 'GET /history', 'GET /logs', 'GET /sessions', 'GET /users/:id', 'GET /analytics/daily-stats']) {
    expect(page.split(`\n-- ${call}\n`)).toHaveLength(2);
  }
  expect(page).toContain('-- GET /sessions sort=["cost","DESC"]');
  expect(page).toContain('-- GET /logs filter={"performedBy":"Noura"}');
  for (const file of ['GET /sessions/export', 'GET /logs/export/pdf, from the oldest on', 'GET /reports/export']) {
    expect(page).toContain(`${file}, first batch\n`);
    expect(page).toContain(`${file}, a further batch\n`);
  }
  expect(queries.length).toBeGreaterThan(50);
});

/** Calls without a statement of their own, and why. */
const withoutQuery: Record<string, string> = {
  'GET /health/live': 'asks no database',
  'GET /books/key': 'says what the check of the key has read',
  'GET /cafe': 'the settings are kept in memory',
  'GET /checkpoint/key': 'reads one stream through the event store',
  'GET /docs/openapi.json': 'it is made of the routes',
  'GET /devices/live': 'reads the log through the event store, as GET /live',
  'GET /live': 'reads the log through the event store, as projections do',
};

test('every call that reads has its queries here, or reads nothing by itself', () => {
  const { routes } = appWithoutDatabase();
  const reads = routes.filter(({ method }) => method === 'GET').map(({ path }) => `GET ${path}`);
  const described = reads.filter((call) => queries.some(({ name }) => name.split(/ and |, | (?=[(a-z]|filter=|sort=)/).includes(call)));
  expect(reads.length).toBeGreaterThan(25);
  expect(reads.filter((call) => !described.includes(call)).toSorted()).toEqual(Object.keys(withoutQuery).toSorted());
});

/** Statements that the page omits, because they write. */
const writing = [
  'note_sign_in',
  'note_sign_in_use',
  'phone_codes_attempt',
  'phone_codes_forget',
  'phone_codes_keep',
  'phone_codes_use',
  'pin_begin',
  'pin_forgive',
  'pin_give_back',
  'pin_unlock',
  'report_file_keep',
  'report_file_remove',
  'verification_abort',
  'verification_release',
  'verification_renew',
  'verification_take',
  'witness_remember',
];

test('every statement in words of its own is there under its name, or writes', () => {
  const folder = 'backend/src/http';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!\.test)\.ts$/.test(path));
  const sources = files.map((path) => readFileSync(join(folder, path), 'utf8'));
  const stated = sources.flatMap((source) => [...source.matchAll(/\bname: '(\w+)',\s*text: [`']\s*(\w+)/g)]);
  const queryCalls = sources.flatMap((source) => [...source.matchAll(/\.query(<[^(]*>)?\((?!\.\.\.)/g)]);
  // Every statement has a name so that it can be found; forwarded arguments do not count.
  expect(stated).toHaveLength(queryCalls.length);
  expect(new Set(stated.map(([, name]) => name)).size).toBe(stated.length);

  const there = new Set([...page.matchAll(/^-- .*\((\w+)\)$/gm)].map(([, name]) => name));
  expect(stated.flatMap(([, name]) => (there.has(name) ? [] : [name!])).toSorted()).toEqual(writing);
  expect(stated.flatMap(([, name, verb]) => (/^(insert|update|delete)$/.test(verb!) ? [name!] : [])).toSorted()).toEqual(writing);
});

test('a changed query changes the page, other spaces do not', () => {
  const changed = (sql: string) => queriesPage([{ name: 'x', sql }]);
  expect(changed('select 1\n   from a')).toBe(changed('select 1 from a'));
  expect(changed('select 1 from a')).not.toBe(changed('select 1 from b'));
  expect(changed('select (select 1 from a where b) from c')).toContain('-- x\nselect (select 1\n    from a\n    where b)\n  from c;\n');
});

test('it contains no value of a query', () => {
  // A partial index's condition must be in the statement's text, not a parameter.
  const queriesText = page.replaceAll("action not in ('LOGIN', 'LOGOUT')", '');
  expect(queriesText).not.toMatch(/'(Noura|2026-|%noura%|LOGIN)/);
});
