import { expect, it } from 'vitest';
import { areDaysSwapped, withFilters } from '../lists/list-address.ts';
import type { LogFilters } from '../api/logs.ts';
import { countTo, logAddress, readTable } from './log-filters.ts';

const read = (address: string) => logAddress.read(new URLSearchParams(address));

it('comes back from the address as it was written there', () => {
  const filters = {
    q: 'birthday & 60',
    action: 'SESSION_EDITED',
    performedBy: 'ريم & Co',
    table: 7,
    subject: 'sessions/01890000-0000-7000-8000-000000000001',
    selection: 'moneyTaken',
    signIns: false,
    from: '2026-11-01',
    to: '2026-11-20',
  } as const;
  expect(read(logAddress.write(filters).toString())).toEqual(filters);
});

it('leaves out what makes no sense in an address', () => {
  expect(read('action=DANCED&performedBy=%20&from=yesterday&to=2026-13-01&page=2')).toEqual({});
  expect(read('q=%20&table=101&session=7&selection=gains&signIns=true')).toEqual({});
});

it('knows actions by either of their names', () => {
  expect(read('action=user_role_change')).toEqual({ action: 'ROLE_CHANGED' });
});

it('sees that the first day lies after the last', () => {
  expect(areDaysSwapped({ from: '2026-11-20', to: '2026-11-19' })).toBe(true);
  expect(areDaysSwapped({ from: '2026-11-20', to: '2026-11-20' })).toBe(false);
  expect(areDaysSwapped({ from: '2026-11-20' })).toBe(false);
});

it.each([
  ['7', 7],
  [' ٧ ', 7],
  ['100', 100],
  ['0', undefined],
  ['101', undefined],
  ['7a', undefined],
  ['', undefined],
])('reads the table %j as %s', (text, table) => {
  expect(readTable(text)).toBe(table);
});

it('sets and takes away single filters, and keeps the others', () => {
  expect(withFilters<LogFilters>({ q: 'sara', table: 7 }, { table: undefined, selection: 'deletions' })).toEqual({
    q: 'sara',
    selection: 'deletions',
  });
});

it('counts what words or a table find to a bound, and all else to the end', () => {
  expect([countTo({ q: 'sara' }), countTo({ table: 7 }), countTo({ action: 'LOGIN' })]).toEqual([100, 100, undefined]);
});
