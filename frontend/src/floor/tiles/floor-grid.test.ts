import { expect, it } from 'vitest';
import { layoutFor } from './floor-grid.ts';

it('lays thirty tables of one zone out as before, and zones in as many columns as they need to be seen at once', () => {
  expect([layoutFor([30], 'landscape'), layoutFor([30], 'portrait')]).toEqual([
    { columns: 6, rows: 5 },
    { columns: 5, rows: 6 },
  ]);
  expect([layoutFor([12, 10, 8], 'landscape'), layoutFor([12, 10, 8], 'portrait')]).toEqual([
    { columns: 8, rows: 5 },
    { columns: 5, rows: 7 },
  ]);
  expect(layoutFor([28, 1, 1], 'landscape')).toEqual({ columns: 10, rows: 5 });
  expect(layoutFor([4], 'landscape')).toEqual({ columns: 6, rows: 1 });
  expect(layoutFor([60, 40], 'landscape').columns).toBe(10);
});
