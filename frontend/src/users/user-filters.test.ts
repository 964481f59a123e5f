import { expect, it } from 'vitest';
import { userAddress, userListing } from './user-filters.ts';

const read = (address: string) => userAddress.read(new URLSearchParams(address));

it('comes back from the address as it was written there', () => {
  const filters = { q: 'عبير s+1@gmail.com', role: 'Lead Supervisor' } as const;
  expect(userAddress.read(userAddress.write(filters))).toEqual(filters);
});

it('leaves out what makes no sense in an address', () => {
  expect(read('q=%20&role=Boss&page=2')).toEqual({});
  expect(read(`q=${'x'.repeat(200)}`).q).toHaveLength(100);
});

it('shows the staff first while all roles are listed', () => {
  expect(userListing.query({ q: 'noura' })).toEqual({ filter: { q: 'noura' }, sort: { field: 'isStaff', order: 'DESC' } });
  expect(userListing.query({ role: 'Customer' }).sort).toEqual({ field: 'createdAt', order: 'DESC' });
});
