import type { SessionRow } from '@tabletime/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchPage, largestPage } from '../../api/lists.ts';
import { alwaysFresh } from '../../cache/freshness.ts';
import { foundSessions } from '../../cache/place-session.ts';
import { type Asked, orders } from './found-filters.ts';

/** Up to so many are counted: to count more takes the server longer than the page, and tells nobody more. */
const countTo = 100;

/** The first `count` completed sessions that are asked for; those shown before stay while others are fetched. Follows what others change. */
export const useFound = ({ filters, order }: Asked, count: number) => {
  const { data, ...query } = useQuery({
    queryKey: [...foundSessions, filters, order, count],
    queryFn: async ({ signal }) => {
      // One that was merged into another costs nothing and belongs to no day: it goes on there.
      const filter = { isActive: false, status: 'completed', ...filters };
      const page = await fetchPage<SessionRow>('sessions', { filter, sort: orders[order], skip: 0, limit: count, countTo, signal });
      return { ...page, isFull: page.rows.length === count };
    },
    ...alwaysFresh,
    placeholderData: keepPreviousData,
  });
  const shown = data?.rows.length ?? 0;
  // One above the number stands for all that are more. A total that is known without counting is beyond it, and exact.
  const isCapped = data?.total === countTo + 1;
  const isAtLeast = isCapped && data.isFull;
  return {
    ...query,
    sessions: data?.rows,
    hasMore: data !== undefined && (isAtLeast || shown < data.total) && count < largestPage,
    /** How many there are in all; where it is not known, at least how many. */
    total: isAtLeast ? Math.max(countTo, shown) : isCapped ? Math.max(data.total, shown) : (data?.total ?? 0),
    isAtLeast,
  };
};
