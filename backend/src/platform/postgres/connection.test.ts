import { expect, test } from 'vitest';
import { connectionOptions, isConnectionLoss, ofDatabase, driverAddress } from './connection.ts';

const failure = (message: string, code?: string): Error => Object.assign(new Error(message), code === undefined ? {} : { code });

test.each([
  ['an administrator’s cut', failure('terminating connection due to administrator command', '57P01')],
  ['a server that is starting', failure('the database system is starting up', '57P03')],
  ['no connection left', failure('sorry, too many clients already', '53300')],
  ['a protocol-level loss', failure('connection failure', '08006')],
  ['a refusal', ofDatabase(failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'))],
  ['a refusal by every address of a name', ofDatabase(new AggregateError([failure('connect', 'ECONNREFUSED')]))],
  ['a reset', ofDatabase(failure('read ECONNRESET', 'ECONNRESET'))],
  ['a break without a code', failure('Connection terminated unexpectedly')],
  ['a pool that gave nothing in time', failure('timeout exceeded when trying to connect')],
])('%s is a lost connection', (_, error) => {
  expect(isConnectionLoss(error)).toBe(true);
});

test.each([
  ['a violated key', failure('duplicate key value', '23505')],
  ['a statement that took too long', failure('canceling statement due to statement timeout', '57014')],
  ['a lock not had in time', failure('canceling statement due to lock timeout', '55P03')],
  ['a refusal by another server', failure('connect ECONNREFUSED 127.0.0.1:443', 'ECONNREFUSED')],
  ['a refusal by another server at all its addresses', new AggregateError([failure('connect', 'ECONNREFUSED')])],
  ['a reset by a browser', failure('aborted', 'ECONNRESET')],
  ['a file that is gone', failure('no such file', 'ENOENT')],
  ['an answer of the database’s that is none', ofDatabase(failure('The server does not support SSL connections'))],
  ['a fault of ours', new TypeError('x is not a function')],
  ['what is no error', 'ECONNREFUSED'],
])('%s is not', (_, error) => {
  expect(isConnectionLoss(error)).toBe(false);
});

test('values of options cannot add options, and the address’s own come first', () => {
  const url = 'postgres://me@localhost/db?options=-c%20work_mem%3D8MB&sslmode=disable';
  expect(connectionOptions(url, { role: 'a -c b=c\\' })).toBe(
    '-c work_mem=8MB -c TimeZone=UTC -c DateStyle=ISO -c jit=off -c role=a\\ -c\\ b=c\\\\',
  );
  expect(driverAddress(url)).toBe('postgres://me@localhost/db?sslmode=disable');
});

test('the driver is told plainly that certificates are checked, and so has no warning to print', () => {
  const at = (parameters: string) => `postgres://me@db.example/db?${parameters}`;
  for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full'])
    expect(driverAddress(at(`sslmode=${mode}&sslrootcert=%2Fca.pem`))).toBe(at('sslmode=verify-full&sslrootcert=%2Fca.pem'));
  for (const parameters of ['sslmode=disable', 'sslmode=no-verify', 'uselibpqcompat=true&sslmode=require', 'a=b'])
    expect(driverAddress(at(parameters))).toBe(at(parameters));
});
