import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { socketOf } from '../platform/postgres/pool.ts';
import type { Log } from '../platform/log.ts';
import { type ProjectionHealth, projectionHealth } from '../projections/projector/checkpoint.ts';
import { type Database, openDatabase } from './database.ts';
import { abortable, abortableConnections, abortableReads } from './files/abortable-reads.ts';

/** Milliseconds that a replica may take to answer, and to catch up with the main database. */
const longestWait = 1_000;
const betweenLooks = 25;
/** Milliseconds without the replica after a failure. */
const restMs = 5_000;

interface Parts {
  pool: Pool;
  lookUpPool: Pool;
  replica?: Pool | undefined;
  log: Log;
}

const isAsFar = (reached: ProjectionHealth[], goal: ProjectionHealth[]): boolean =>
  goal.every(({ projection, position, lag }) =>
    reached.some(
      (health) => health.projection === projection && health.position >= position && health.position + health.lag >= position + lag,
    ),
  );

/** A connection to a replica that has reached `goal`. Throws after a second, at most twice that. */
const takeUpToDate = async (replica: Pool, goal: ProjectionHealth[]): Promise<PoolClient> => {
  const client = await replica.connect();
  const silence = setTimeout(() => socketOf(client).destroy(new Error('It does not answer')), longestWait);
  try {
    for (const until = performance.now() + longestWait - 2 * betweenLooks; ;) {
      if (isAsFar(await projectionHealth(client), goal)) return client;
      if (performance.now() >= until) throw new Error('It is behind the main database');
      await delay(betweenLooks);
    }
  } catch (error) {
    client.release(true);
    throw error;
  } finally {
    clearTimeout(silence);
  }
};

const createReplica = (replica: Pool, lookUpPool: Pool, log: Log) => {
  let restsUntil = 0;
  let rests = false;
  const rest = (error: unknown): void => {
    restsUntil = performance.now() + restMs;
    if (!rests) log.warn({ err: error }, 'the replica serves no readings for now');
    rests = true;
  };
  return {
    rest,
    isServing: (): boolean => !rests,
    /** A connection that shows everything the main database showed at the call; undefined when the replica cannot serve. */
    connect: async (): Promise<PoolClient | undefined> => {
      if (performance.now() < restsUntil) return undefined;
      const goal = await projectionHealth(lookUpPool);
      try {
        const client = await takeUpToDate(replica, goal);
        if (rests) log.info({}, 'the replica serves readings again');
        rests = false;
        return client;
      } catch (error) {
        rest(error);
        return undefined;
      }
    },
  };
};

/** A cancelled statement or a time-out would end the same way on the main database. */
const wasCancelled = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '57014';

/** Connections of the replica, or of the main database where the replica cannot serve or fails during a statement. */
const preferring = (
  replica: ReturnType<typeof createReplica>,
  main: Pick<PostgresPool, 'connect'>,
  wrapped: (client: PoolClient) => PostgresPoolClient,
): PostgresPool => ({
  connect: async () => {
    const near = await replica.connect();
    if (!near) return main.connect();
    let client: PostgresPoolClient | undefined = wrapped(near);
    // The form with a cursor is for streams, which are not used here.
    type Query = (statement: string, values: readonly unknown[]) => Promise<PostgresQueryResult<unknown>>;
    const query: Query = async (...args) => {
      try {
        return await client!.query(...args);
      } catch (error) {
        if (wasCancelled(error)) throw error;
        replica.rest(error);
        client?.release();
        client = undefined;
        client = await main.connect();
        return client.query(...args);
      }
    };
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client?.release() };
  },
  end: () => Promise.resolve(),
});

/** Where expensive reads go: files, analytics, past days. */
export interface ReplicaReads {
  db: Database;
  /** For an answer that its reader may abandon: see `abortableReads`. */
  until: (over: AbortSignal) => Database;
  /** Whether the replica served the last read; absent without a replica. */
  isServing?: () => boolean;
}

/**
 * Reads from the replica, if any, but never older than the call: it first waits until the replica has reached the main database's position.
 * If that takes over a second or the replica is down, the main database serves for the next 5 s.
 */
export const createReplicaReads = ({ pool, lookUpPool, replica: near, log }: Parts): ReplicaReads => {
  if (!near) return { db: openDatabase(pool), until: (over) => abortableReads(pool, over) };
  const replica = createReplica(near, lookUpPool, log);
  return {
    isServing: replica.isServing,
    db: openDatabase(preferring(replica, pool, (client) => client)),
    until: (over) => openDatabase(preferring(replica, abortableConnections(pool, over), (client) => abortable(client, over))),
  };
};
