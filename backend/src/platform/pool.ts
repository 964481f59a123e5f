import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg';
import { connectionOptions, ofDatabase, withoutOptions, type SessionSettings } from './connection.ts';
import { columnTypes } from './column-types.ts';

export interface PoolSettings extends SessionSettings {
  /** Most connections held at once; 10 when absent. */
  max?: number;
  applicationName: string;
  /** Told of idle connections that were lost; the pool replaces them by itself. */
  onIdleError?: (error: Error) => void;
}

/** How much longer than the longest statement a connection in use may be silent before it counts as dead, in milliseconds. */
const afterThought = 2_000;

/** The socket of a connection: the driver has this member, but its types do not name it. */
export const socketOf = (client: PoolClient): Socket => (client as PoolClient & { connection: { stream: Socket } }).connection.stream;

/** A connection whose errors, from its first attempt to connect on, can be told from those of any other: see `isConnectionLoss`. */
class DatabaseClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    // Before the driver itself listens, which hands the error on to whoever waits.
    const { connection } = this as unknown as { connection: EventEmitter };
    connection.on('error', ofDatabase);
  }
}

/** Connections that lie idle in any pool of this process, by the address they go to. */
const idleAt = new Map<string, Set<Socket>>();

/**
 * Cuts off a connection that somebody waits on and that says nothing for longer than any statement may take: behind a network
 * that fell silent, or a server that hangs, it would be waited on until the system gives up, which takes hours. Those that lie
 * idle, in this pool or another, go with it: they are likely to be as dead, and each would cost who asks next as much time again.
 */
const cutOffSilent = (pool: Pool, url: string, longestSilence: number): void => {
  const idle = idleAt.get(url) ?? new Set();
  idleAt.set(url, idle);
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket.on('close', () => idle.delete(socket));
    socket.on('timeout', () => [socket, ...idle].forEach((each) => each.destroy()));
  });
  pool.on('acquire', (client) => {
    idle.delete(socketOf(client).setTimeout(longestSilence));
  });
  pool.on('release', (_, client) => {
    const socket = socketOf(client).setTimeout(0);
    if (!socket.destroyed) idle.add(socket);
  });
};

/**
 * A pool over `url`. Its values arrive as the API writes them: int8 and numeric as numbers, timestamptz as
 * `2026-11-19T18:00:00.000Z`, date as `2026-11-19`. The loss of an idle connection never ends the process.
 */
export const createPool = (url: string, settings: PoolSettings): Pool => {
  const pool = new Pool({
    Client: DatabaseClient,
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
  if (settings.statementTimeoutMs !== undefined) cutOffSilent(pool, url, settings.statementTimeoutMs + afterThought);
  return pool;
};

export { isBusy, isConnectionLoss } from './connection.ts';
