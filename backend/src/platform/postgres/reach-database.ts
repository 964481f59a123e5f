import { setTimeout as delay } from 'node:timers/promises';
import { FollowingServer, isConnectionLoss, ofDatabase } from './connection.ts';
import type { Log } from '../log.ts';
import { singleConnection } from './single-connection.ts';
import { StartupError } from '../startup-error.ts';
import { type Contents, contentsOf, foreignFault } from './whose-database.ts';

interface Patience {
  /** Milliseconds to wait for an absent database; 30 s by default. */
  waitMs?: number;
  /** Milliseconds between two tries. */
  pauseMs?: number;
  log?: Log;
  signal?: AbortSignal;
  /** Whether a database without Tabletime's tables is refused. */
  filled?: boolean;
}

export interface Server extends Contents {
  version: string;
  /** 150004 for 15.4. */
  number: number;
  encoding: string;
  following: boolean;
}

const serverSql = `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
  current_setting('server_encoding') AS encoding, pg_is_in_recovery() AS following`;

const oldest = 15;

/** Why Tabletime cannot use a database, with advice; undefined when it can. */
export const databaseFault = (server: Server, filled = false): string | undefined => {
  if (server.number < oldest * 10_000)
    return `The database is PostgreSQL ${server.version}, and Tabletime needs ${oldest} or newer: set DATABASE_URL to a newer server.`;
  if (server.encoding !== 'UTF8')
    return `The database has the encoding ${server.encoding}, which lacks letters: create one with encoding 'UTF8' template template0.`;
  if (server.isOurs) return undefined;
  if (server.made.length > 0) return foreignFault(server);
  if (filled)
    return 'The database is empty: no Tabletime has run on it. Check DATABASE_URL, or start Tabletime once, which makes its tables.';
  return undefined;
};

/** An error's message. A name with several addresses gives an aggregate without one. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  const said = error instanceof Error ? error.message : String(error);
  return said.includes('password must be a string') ? 'it asks for a password, and DATABASE_URL has none' : said;
};

const look = async (url: string): Promise<Server> => {
  const client = singleConnection(url, 'tabletime start');
  try {
    await client.connect();
    const { rows } = await client.query<Omit<Server, keyof Contents>>(serverSql);
    return { ...rows[0]!, ...(await contentsOf(client)) };
  } finally {
    // Not awaited: a server that refused the connection may keep it open.
    void client.end().catch(() => undefined);
  }
};

/** Resolves once Tabletime can use the database at `url`; retries an absent one. Throws a `StartupError` with advice. */
export const reachDatabase = async (
  url: string,
  { waitMs = 30_000, pauseMs = 1_000, log, signal, filled }: Patience = {},
): Promise<void> => {
  const deadline = performance.now() + waitMs;
  for (;;) {
    try {
      const server = await look(url);
      if (server.following && !filled) throw new FollowingServer();
      const fault = databaseFault(server, filled);
      if (fault !== undefined) throw new StartupError(fault);
      return;
    } catch (error) {
      if (error instanceof StartupError) throw error;
      const cause = error instanceof Error ? ofDatabase(error) : error;
      if (!isConnectionLoss(cause) || performance.now() >= deadline)
        throw new StartupError(`The database cannot be reached: ${reasonOf(cause)}`, { cause });
      log?.warn({ reason: reasonOf(cause) }, 'the database cannot be reached yet, trying again');
      await delay(pauseMs, undefined, { ...(signal && { signal }) }).catch(() => undefined);
      signal?.throwIfAborted();
    }
  }
};
