import type { BusinessClock } from '@tabletime/contract';
import pg, { type Pool, type PoolClient } from 'pg';
import { categoryOf, idOf, type StoredEvent } from '../../eventstore/event.ts';
import { headPosition, readAfter, readCategory, readStreams } from '../../eventstore/read.ts';
import { arrayOf, recordOf } from '../../eventstore/read-rows.ts';
import { decode } from '../../events/define-events.ts';
import { decodeAny } from '../../events/registry.ts';
import { lockCheckpoint, moveCheckpoint } from './checkpoint.ts';
import { copyIndexes, copyTable } from './copy-table.ts';
import { type Decode, type Projection, statementFor } from './projection.ts';
import { createReadAhead, decodeAll } from './read-ahead.ts';
import type { StreamReadModel } from '../row-of.ts';

const batchSize = 5_000;
/** The swap starts once at most this many events are left. */
const closeEnough = 500;
const mostSwapAttempts = 60;

interface Filling {
  tables: readonly string[];
  catchUp: (tx: PoolClient, position: number) => Promise<number>;
  /** Locks to take before the swap, in the running writers' order. */
  lockFirst: (tx: PoolClient) => Promise<void>;
  swapped: (tx: PoolClient, position: number) => Promise<void>;
}

const toTheEnd = async (filling: Filling, tx: PoolClient, from: number): Promise<number> => {
  let position = from;
  for (;;) {
    const reached = await filling.catchUp(tx, position);
    if (reached === position) return position;
    position = reached;
  }
};

const swap = async (tx: PoolClient, filling: Filling, copies: string, from: number, attempt = 1): Promise<void> => {
  try {
    await tx.query(`begin; set local lock_timeout = '1s'`);
    await filling.lockFirst(tx);
    await tx.query(`lock table ${filling.tables.map((table) => `public.${table}`).join()} in access exclusive mode`);
    const position = await toTheEnd(filling, tx, from);
    for (const table of filling.tables) {
      await tx.query(`drop table public.${table}; alter table ${copies}.${table} set schema public`);
    }
    await filling.swapped(tx, position);
    await tx.query('commit');
  } catch (error) {
    await tx.query('rollback');
    const lockTimeout = error instanceof pg.DatabaseError && error.code === '55P03';
    if (!lockTimeout || attempt === mostSwapAttempts) throw error;
    await swap(tx, filling, copies, from, attempt + 1);
  }
};

/** Rebuilds tables as copies and swaps them in one transaction, for which writers wait some milliseconds. `pool` must be the owner's. */
const rebuild = async (pool: Pool, name: string, filling: Filling): Promise<void> => {
  const copies = `rebuild_${name.replaceAll('-', '_')}`;
  const tx = await pool.connect();
  const run = (sql: string) => tx.query(sql);
  try {
    await run(`drop schema if exists ${copies} cascade`);
    await run(`create schema ${copies}`);
    for (const table of filling.tables) await copyTable(tx, table, copies);
    // The handlers' SQL now finds the copies first.
    await run(`set search_path = ${copies}, public`);

    let position = await toTheEnd(filling, tx, 0);
    // Filling needs only the keys: other indexes are built faster over all rows at once.
    for (const table of filling.tables) await copyIndexes(tx, table, copies);
    for (let reached = -1; position - reached > closeEnough || reached === -1;) {
      reached = position;
      position = await toTheEnd(filling, tx, position);
    }
    await run(`analyze ${filling.tables.map((table) => `${copies}.${table}`).join()}`);

    await swap(tx, filling, copies, position);
  } finally {
    await run(`reset search_path; drop schema if exists ${copies} cascade`).catch(() => undefined);
    tx.release(true);
  }
};

/** Called with an event that cannot be processed: the rebuild then skips it instead of failing. */
export type LeaveOut = (event: StoredEvent, error: unknown) => void;

export const rebuildStreamReadModel = (
  pool: Pool,
  model: StreamReadModel,
  { batch = batchSize, leaveOut }: { batch?: number; leaveOut?: LeaveOut | undefined } = {},
): Promise<void> => {
  const step = (row: object | null, event: StoredEvent): object | null => {
    try {
      return model.step(row, decode(model.events, event));
    } catch (error) {
      if (!leaveOut) throw error;
      leaveOut(event, error);
      return row;
    }
  };

  /** Stream by stream to the current end of the log, holding one batch. */
  const fill = async (tx: PoolClient): Promise<number> => {
    const head = await headPosition(tx);
    let [stream, row]: [string, object | null] = ['', null];
    for (let stored: StoredEvent[] = [], after = { stream: '', version: 0 }; ; after = stored.at(-1)!) {
      stored = await readCategory(tx, model.category, after, head, batch);
      const rows: Map<string, object | null> = new Map(stream === '' ? [] : [[stream, row]]);
      for (const event of stored) rows.set(event.stream, step(rows.get(event.stream) ?? null, event));
      // The last stream may continue in the next batch.
      if (stored.length === batch) {
        stream = stored.at(-1)!.stream;
        row = rows.get(stream)!;
        rows.delete(stream);
      }
      await writeRows(tx, model, rows);
      if (stored.length < batch) return head;
    }
  };

  return rebuild(pool, model.category, {
    tables: [model.table.name],
    lockFirst: async () => undefined,
    swapped: async () => undefined,
    catchUp: async (tx, position) => {
      if (position === 0) return fill(tx);
      const stored = await readAfter(tx, position, batch);
      const touched = [...new Set(stored.map(({ stream }) => stream))].filter((stream) => categoryOf(stream) === model.category);
      const histories = await readStreams(tx, touched);
      // The current state may be beyond this batch; then a later batch writes the row again.
      const folded = histories.map((events) => events.reduce<object | null>(step, null));
      await writeRows(tx, model, new Map(touched.map((stream, index) => [stream, folded[index]!])));
      return stored.at(-1)?.position ?? position;
    },
  });
};

const writeRows = async (tx: PoolClient, model: StreamReadModel, rows: Map<string, object | null>): Promise<void> => {
  if (rows.size === 0) return;
  const shown = [...rows].map(([stream, row]) => ({ id: idOf(stream), row: model.shown(row) }));
  await tx.query('select write_read_rows($1, $2, $3::uuid[])', [
    model.table.name,
    arrayOf(shown.flatMap(({ row }) => (row ? recordOf(model.table, row) : []))),
    shown.filter(({ row }) => !row).map(({ id }) => id),
  ]);
};

const readable = (event: StoredEvent, leaveOut: LeaveOut): ReturnType<typeof decodeAny>[] => {
  try {
    return [decodeAny(event)];
  } catch (error) {
    leaveOut(event, error);
    return [];
  }
};

/** `clock` is the café's before its settings changed for the first time. */
export const rebuildProjection = (pool: Pool, projection: Projection, clock: BusinessClock, leaveOut?: LeaveOut): Promise<void> => {
  const decode: Decode = leaveOut ? (stored) => stored.flatMap((event) => readable(event, leaveOut)) : decodeAll;
  const batches = createReadAhead(decode);
  return rebuild(pool, projection.name, {
    tables: projection.tables,
    lockFirst: async (tx) => {
      await lockCheckpoint(tx, projection.name);
    },
    swapped: (tx, position) => moveCheckpoint(tx, projection.name, position),
    catchUp: async (tx, position) => {
      const { last = position, decoded } = await batches.take(tx, position, batchSize);
      const events = last > position ? decoded() : [];
      const statement = events.length > 0 && (await statementFor(tx, projection, events, { clock, decode }));
      if (statement) await tx.query(statement);
      return last;
    },
  });
};
