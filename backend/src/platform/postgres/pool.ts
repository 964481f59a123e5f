import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg';
import { connectionOptions, FollowingServer, keptAlive, ofDatabase, driverAddress, type SessionSettings } from './connection.ts';
import { columnTypes } from './column-types.ts';

export interface PoolSettings extends SessionSettings {
  /** Most connections held at once; 10 when absent. */
  max?: number;
  applicationName: string;
  /** How long a connection is waited for, in milliseconds; 10 s when absent. */
  connectionTimeoutMs?: number;
  /** Whether a connection sends what it is asked without waiting for the answers before: for statements that follow each other in any case. */
  pipelined?: boolean;
  /** Whether a server that only follows another one will do. Absent, its connections are refused. */
  onlyReads?: boolean;
  /** Called for idle connections that were lost; the pool replaces them. */
  onIdleError?: (error: Error) => void;
}

/** How much longer than the longest statement a connection in use may be silent before it counts as dead, in milliseconds. */
const afterThought = 2_000;

/** The socket of a connection: the driver has this member, but its types do not name it. */
export const socketOf = (client: PoolClient): Socket => (client as PoolClient & { connection: { stream: Socket } }).connection.stream;

/** Sends what `ask` asks a pipelined connection for in one packet: each write to a socket costs more than most statements. */
export const inOnePacket = <Answer>(client: PoolClient, ask: () => Answer): Answer => {
  const socket = socketOf(client);
  socket.cork();
  try {
    return ask();
  } finally {
    socket.uncork();
  }
};

/** Runs a transaction on a connection of its own. `work` begins and ends it; it is rolled back when that fails. */
export const inTransaction = async <Result>(pool: Pool, work: (tx: PoolClient) => Promise<Result>): Promise<Result> => {
  const tx = await pool.connect();
  try {
    const result = await work(tx);
    tx.release();
    return result;
  } catch (error) {
    // A connection that cannot roll back is of no more use.
    await tx.query('rollback').then(
      () => tx.release(),
      (broken: Error) => tx.release(broken),
    );
    throw error;
  }
};

/** A connection whose errors, including connect errors, are recognised by `isConnectionLoss`. */
class DatabaseClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    // Registered before the driver's own listener, which passes the error on to the caller.
    const { connection } = this as unknown as { connection: EventEmitter };
    connection.on('error', ofDatabase);
  }
}

/**
 * A connection that is refused at a server which follows another one, as after a failover that a proxy has not noticed yet: reads there
 * would be old, and writes fail. The server says so itself while the connection is made, so asking costs nothing.
 */
class LeaderClient extends DatabaseClient {
  constructor(config?: string | ClientConfig) {
    super(config);
    const { connection } = this as unknown as { connection: EventEmitter & { stream: Socket } };
    connection.on('parameterStatus', ({ parameterName, parameterValue }: { parameterName: string; parameterValue: string }) => {
      if (parameterName === 'in_hot_standby' && parameterValue === 'on') connection.stream.destroy(new FollowingServer());
    });
  }
}

/** Connections that lie idle in any pool of this process, by the address they go to. */
const idleAt = new Map<string, Set<Socket>>();

/**
 * Cuts off a connection in use that is silent for longer than any statement may take. On a silent network, or with a hung server, it
 * would otherwise be waited on for hours, until the system gives up. Idle connections, in any pool, are closed with it: they are
 * probably dead too, and each would cost the next caller the same time.
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
    Client: settings.onlyReads ? DatabaseClient : LeaderClient,
    connectionString: driverAddress(url),
    options: connectionOptions(url, settings),
    application_name: settings.applicationName,
    max: settings.max ?? 10,
    pipeline: settings.pipelined ?? false,
    types: columnTypes,
    connectionTimeoutMillis: settings.connectionTimeoutMs ?? 10_000,
    idleTimeoutMillis: 30_000,
    ...keptAlive,
  });
  pool.on('error', (error) => {
    // An ended pool does not wait for its termination messages to arrive; stopping the database right after cuts them short.
    if (!pool.ending) settings.onIdleError?.(error);
  });
  // The pool listens only to its idle connections. An `error` event of a checked-out connection without a listener would end the
  // process; its user sees the failure with the next statement.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  if (settings.statementTimeoutMs !== undefined) cutOffSilent(pool, url, settings.statementTimeoutMs + afterThought);
  return pool;
};

export { isBusy, isConnectionLoss, isDiskFull, isRefused } from './connection.ts';
