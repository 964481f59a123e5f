import { expect, test } from 'vitest';
import { factsThen, rowsThen } from './differences.ts';

test('facts of then stand beside those of today; what was blank both times is left out', () => {
  const labels = { table: 'Table', total: 'Total', notes: 'Notes' };
  expect(factsThen({ table: '4', total: '60', notes: '' }, { table: '4', total: '', notes: '' }, labels)).toEqual([
    { field: 'table', label: 'Table', was: '4', today: '4' },
    { field: 'total', label: 'Total', was: '60', today: '' },
  ]);
});

test('rows of then differ when they changed or are gone; rows that came later are apart', () => {
  const rows = (...all: [string, number][]) => all.map(([id, version]) => ({ id, version }));
  const { there, later } = rowsThen(rows(['a', 2], ['b', 2], ['c', 3]), rows(['a', 2], ['b', 4], ['d', 2]));
  expect(there.map(({ row, now, differs }) => [row.id, now?.version ?? null, differs])).toEqual([
    ['a', 2, false],
    ['b', 4, true],
    ['c', null, true],
  ]);
  expect(later).toEqual(rows(['d', 2]));
});
