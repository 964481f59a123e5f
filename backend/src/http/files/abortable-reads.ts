import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { cancelStatement } from '../../platform/postgres/cancel-statement.ts';
import { type Database, openDatabase } from '../database.ts';

/** A connection whose statement is cancelled when the signal aborts; it then leaves the pool. Throws if it is aborted already. */
export const abortable = (client: PoolClient, signal: AbortSignal): PostgresPoolClient => {
  let spoiled = false;
  const cancel = (): void => {
    spoiled = true;
    void cancelStatement(client);
  };
  // The signal may abort while the connection is awaited.
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

export const abortableConnections = (pool: Pool, signal: AbortSignal): PostgresPool => ({
  connect: async () => {
    signal.throwIfAborted();
    return abortable(await pool.connect(), signal);
  },
  end: () => Promise.resolve(),
});

/** Queries for an answer that its reader may abandon: once `signal` aborts, the running statement is cancelled and later ones fail. */
export const abortableReads = (pool: Pool, signal: AbortSignal): Database => openDatabase(abortableConnections(pool, signal));
