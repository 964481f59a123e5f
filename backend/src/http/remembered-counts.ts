import { type RawBuilder, sql } from 'kysely';

interface Count {
  total: number;
  /** The end of the log as the statement that counted saw it. */
  head: number;
}

const mostRemembered = 500;

/**
 * Remembers how many rows each filter left. Rows that are written with their events stay as many until the next event:
 * whether there was one, the statement that would count again sees for itself.
 */
export const createRememberedCounts = () => {
  const known = new Map<string, Count>();
  return {
    /** `counted`, or what it came to before if the log ends where it did then. */
    unlessKnown: (key: string, counted: RawBuilder<number>): RawBuilder<number> => {
      const before = known.get(key);
      if (!before) return counted;
      return sql<number>`(case when (select position from log_head) = ${before.head} then ${before.total} else ${counted} end)`;
    },
    remember: (key: string, count: Count): void => {
      known.delete(key);
      known.set(key, count);
      if (known.size > mostRemembered) known.delete(known.keys().next().value!);
    },
  };
};

export type RememberedCounts = ReturnType<typeof createRememberedCounts>;
