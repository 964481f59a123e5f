import { expect, test } from 'vitest';
import { rangeFault } from './day-range.ts';

test('a range needs both days, in their order', () => {
  expect(rangeFault({ from: '', to: '' })).toEqual({ field: 'from', is: 'missing' });
  expect(rangeFault({ from: '2026-11-01', to: 'soon' })).toEqual({ field: 'to', is: 'missing' });
  expect(rangeFault({ from: '2026-11-02', to: '2026-11-01' })).toEqual({ field: 'to', is: 'swapped' });
  expect(rangeFault({ from: '2026-11-01', to: '2026-11-01' })).toBeNull();
});
