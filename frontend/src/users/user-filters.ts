import { Role } from '@tabletime/contract';
import { listAddress, searchWords } from '../lists/list-address.ts';

export interface UserFilters {
  /** Part of a name or e-mail address. */
  q?: string;
  role?: Role;
}

export const userAddress = listAddress<UserFilters>({ q: searchWords, role: Role });

// New registrations come first, and a status change moves no row.
const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
// Staff come before customers, who may be many. A role filter leaves only one kind.
const staffFirst = { field: 'isStaff', order: 'DESC' } as const;

export const userListing = {
  resource: 'users',
  address: userAddress,
  query: (filters: UserFilters) => ({ filter: filters, sort: filters.role === undefined ? staffFirst : newestFirst }),
  perPage: 25,
};
