import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { cancelStatement } from '../../platform/postgres/cancel-statement.ts';
import { type Database, openDatabase } from '../database.ts';

/** A connection whose statement ends when the signal is aborted; after that nobody else gets it. Throws where it is aborted already. */
export const abortable = (client: PoolClient, signal: AbortSignal): PostgresPoolClient => {
  let spoiled = false;
  const cancel = (): void => {
    spoiled = true;
    void cancelStatement(client);
  };
  // It may have been waited for.
  if (signal.aborted) client.release();
  signal.throwIfAborted();
  signal.addEventListener('abort', cancel, { once: true });
  return {
    query: client.query.bind(client) as PostgresPoolClient['query'],
    release: () => {
      signal.removeEventListener('abort', cancel);
      // A cancellation still in flight would hit the next user's statement.
      client.release(spoiled);
    },
  };
};

/** Such connections of a pool. */
export const abortableConnections = (pool: Pool, signal: AbortSignal): PostgresPool => ({
  connect: async () => {
    signal.throwIfAborted();
    return abortable(await pool.connect(), signal);
  },
  end: () => Promise.resolve(),
});

/**
 * Typed queries for one answer that may no longer be wanted: when `signal` is aborted, the statement that runs is ended at the
 * server, and those after it are not begun. They fail.
 */
export const abortableReading = (pool: Pool, signal: AbortSignal): Database => openDatabase(abortableConnections(pool, signal));
