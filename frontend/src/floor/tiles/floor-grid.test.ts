import { expect, it } from 'vitest';
import { heights, layoutFor } from './floor-grid.ts';

it('lays thirty tables of one zone out in wide tiles, and zones in as many columns as they need to be seen at once', () => {
  expect(layoutFor([30], 'landscape')).toEqual({ columns: 6, rows: 5, isCompact: false });
  expect(layoutFor([30], 'portrait')).toEqual({ columns: 5, rows: 6, isCompact: false });
  // Large figures make a tile higher than its row would be with five columns.
  expect(layoutFor([16, 8, 6], 'portrait')).toEqual({ columns: 6, rows: 6, isCompact: false });
  expect(layoutFor([12, 10, 8], 'landscape')).toEqual({ columns: 8, rows: 5, isCompact: false });
  expect(layoutFor([17, 9, 4], 'landscape')).toEqual({ columns: 8, rows: 6, isCompact: true });
  expect(layoutFor([], 'landscape').rows).toBe(1);
  expect(layoutFor([60, 40], 'landscape')).toMatchObject({ columns: 8, isCompact: false });
});

it('fits thirty tables on a tablet, however they are parted into three zones', () => {
  for (const [screen, height, large] of [
    ['portrait', 1180, 112],
    ['landscape', 820, 96],
  ] as const)
    for (let one = 1; one < 29; one += 1)
      for (let two = 1; one + two < 30; two += 1) {
        const { rows, isCompact } = layoutFor([one, two, 30 - one - two], screen);
        const tiles = rows * ((isCompact ? 76 : large) + heights.gap) - heights.gap;
        expect(tiles + 3 * heights.heading + 232, `${one}, ${two} on ${screen}`).toBeLessThanOrEqual(height);
      }
});
