import type { BusinessClock } from '@tabletime/contract';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { StoredEvent } from '../../eventstore/event.ts';
import type { Signal } from '../../eventstore/signal.ts';
import { createWatcher } from '../../eventstore/signal.ts';
import { isBusy, isFaultOfDatabase } from '../../platform/postgres/connection.ts';
import { inOnePacket, inTransaction } from '../../platform/postgres/pool.ts';
import { type Projection, statementFor } from './projection.ts';
import { failAt, lockAndRead, lockCheckpoint, moveCheckpoint } from './checkpoint.ts';
import type { Follower, JointBatches } from './joint-batches.ts';
import { createReadAhead, decodeAll } from './read-ahead.ts';

const largestBatch = 1_000;
/** Milliseconds before a failed projection retries its event. */
const pauseAfterFailure = 15_000;

export interface ProjectorParts {
  pool: Pool;
  /** The café's clock before its settings changed for the first time. */
  clock: BusinessClock;
  signal: Signal;
  joint: JointBatches;
  now: () => number;
  /** Called with the event's position when a handler threw, with null when the database failed. */
  failed: (projection: string, position: number | null, error: unknown) => void;
}

class HandlerFailure extends Error {
  readonly position: number;
  constructor(position: number, cause: unknown) {
    super(`Projection failed at position ${position}`, { cause });
    this.position = position;
  }
}

/**
 * Keeps a projection up with the log: rows and checkpoint in one transaction, so each event counts exactly once. The checkpoint's row lock
 * lets one process work at a time; when it dies, another continues. A handler that throws pauses only this projection, at that event, and
 * is retried every 15 s and at each start.
 */
export const runProjection = (projection: Projection, { pool, clock, signal, joint, now, failed }: ProjectorParts) => {
  let batchSize = largestBatch;
  let pausedUntil = 0;
  let reached: number | undefined;
  let isAlone = false;
  const waiting = new Set<() => void>();
  const batches = createReadAhead();

  const find = async (tx: PoolClient, size: number): Promise<{ position: number; events?: StoredEvent[] }> =>
    batches.isAhead() ? { position: await lockCheckpoint(tx, projection.name) } : lockAndRead(tx, projection.name, size);

  /** A statement that the database refuses is an event's fault, unless the database would refuse any. */
  const blamed = (position: number, error: unknown): unknown => (isFaultOfDatabase(error) ? error : new HandlerFailure(position, error));

  const batch = (size: number): Promise<{ position: number; length: number }> =>
    inTransaction(pool, async (tx) => {
      const [, { position, events }] = await inOnePacket(tx, () => Promise.all([tx.query('begin'), find(tx, size)]));
      const { length, last = position, decoded } = await batches.take(tx, position, size, events);
      let statement: QueryConfig | undefined;
      try {
        statement = length > 0 ? await statementFor(tx, projection, decoded(), { clock, decode: decodeAll }) : undefined;
      } catch (error) {
        throw blamed(last, error);
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
        // A batch that timed out may have been too large.
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
    /** Resolves true once the projection has reached `position`, false after `ms` milliseconds or while it is paused. */
    waitFor: (position: number, ms: number): Promise<boolean> => {
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
