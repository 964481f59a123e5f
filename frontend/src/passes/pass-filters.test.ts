import { expect, it } from 'vitest';
import { passListing } from './pass-filters.ts';

const { address, query } = passListing('2026-11-28');

it('lists all passes, the newest first', () => {
  expect(query({})).toEqual({ filter: {}, sort: { field: 'soldAt', order: 'DESC' } });
});

it('lists those that expire within seven days, the first to expire first, without those that were cancelled', () => {
  expect(query({ state: 'soon', kind: 'blocks', q: 'Maha' })).toEqual({
    filter: { q: 'Maha', kind: 'blocks', validToFrom: '2026-11-28', validToTo: '2026-12-05', cancelled: false },
    sort: { field: 'validTo', order: 'ASC' },
  });
  expect(query({ state: 'cancelled' }).filter).toEqual({ cancelled: true });
});

it('reads filters from an address and drops what it does not know', () => {
  const read = (text: string) => address.read(new URLSearchParams(text));
  expect(read('q=0551&kind=member&state=soon')).toEqual({ q: '0551', kind: 'member', state: 'soon' });
  expect(read('kind=gold&state=gone')).toEqual({});
});
