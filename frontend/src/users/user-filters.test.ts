import { expect, it } from 'vitest';
import { readFilters, writeFilters } from './user-filters.ts';

const read = (address: string) => readFilters(new URLSearchParams(address));

it('comes back from the address as it was written there', () => {
  const filters = { q: 'عبير s+1@gmail.com', role: 'Lead Supervisor' } as const;
  expect(readFilters(writeFilters(filters))).toEqual(filters);
});

it('leaves out what makes no sense in an address', () => {
  expect(read('q=%20&role=Boss&page=2')).toEqual({});
  expect(read(`q=${'x'.repeat(200)}`).q).toHaveLength(100);
});

it('writes no blanks around a search, and no empty one', () => {
  expect(writeFilters({ q: ' noura ' }).toString()).toBe('q=noura');
  expect(writeFilters({ q: '  ' }).toString()).toBe('');
});
