import type { Pool, PoolClient } from 'pg';
import type { StoredEvent } from '../eventstore/event.ts';
import type { Signal } from '../eventstore/signal.ts';
import { createWatcher } from '../eventstore/signal.ts';
import { isBusy, isConnectionLoss } from '../platform/connection.ts';
import { inOnePacket } from '../platform/pool.ts';
import type { Projection } from './projection.ts';
import { failAt, lockAndRead, lockCheckpoint, moveCheckpoint } from './checkpoint.ts';
import { createReadAhead } from './read-ahead.ts';

const largestBatch = 1_000;
/** How long a projection that threw stays paused before it tries that event again, in milliseconds. */
const pauseAfterFailure = 15_000;

export interface ProjectorParts {
  pool: Pool;
  signal: Signal;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Called when a handler threw, with the event's position, and when the database could not be reached. */
  failed: (projection: string, position: number | null, error: unknown) => void;
}

interface Transaction<Found, Result> {
  /** Sent with the begin. */
  find: (tx: PoolClient) => Promise<Found>;
  work: (tx: PoolClient, found: Found) => Promise<Result>;
  /** Sent with the commit, which rolls back where this fails. */
  end: (tx: PoolClient, result: Result) => Promise<void>;
}

/** Runs a transaction on a connection of its own. On a pipelined one its statements make no more round trips than they need to. */
const inTransaction = async <Found, Result>(pool: Pool, { find, work, end }: Transaction<Found, Result>): Promise<Result> => {
  const tx = await pool.connect();
  try {
    const [, found] = await inOnePacket(tx, () => Promise.all([tx.query('begin'), find(tx)]));
    const result = await work(tx, found);
    await inOnePacket(tx, () => Promise.all([end(tx, result), tx.query('commit')]));
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

/** A handler threw at the event of this position. */
class HandlerFailure extends Error {
  readonly position: number;
  constructor(position: number, cause: unknown) {
    super(`Projection failed at position ${position}`, { cause });
    this.position = position;
  }
}

/**
 * Keeps one projection up with the log: rows and checkpoint in one transaction, so each event counts exactly once.
 * The checkpoint's row lock lets one process work at a time; when it dies, the next one goes on from there.
 * A handler that throws pauses this projection alone, at that event, and is tried again every 15 s and at each start.
 */
export const runProjection = (projection: Projection, { pool, signal, now, failed }: ProjectorParts) => {
  let batchSize = largestBatch;
  let pausedUntil = 0;
  let reached = 0;
  const waiting = new Set<() => void>();
  const batches = createReadAhead();

  const find = async (tx: PoolClient, size: number) =>
    batches.isAhead() ? { position: await lockCheckpoint(tx, projection.name) } : lockAndRead(tx, projection.name, size);

  const batch = async (size: number): Promise<boolean> => {
    const { position, length } = await inTransaction(pool, {
      find: (tx) => find(tx, size),
      work: async (tx, { position: checkpoint, events }: { position: number; events?: StoredEvent[] }) => {
        const { length: count, last, decoded } = await batches.take(tx, checkpoint, size, events);
        if (last === undefined) return { position: checkpoint, length: count };
        try {
          await projection.apply(tx, decoded());
        } catch (error) {
          // A lost connection is not an event's fault, nor is another transaction's lock.
          throw isConnectionLoss(error) || isBusy(error) ? error : new HandlerFailure(last, error);
        }
        return { position: last, length: count };
      },
      end: async (tx, done) => {
        if (done.length > 0) await moveCheckpoint(tx, projection.name, done.position);
      },
    });
    reached = position;
    return length === size;
  };

  const look = async (): Promise<boolean> => {
    if (now() < pausedUntil) return false;
    try {
      const more = await batch(batchSize);
      for (const arrived of waiting) arrived();
      if (batchSize < largestBatch) batchSize = Math.min(largestBatch, batchSize * 2);
      return more || batchSize < largestBatch;
    } catch (error) {
      if (!(error instanceof HandlerFailure)) {
        failed(projection.name, null, error);
        // What took too long may have been too much at once.
        if (isBusy(error)) batchSize = Math.max(1, Math.floor(batchSize / 2));
        return false;
      }
      // Halve the batch until the one event at fault is alone.
      if (batchSize > 1) {
        batchSize = Math.floor(batchSize / 2);
        return true;
      }
      pausedUntil = now() + pauseAfterFailure;
      failed(projection.name, error.position, error.cause);
      await failAt(pool, projection.name, error.position, error.cause).catch((fault: unknown) => failed(projection.name, null, fault));
      return false;
    }
  };

  const watcher = createWatcher(signal, look, (position) => position <= reached);

  return {
    name: projection.name,
    stop: watcher.stop,
    /** Resolves true when the projection has passed `position`, false when it has not within `ms` milliseconds or is paused. */
    passed: (position: number, ms: number): Promise<boolean> => {
      if (reached >= position) return Promise.resolve(true);
      if (now() < pausedUntil) return Promise.resolve(false);
      return new Promise((resolve) => {
        const done = (result: boolean): void => {
          clearTimeout(timer);
          waiting.delete(arrived);
          resolve(result);
        };
        const arrived = (): void => {
          if (reached >= position) done(true);
        };
        const timer = setTimeout(() => done(false), ms);
        waiting.add(arrived);
      });
    },
  };
};
