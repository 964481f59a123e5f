import { describe, expect, test } from 'vitest';
import { dateAfterKey, lastOf, plusMonths, weeksOf } from './month-grid.ts';

test('a month is weeks that begin on Sunday, and holds its own days alone', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks.map((week) => week[0])).toEqual(['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29']);
  expect(weeks.at(-1)).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
  expect(weeksOf('2024-02').flat().filter(Boolean)).toHaveLength(29);
});

test('months turn the year, and know their last day', () => {
  expect([plusMonths('2026-12', 1), plusMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect([lastOf('2026-02'), lastOf('2024-02'), lastOf('2026-12')]).toEqual(['2026-02-28', '2024-02-29', '2026-12-31']);
});

describe('a key leads', () => {
  test.each([
    ['ArrowRight', 'ltr', '2026-11-19'],
    ['ArrowLeft', 'ltr', '2026-11-17'],
    ['ArrowLeft', 'rtl', '2026-11-19'],
    ['ArrowRight', 'rtl', '2026-11-17'],
    ['ArrowDown', 'ltr', '2026-11-25'],
    ['ArrowUp', 'rtl', '2026-11-11'],
    ['Home', 'ltr', '2026-11-15'],
    ['End', 'ltr', '2026-11-21'],
    ['PageUp', 'ltr', '2026-10-18'],
    ['PageDown', 'ltr', '2026-12-18'],
    ['a', 'ltr', undefined],
  ] as const)('%s, %s, to %s', (key, direction, expected) => {
    expect(dateAfterKey('2026-11-18', { key, shiftKey: false }, direction)).toBe(expected);
  });

  test.each([
    ['PageUp', '2025-11-18'],
    ['PageDown', '2027-11-18'],
  ])('with Shift, %s, to %s', (key, expected) => {
    expect(dateAfterKey('2026-11-18', { key, shiftKey: true }, 'ltr')).toBe(expected);
  });

  test('to the last day of a shorter month', () => {
    expect(dateAfterKey('2026-03-31', { key: 'PageUp', shiftKey: false }, 'ltr')).toBe('2026-02-28');
  });
});
