import { Role, roles } from '@tabletime/contract';
import { z } from 'zod';
import { listAddress, searchWords } from '../lists/list-address.ts';

export const kinds = ['staff', 'customers'] as const;
export type Kind = (typeof kinds)[number];

export interface UserFilters {
  /** Part of a name, an e-mail address or a phone number. */
  q?: string;
  role?: Role;
  kind?: Kind;
}

export const userAddress = listAddress<UserFilters>({ q: searchWords, role: Role, kind: z.enum(kinds) });

export const rolesOf: Record<Kind, readonly Role[]> = { staff: roles.filter((role) => role !== 'Customer'), customers: ['Customer'] };

/** The kind that is listed: staff at first, both for a search that names none. */
export const kindOf = ({ q, role, kind }: UserFilters): Kind | undefined => {
  if (role !== undefined) return role === 'Customer' ? 'customers' : 'staff';
  return kind ?? (q === undefined ? 'staff' : undefined);
};

const rolesIn = (filters: UserFilters): readonly Role[] | undefined => {
  const kind = kindOf(filters);
  return filters.role === undefined ? kind && rolesOf[kind] : [filters.role];
};

// New registrations come first, and a status change moves no row.
const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
// Staff come before customers, who may be many.
const staffFirst = { field: 'isStaff', order: 'DESC' } as const;

export const userListing = {
  resource: 'users',
  address: userAddress,
  query: (filters: UserFilters) => {
    const role = rolesIn(filters);
    return {
      filter: { ...(filters.q !== undefined && { q: filters.q }), ...(role && { role }) },
      sort: role ? newestFirst : staffFirst,
    };
  },
  perPage: 25,
};
