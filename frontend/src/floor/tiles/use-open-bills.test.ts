import { expect, it } from 'vitest';
import { openByTable } from './use-open-bills.ts';

it("has each table's latest open balance, and no settled ones", () => {
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
