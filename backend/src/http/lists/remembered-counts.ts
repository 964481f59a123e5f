import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

interface Count {
  total: number;
  /** Up to where in the log the rows were, as the statement that counted saw it. */
  upTo: number;
}

const mostRemembered = 500;

/** A short key for filters: equal filters have equal keys. A filter itself can be some ten thousand characters long. */
export const keyOfFilters = (filters: unknown[]): string => createHash('sha256').update(JSON.stringify(filters)).digest('base64');

/**
 * Remembers how many rows each filter left: they stay as many until the next event. Whether there was one in them, the
 * statement that would count again sees for itself, by `reached`: a query for the position that the rows have.
 */
export const createRememberedCounts = (reached: RawBuilder<number>) => {
  const counts = new Map<string, Count>();
  return {
    reached,
    /** `counted`, or what it came to before if the log ends where it did then. */
    unlessRemembered: (key: string, counted: RawBuilder<number>): RawBuilder<number> => {
      const before = counts.get(key);
      if (!before) return counted;
      return sql<number>`(case when ${reached} = ${before.upTo} then ${before.total} else ${counted} end)`;
    },
    remember: (key: string, count: Count): void => {
      counts.delete(key);
      counts.set(key, count);
      if (counts.size > mostRemembered) counts.delete(counts.keys().next().value!);
    },
  };
};

/** Where rows are that are written with their events: at the end of the log. */
export const endOfLog = sql<number>`(select position from log_head)`;

/** Where the rows of a read model are that follows behind. */
export const reachedBy = (projection: string) => sql<number>`(select position from checkpoints where projection = ${sql.lit(projection)})`;

export type RememberedCounts = ReturnType<typeof createRememberedCounts>;
