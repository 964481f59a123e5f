import { expect, test } from 'vitest';
import { canShow, periodFault } from '../forms/dates/day-range.ts';
import { periodOf } from './exception-period.ts';

const today = '2026-11-19';
const read = (address: string) => periodOf(new URLSearchParams(address), today);

test('an address names days or a range; anything else is the last week', () => {
  const week = { period: { from: '2026-11-13', to: today }, days: 7 };
  expect(read('')).toEqual(week);
  expect(read('days=30')).toEqual({ period: { from: '2026-10-21', to: today }, days: 30 });
  expect(read('days=8')).toEqual(week);
  expect(read('from=2026-11-01&to=2026-11-07')).toEqual({ period: { from: '2026-11-01', to: '2026-11-07' }, days: null });
  expect(read('from=2026-11-08&to=2026-11-07')).toEqual(week);
  expect(read('from=2025-11-01&to=2026-11-07')).toEqual(week);
});

test('a typed period tells its fault once both days are there', () => {
  expect(periodFault({ from: '2026-11-08', to: '' })).toBeUndefined();
  expect(canShow({ from: '2026-11-08', to: '' })).toBe(false);
  expect(periodFault({ from: '2026-11-08', to: '2026-11-07' })).toBe('reversed');
  expect(periodFault({ from: '2025-11-19', to: '2026-11-19' })).toBeUndefined();
  expect(periodFault({ from: '2025-11-18', to: '2026-11-19' })).toBe('tooLong');
});
