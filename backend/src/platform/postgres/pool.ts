import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg';
import { connectionOptions, FollowingServer, keptAlive, ofDatabase, driverAddress, type SessionSettings } from './connection.ts';
import { columnTypes } from './column-types.ts';

export interface PoolSettings extends SessionSettings {
  /** 10 by default. */
  max?: number;
  applicationName: string;
  /** Milliseconds to wait for a connection; 10 s by default. */
  connectionTimeoutMs?: number;
  /** Sends statements without waiting for earlier answers: for statements that follow each other regardless. */
  pipelined?: boolean;
  /** Accepts a read-only replica, which is refused by default. */
  onlyReads?: boolean;
  onIdleError?: (error: Error) => void;
}

/** Milliseconds of silence beyond the longest statement before a connection in use counts as dead. */
const afterThought = 2_000;

/** A connection's socket, which the driver's types omit. */
export const socketOf = (client: PoolClient): Socket => (client as PoolClient & { connection: { stream: Socket } }).connection.stream;

/** Sends the statements of `ask` on a pipelined connection in one packet: a socket write costs more than most statements. */
export const inOnePacket = <Answer>(client: PoolClient, ask: () => Answer): Answer => {
  const socket = socketOf(client);
  socket.cork();
  try {
    return ask();
  } finally {
    socket.uncork();
  }
};

/** Runs a transaction on its own connection. `work` begins and commits it; a failure rolls it back. */
export const inTransaction = async <Result>(pool: Pool, work: (tx: PoolClient) => Promise<Result>): Promise<Result> => {
  const tx = await pool.connect();
  try {
    const result = await work(tx);
    tx.release();
    return result;
  } catch (error) {
    // A connection that cannot roll back is unusable.
    await tx.query('rollback').then(
      () => tx.release(),
      (broken: Error) => tx.release(broken),
    );
    throw error;
  }
};

/** Reads in one snapshot of the database. */
export const inSnapshot = <Result>(pool: Pool, read: (tx: PoolClient) => Promise<Result>): Promise<Result> =>
  inTransaction(pool, async (tx) => {
    await tx.query('begin isolation level repeatable read read only');
    const result = await read(tx);
    await tx.query('commit');
    return result;
  });

/** A connection whose errors, including connect errors, are recognised by `isConnectionLoss`. */
class DatabaseClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    // Registered before the driver's own listener, which passes the error on to the caller.
    const { connection } = this as unknown as { connection: EventEmitter };
    connection.on('error', ofDatabase);
  }
}

/** Refuses a replica, as after an unnoticed failover: reads would be old and writes fail. The handshake tells, so this is free. */
class LeaderClient extends DatabaseClient {
  constructor(config?: string | ClientConfig) {
    super(config);
    const { connection } = this as unknown as { connection: EventEmitter & { stream: Socket } };
    connection.on('parameterStatus', ({ parameterName, parameterValue }: { parameterName: string; parameterValue: string }) => {
      if (parameterName === 'in_hot_standby' && parameterValue === 'on') connection.stream.destroy(new FollowingServer());
    });
  }
}

/** Idle connections of all pools in this process, by address. */
const idleAt = new Map<string, Set<Socket>>();

/**
 * Cuts off a connection that is silent longer than any statement may take; on a silent network the system would wait for hours. Closes idle
 * connections too: they are probably dead, and each would cost the next caller the same time.
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

/** A pool whose values arrive as the API writes them. Losing an idle connection never ends the process. */
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
    // An ended pool does not wait for its termination messages; a database stopped right after cuts them short.
    if (!pool.ending) settings.onIdleError?.(error);
  });
  // The pool listens only to idle connections, and an unheard `error` would end the process; the next statement reports the failure.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  if (settings.statementTimeoutMs !== undefined) cutOffSilent(pool, url, settings.statementTimeoutMs + afterThought);
  return pool;
};

export { isBusy, isConnectionLoss, isDiskFull, isRefused } from './connection.ts';
