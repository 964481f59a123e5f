import { describe, expect, it } from 'vitest';
import { typedNumber } from './typed-number.ts';

describe('a typed number', () => {
  it.each([
    ['12', 12],
    [' 7 ', 7],
    ['١٢', 12],
    ['۲۰', 20],
    ['', null],
    ['  ', null],
    ['1.5', NaN],
    ['-3', NaN],
    ['two', NaN],
  ])('%j reads as %s', (text, number) => {
    expect(typedNumber(text)).toBe(number);
  });
});
