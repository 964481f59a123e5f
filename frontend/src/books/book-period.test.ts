import { expect, test } from 'vitest';
import { daysOfMonth } from '../forms/dates/day-range.ts';
import { monthIn, periodFault, periodOf } from './book-period.ts';

test('a month is all of its days, and is known again by them', () => {
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthIn({ from: '2028-02-01', to: '2028-02-29' })).toBe('2028-02');
  expect(monthIn({ from: '2028-02-01', to: '2028-02-28' })).toBeUndefined();
  expect(monthIn({ from: '2028-01-01', to: '2028-02-29' })).toBeUndefined();
});

test('a period needs both days in their order, at most a leap year of them', () => {
  expect(periodFault({ from: '2026-11-01', to: '' })).toBe('missing');
  expect(periodFault({ from: '2026-11-31', to: '2026-12-01' })).toBe('missing');
  expect(periodFault({ from: '2026-11-02', to: '2026-11-01' })).toBe('reversed');
  expect(periodFault({ from: '2028-01-01', to: '2028-12-31' })).toBeUndefined();
  expect(periodFault({ from: '2028-01-01', to: '2029-01-01' })).toBe('tooLong');
});

test('an address names the period, else it is the month of today', () => {
  const at = (address: string) => periodOf(new URLSearchParams(address), '2026-11-19');
  expect(at('')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(at('from=2026-10-01&to=2026-10-31')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(at('from=2026-10-31&to=2026-10-01')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
});
