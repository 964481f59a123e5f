import { describe, expect, it } from 'vitest';
import { countedAs } from './counted-as.ts';
import { walked } from './walk.ts';

const middle = { row: 1, column: 1 };
const from = (place: { row: number; column: number }, key: string, isRightToLeft = false) => walked(key, place, 3, 4, isRightToLeft);

describe('the keys that walk over a table', () => {
  it.each([
    ['ArrowRight', { row: 1, column: 2 }],
    ['ArrowLeft', { row: 1, column: 0 }],
    ['ArrowDown', { row: 2, column: 1 }],
    ['ArrowUp', { row: 0, column: 1 }],
    ['Home', { row: 1, column: 0 }],
    ['End', { row: 1, column: 3 }],
  ])('%s', (key, to) => expect(from(middle, key)).toEqual(to));

  it('go where they point in a table that runs from right to left', () => {
    expect(from(middle, 'ArrowRight', true)).toEqual({ row: 1, column: 0 });
    expect(from(middle, 'ArrowLeft', true)).toEqual({ row: 1, column: 2 });
  });

  it('stop at its edges, and leave other keys alone', () => {
    expect(from({ row: 0, column: 3 }, 'ArrowRight')).toEqual({ row: 0, column: 3 });
    expect(from({ row: 0, column: 0 }, 'ArrowUp')).toEqual({ row: 0, column: 0 });
    expect(from(middle, 'Tab')).toBeUndefined();
  });
});

it('counts a fraction as many, and whole people by their number', () => {
  expect([1, 2, 1.4, 2.5].map(countedAs)).toEqual([1, 2, 100, 100]);
});
