import { z } from 'zod';
import type { Pool, PoolClient } from 'pg';
import type { StoredEvent } from '../../eventstore/event.ts';
import { eventsAfter, type Queryable } from '../../eventstore/read.ts';

/** Locks a checkpoint for this transaction and returns its position; other workers wait here. */
export const lockCheckpoint = async (tx: PoolClient, name: string): Promise<number> => {
  const text = 'select position from checkpoints where projection = $1 for update';
  const { rows } = await tx.query<{ position: number }>({ name: 'lock_checkpoint', text, values: [name] });
  if (rows[0]) return rows[0].position;
  await tx.query('insert into checkpoints (projection) values ($1) on conflict do nothing', [name]);
  return lockCheckpoint(tx, name);
};

interface Rest {
  position: number;
  events: StoredEvent[];
}

/** Also returns at most `limit` events after it. Events appended during the wait for the lock may be missing; their signal brings them. */
export const lockAndRead = async (tx: PoolClient, name: string, limit: number): Promise<Rest> => {
  const { rows } = await tx.query<{ checkpoint: number } & (StoredEvent | { position: null })>({
    name: 'lock_and_read',
    text: `with locked as materialized (select position as checkpoint from checkpoints where projection = $1 for update)
           select * from locked
           left join lateral (${eventsAfter('checkpoint', '$2')}) as later on true
           order by position`,
    values: [name, limit],
  });
  if (!rows[0]) return { position: await lockCheckpoint(tx, name), events: [] };
  return { position: rows[0].checkpoint, events: rows.filter((row) => row.position !== null) };
};

export const moveCheckpoint = async (tx: PoolClient, name: string, position: number): Promise<void> => {
  await tx.query({
    name: 'move_checkpoint',
    text: 'update checkpoints set position = $2, failed_position = null, failure = null, failed_at = null where projection = $1',
    values: [name, position],
  });
};

/** Moves checkpoints from `known` over the given events. Fails when one stands elsewhere, or other events follow in the log. */
export const moveCheckpoints = async (tx: PoolClient, names: string[], known: number, taken: string[]): Promise<void> => {
  await tx.query({ name: 'move_checkpoints', text: 'select move_checkpoints($1, $2, $3::uuid[])', values: [names, known, taken] });
};

/** Stores the event at which a handler threw, for the health check and the operator. */
export const failAt = async (pool: Pool, name: string, position: number, cause: unknown): Promise<void> => {
  // If the very first batch failed, its checkpoint was rolled back with it.
  const text = `
    insert into checkpoints (projection, failed_position, failure, failed_at) values ($1, $2, $3, now())
    on conflict (projection) do update set
      failed_position = excluded.failed_position, failure = excluded.failure, failed_at = excluded.failed_at`;
  await pool.query(text, [name, position, cause instanceof Error ? cause.message : String(cause)]);
};

export const ProjectionHealth = z.object({
  projection: z.string(),
  position: z.int(),
  lag: z.int(),
  failedPosition: z.int().nullable(),
});
export type ProjectionHealth = z.infer<typeof ProjectionHealth>;

export const projectionHealth = async (db: Queryable): Promise<ProjectionHealth[]> => {
  const { rows } = await db.query<ProjectionHealth>({
    name: 'projection_health',
    text: `select c.projection, c.position, h.position - c.position as lag, c.failed_position as "failedPosition"
           from checkpoints c, log_head h order by c.projection`,
  });
  return rows;
};
