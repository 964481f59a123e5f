import { expect, test } from 'vitest';
import { databaseFault, reasonOf } from './reach-database.ts';

const fit = {
  version: '15.4 (Debian 15.4-1)',
  number: 150_004,
  encoding: 'UTF8',
  following: false,
  isOurs: true,
  made: ['events', 'users'],
};
const empty = { ...fit, isOurs: false, made: [] };

test('a database is refused by what stands in the way: its age, its letters, whose it is, or that a command has nothing to work on', () => {
  expect(databaseFault(fit, true)).toBeUndefined();
  expect(databaseFault(empty)).toBeUndefined();
  expect(databaseFault(empty, true)).toContain('is empty: no Tabletime has run on it');
  for (const isFilled of [false, true])
    expect(databaseFault({ ...empty, made: ['a', 'b', 'c', 'd', 'e()', 'f'] }, isFilled)).toContain(
      'no Tabletime has run on it: it has a, b, c, d, e() and 1 more. Nothing was changed in it.',
    );
  expect(databaseFault({ ...fit, version: '14.12', number: 140_012 })).toContain('is PostgreSQL 14.12, and Tabletime needs 15 or newer');
  expect(databaseFault({ ...fit, encoding: 'SQL_ASCII' })).toContain(`the encoding SQL_ASCII, which lacks letters: create one with`);
});

test('the reasons of a name with several addresses are told together, and a missing password by its setting', () => {
  const refused = [new Error('connect ECONNREFUSED ::1:5432'), new Error('connect ECONNREFUSED 127.0.0.1:5432')];
  expect(reasonOf(new AggregateError(refused))).toBe('connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127.0.0.1:5432');
  const missing = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string');
  expect(reasonOf(missing)).toBe('it asks for a password, and DATABASE_URL has none');
});
