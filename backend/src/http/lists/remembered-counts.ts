import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

interface Count {
  total: number;
  /** The log position of the rows, as the counting statement saw it. */
  upTo: number;
}

const mostRemembered = 500;

/** A short key, equal for equal filters. A filter itself can have ten thousand characters. */
export const keyOfFilters = (filters: unknown[]): string => createHash('sha256').update(JSON.stringify(filters)).digest('base64');

/** Caches each filter's row count until the next event, which the counting statement itself detects by the position `reached`. */
export const createRememberedCounts = (reached: RawBuilder<number>) => {
  const counts = new Map<string, Count>();
  return {
    reached,
    /** `counted`, or the cached number if the position has not changed. */
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

/** For rows written with their events: the end of the log. */
export const endOfLog = sql<number>`(select position from log_head)`;

/** For the rows of a projection: its checkpoint. */
export const reachedBy = (projection: string) => sql<number>`(select position from checkpoints where projection = ${sql.lit(projection)})`;

export type RememberedCounts = ReturnType<typeof createRememberedCounts>;
