import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { StoredEvent } from '../../eventstore/event.ts';
import type { Signal } from '../../eventstore/signal.ts';
import { createWatcher } from '../../eventstore/signal.ts';
import { isBusy, isFaultOfDatabase } from '../../platform/postgres/connection.ts';
import { inOnePacket, inTransaction } from '../../platform/postgres/pool.ts';
import type { Projection } from './projection.ts';
import { failAt, lockAndRead, lockCheckpoint, moveCheckpoint } from './checkpoint.ts';
import type { Follower, JointBatches } from './joint-batches.ts';
import { createReadAhead } from './read-ahead.ts';

const largestBatch = 1_000;
/** How long a projection that threw stays paused before it tries that event again, in milliseconds. */
const pauseAfterFailure = 15_000;

export interface ProjectorParts {
  pool: Pool;
  signal: Signal;
  /** Shared by the projections of this process. */
  joint: JointBatches;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Called when a handler threw, with the event's position, and when the database could not be reached. */
  failed: (projection: string, position: number | null, error: unknown) => void;
}

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
export const runProjection = (projection: Projection, { pool, signal, joint, now, failed }: ProjectorParts) => {
  let batchSize = largestBatch;
  let pausedUntil = 0;
  /** Undefined until the first batch, which reads the checkpoint. */
  let reached: number | undefined;
  let isAlone = false;
  const waiting = new Set<() => void>();
  const batches = createReadAhead();

  const find = async (tx: PoolClient, size: number): Promise<{ position: number; events?: StoredEvent[] }> =>
    batches.isAhead() ? { position: await lockCheckpoint(tx, projection.name) } : lockAndRead(tx, projection.name, size);

  /** What the database refuses of a batch is the fault of an event, unless it would refuse any. */
  const blamed = (position: number, error: unknown): unknown => (isFaultOfDatabase(error) ? error : new HandlerFailure(position, error));

  /** Takes in the next batch by itself, in two round trips. */
  const batch = (size: number): Promise<{ position: number; length: number }> =>
    inTransaction(pool, async (tx) => {
      const [, { position, events }] = await inOnePacket(tx, () => Promise.all([tx.query('begin'), find(tx, size)]));
      const { length, last = position, decoded } = await batches.take(tx, position, size, events);
      let statement: QueryConfig | undefined;
      try {
        statement = length > 0 ? projection.statement(decoded()) : undefined;
      } catch (error) {
        throw new HandlerFailure(last, error);
      }
      await inOnePacket(tx, () =>
        Promise.all([
          statement &&
            tx.query(statement).catch((error: unknown) => {
              throw blamed(last, error);
            }),
          length > 0 && moveCheckpoint(tx, projection.name, last),
          tx.query('commit'),
        ]),
      );
      return { position: last, length };
    });

  const moved = (position: number): void => {
    reached = position;
    for (const arrived of waiting) arrived();
  };
  const isWell = (): boolean => batchSize === largestBatch && now() >= pausedUntil;
  const follower: Follower = { projection, standsAt: () => (isWell() && !isAlone ? reached : undefined), moved };
  joint.join(follower);

  /** Whether there may be more. */
  const next = async (): Promise<boolean> => {
    if (await joint.move(follower)) return false;
    isAlone = true;
    try {
      const size = batchSize;
      const { position, length } = await batch(size);
      moved(position);
      return length === size;
    } finally {
      isAlone = false;
    }
  };

  const look = async (): Promise<boolean> => {
    if (now() < pausedUntil) return false;
    try {
      const more = await next();
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

  const hasPassed = (position: number): boolean => reached !== undefined && position <= reached;
  const watcher = createWatcher(signal, look, hasPassed);

  return {
    name: projection.name,
    stop: watcher.stop,
    /** Resolves true when the projection has passed `position`, false when it has not within `ms` milliseconds or is paused. */
    passed: (position: number, ms: number): Promise<boolean> => {
      if (hasPassed(position)) return Promise.resolve(true);
      if (now() < pausedUntil) return Promise.resolve(false);
      return new Promise((resolve) => {
        const done = (result: boolean): void => {
          clearTimeout(timer);
          waiting.delete(arrived);
          resolve(result);
        };
        const arrived = (): void => {
          if (hasPassed(position)) done(true);
        };
        const timer = setTimeout(() => done(false), ms);
        waiting.add(arrived);
      });
    },
  };
};
