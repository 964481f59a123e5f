import { expect, it } from 'vitest';
import { openByTable } from './use-open-bills.ts';

it('tells of each table what the bill that was left open there last leaves, and nothing of what is settled', () => {
  const tables = openByTable([
    { tableNumber: 4, balance: 0 },
    { tableNumber: 7, balance: 89.6 },
    { tableNumber: 9, balance: -30 },
    { tableNumber: 7, balance: 12 },
    { tableNumber: 5, balance: null },
  ]);
  expect([...tables]).toEqual([
    [7, 89.6],
    [9, -30],
  ]);
});
