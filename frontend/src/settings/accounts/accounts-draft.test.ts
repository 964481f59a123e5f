import { accounts, foundingAccounts } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { accountFields, exampleEntry, readAccounts } from './accounts-draft.ts';

const settings = { ...foundingAccounts, change: null, version: 1 };

test('every code has a field, and the example every account once', () => {
  expect([...accountFields].sort()).toEqual(Object.keys(foundingAccounts).sort());
  expect(exampleEntry.map(({ account }) => account).sort()).toEqual([...accounts].sort());
  expect(exampleEntry.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
});

test('only codes that differ are sent, without what stands around them', () => {
  expect(readAccounts({ cash: ' 11-01 ', sales: '4000', no_tax: 'Out of scope' }, settings)).toEqual({
    changed: { cash: '11-01', no_tax: 'Out of scope' },
    faults: {},
  });
});

test.each(['', 'مبيعات', '40 00', 'a'.repeat(21)])('%j is no code, and its field says so', (text) => {
  expect(readAccounts({ sales: text, vat: '2201' }, settings)).toEqual({ changed: { vat: '2201' }, faults: { sales: 'accounts.code' } });
});
