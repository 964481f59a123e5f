import { expect, test } from 'vitest';
import { compiledQueries } from '../backend/src/http/compiled-queries.ts';
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

test('a changed query changes the page, other spaces do not', () => {
  const changed = (sql: string) => queriesPage([{ name: 'x', sql }]);
  expect(changed('select 1\n   from a')).toBe(changed('select 1 from a'));
  expect(changed('select 1 from a')).not.toBe(changed('select 1 from b'));
  expect(changed('select (select 1 from a where b) from c')).toContain('-- x\nselect (select 1\n    from a\n    where b)\n  from c;\n');
});

test('no value of a query stands in it', () => {
  expect(page).not.toMatch(/'(Noura|2026-|%noura%|LOGIN)/);
});
