import { expect, it } from 'vitest';
import { openByTable } from './use-open-bills.ts';

it('has what each table has open, the latest first, and nothing that is settled', () => {
  const tables = openByTable([
    { tableNumber: 4, balance: 0 },
    { tableNumber: 7, balance: 89.6 },
    { tableNumber: 9, balance: -30 },
    { tableNumber: 7, balance: 12 },
    { tableNumber: 5, balance: null },
  ]);
  expect([...tables].map(([table, { balance, sessions }]) => [table, balance, sessions.map((each) => each.balance)])).toEqual([
    [7, 101.6, [89.6, 12]],
    [9, -30, [-30]],
  ]);
});
