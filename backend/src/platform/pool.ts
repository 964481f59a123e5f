import { Pool } from 'pg';
import { connectionOptions, withoutOptions, type SessionSettings } from './connection.ts';
import { columnTypes } from './column-types.ts';

export interface PoolSettings extends SessionSettings {
  /** Most connections held at once; 10 when absent. */
  max?: number;
  applicationName: string;
  /** Told of idle connections that were lost; the pool replaces them by itself. */
  onIdleError?: (error: Error) => void;
}

/**
 * A pool over `url`. Its values arrive as the API writes them: int8 and numeric as numbers, timestamptz as
 * `2026-11-19T18:00:00.000Z`, date as `2026-11-19`. The loss of an idle connection never ends the process.
 */
export const createPool = (url: string, settings: PoolSettings): Pool => {
  const pool = new Pool({
    connectionString: withoutOptions(url),
    options: connectionOptions(url, settings),
    application_name: settings.applicationName,
    max: settings.max ?? 10,
    types: columnTypes,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  pool.on('error', (error) => {
    // A pool that was ended does not wait for its farewells to arrive; a database stopped right after cuts them short.
    if (!pool.ending) settings.onIdleError?.(error);
  });
  // The pool listens only to connections that lie idle in it. One lost between two statements of a transaction has nobody
  // else to tell, and an error without a listener ends the process; whoever holds it hears of it with the next statement.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
};

export { isConnectionLoss } from './connection.ts';
