import { expect, it } from 'vitest';
import { areDaysSwapped, countFilters, readFilters, writeFilters } from './log-filters.ts';

const read = (address: string) => readFilters(new URLSearchParams(address));

it('comes back from the address as it was written there', () => {
  const filters = { action: 'SESSION_EDITED', performedBy: 'ريم & Co', from: '2026-11-01', to: '2026-11-20' } as const;
  expect(readFilters(new URLSearchParams(writeFilters(filters).toString()))).toEqual(filters);
  expect(countFilters(filters)).toBe(4);
});

it('leaves out what makes no sense in an address', () => {
  expect(read('action=DANCED&performedBy=%20&from=yesterday&to=2026-13-01&page=2')).toEqual({});
});

it('knows actions by either of their names', () => {
  expect(read('action=user_role_change')).toEqual({ action: 'ROLE_CHANGED' });
});

it('sees that the first day lies after the last', () => {
  expect(areDaysSwapped({ from: '2026-11-20', to: '2026-11-19' })).toBe(true);
  expect(areDaysSwapped({ from: '2026-11-20', to: '2026-11-20' })).toBe(false);
  expect(areDaysSwapped({ from: '2026-11-20' })).toBe(false);
});
