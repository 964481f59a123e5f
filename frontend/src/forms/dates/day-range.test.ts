import { expect, test } from 'vitest';
import { daysOf, rangeFault } from './day-range.ts';

test('a range needs both days, in their order', () => {
  expect(rangeFault({ from: '', to: '' })).toEqual({ field: 'from', is: 'missing' });
  expect(rangeFault({ from: '2026-11-01', to: 'soon' })).toEqual({ field: 'to', is: 'missing' });
  expect(rangeFault({ from: '2026-11-02', to: '2026-11-01' })).toEqual({ field: 'to', is: 'swapped' });
  expect(rangeFault({ from: '2026-11-01', to: '2026-11-01' })).toBeNull();
});

test('a span means days up to today, and a week begins on Sunday', () => {
  expect(daysOf('today', '2026-11-25')).toEqual({ from: '2026-11-25', to: '2026-11-25' });
  expect(daysOf('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(daysOf('week', '2026-11-25')).toEqual({ from: '2026-11-22', to: '2026-11-25' });
  expect(daysOf('week', '2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-22' });
  expect(daysOf('month', '2026-11-25')).toEqual({ from: '2026-11-01', to: '2026-11-25' });
  expect(daysOf('all', '2026-11-25')).toBeUndefined();
});
