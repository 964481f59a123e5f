import { expect, test } from 'vitest';
import { daysOf } from './export-sheet.tsx';

test('a span means days up to today, and a week begins on Sunday', () => {
  expect(daysOf('today', '2026-11-25')).toEqual({ from: '2026-11-25', to: '2026-11-25' });
  expect(daysOf('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(daysOf('week', '2026-11-25')).toEqual({ from: '2026-11-22', to: '2026-11-25' });
  expect(daysOf('week', '2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-22' });
  expect(daysOf('month', '2026-11-25')).toEqual({ from: '2026-11-01', to: '2026-11-25' });
  expect(daysOf('all', '2026-11-25')).toBeUndefined();
});
