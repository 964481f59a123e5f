import { Role } from '@tabletime/contract';
import { listAddress, searchWords } from '../lists/list-address.ts';

/** What the list of people is narrowed to. */
export interface UserFilters {
  /** Part of a name or an e-mail address. */
  q?: string;
  role?: Role;
}

export const userAddress = listAddress<UserFilters>({ q: searchWords, role: Role });

// The newest first: people look for a new registration, and no change of status moves a row under a finger.
const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
// Customers may be many, and stand behind the staff. Of one role there are only the ones or the others.
const staffFirst = { field: 'isStaff', order: 'DESC' } as const;

/** How the people are listed. */
export const userListing = {
  resource: 'users',
  address: userAddress,
  query: (filters: UserFilters) => ({ filter: filters, sort: filters.role === undefined ? staffFirst : newestFirst }),
  perPage: 25,
};
