import { roles } from '@tabletime/contract';
import { expect, it } from 'vitest';
import { userAddress, type UserFilters, userListing } from './user-filters.ts';

const read = (address: string) => userAddress.read(new URLSearchParams(address));

it('comes back from the address as it was written there', () => {
  const filters = { q: 'عبير s+1@gmail.com', role: 'Lead Supervisor', kind: 'staff' } as const;
  expect(userAddress.read(userAddress.write(filters))).toEqual(filters);
});

it('leaves out what makes no sense in an address', () => {
  expect(read('q=%20&role=Boss&page=2')).toEqual({});
  expect(read(`q=${'x'.repeat(200)}`).q).toHaveLength(100);
});

const staff = roles.filter((role) => role !== 'Customer');

it('lists staff, or customers, and all people for a search that names neither', () => {
  const listed = (filters: UserFilters) => userListing.query(filters).filter.role;
  expect(listed({})).toEqual(staff);
  expect(listed({ kind: 'customers' })).toEqual(['Customer']);
  expect(listed({ q: 'noura' })).toBeUndefined();
  expect(listed({ q: 'noura', kind: 'staff' })).toEqual(staff);
  expect(listed({ q: 'noura', role: 'Admin' })).toEqual(['Admin']);
});

it('shows the staff first where customers are listed, too, and else who is new', () => {
  expect(userListing.query({ q: 'noura' })).toEqual({ filter: { q: 'noura' }, sort: { field: 'isStaff', order: 'DESC' } });
  expect(userListing.query({ kind: 'customers' }).sort).toEqual({ field: 'createdAt', order: 'DESC' });
});
