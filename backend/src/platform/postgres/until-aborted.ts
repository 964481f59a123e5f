import type { Pool } from 'pg';

/** Refuses queries after the signal, so that long work ends before its next one. */
export const untilAborted = (signal: AbortSignal, db: Pick<Pool, 'query'>): Pick<Pool, 'query'> => ({
  query: ((...args: Parameters<Pool['query']>) => {
    signal.throwIfAborted();
    return db.query(...args);
  }) as Pool['query'],
});
