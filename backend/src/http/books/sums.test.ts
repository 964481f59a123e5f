import { expect, test } from 'vitest';
import { createSums } from './sums.ts';

interface Row {
  day: string;
  group: string;
  amount: number | null;
}

const cell = (amount: number | null) => (amount === null ? null : { riyals: amount });

test('rows add up by their key to the halala, and the sums further to totals of as many rows', () => {
  const sums = createSums<Row, { day?: string; group: string }>(({ day, group }) => ({ day, group }), {
    amount: ({ amount }) => cell(amount),
    none: () => null,
  });
  for (const [day, group, amount] of [
    ['19', 'sales', 0.1],
    ['19', 'sales', 0.2],
    ['19', 'money', null],
    ['20', 'sales', -0.05],
  ] as const)
    sums.add({ day, group, amount });
  expect(sums.all()).toEqual([
    { key: { day: '19', group: 'sales' }, rows: 2, amounts: { amount: 0.3, none: null } },
    { key: { day: '19', group: 'money' }, rows: 1, amounts: { amount: null, none: null } },
    { key: { day: '20', group: 'sales' }, rows: 1, amounts: { amount: -0.05, none: null } },
  ]);
  expect(sums.totals(({ group }) => ({ group }))).toEqual([
    { key: { group: 'sales' }, rows: 3, amounts: { amount: 0.25, none: null } },
    { key: { group: 'money' }, rows: 1, amounts: { amount: null, none: null } },
  ]);
});
