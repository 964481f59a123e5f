import type { UserRow } from '@tabletime/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { useLive } from '../cache/live.ts';
import type { UserFilters } from './user-filters.ts';

// The newest first: whoever has just registered is looked for, and no change of role or status moves a row under a finger.
const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

/** The first `count` people under these filters; the ones shown before stay while others are fetched. Follows what others change. */
export const useUsers = (filters: UserFilters, count: number) => {
  useLive('users');
  return useGetList<UserRow>(
    'users',
    { filter: filters, sort: newestFirst, pagination: { page: 1, perPage: count } },
    { placeholderData: keepPreviousData },
  );
};

/** How many people have an account, whatever the filters; undefined until it is known. */
export const useUserTotal = (): number | undefined =>
  useGetList<UserRow>('users', { filter: {}, sort: newestFirst, pagination: { page: 1, perPage: 1 } }).total;
