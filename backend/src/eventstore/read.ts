import type { Pool, PoolClient } from 'pg';
import type { StoredEvent } from './event.ts';

/** A pool, or one connection inside a transaction. */
export type Queryable = Pick<Pool | PoolClient, 'query'>;

const columns = `position, stream, version, id, type, payload_version as "payloadVersion", occurred_at as "occurredAt", payload, metadata`;

/** All events of one stream in order; none when it does not exist. */
export const readStream = async (db: Queryable, stream: string): Promise<StoredEvent[]> => {
  const { rows } = await db.query<StoredEvent>({
    name: 'read_stream',
    text: `select ${columns} from events where stream = $1 order by version`,
    values: [stream],
  });
  return rows;
};

/** At most `limit` events after a position, in order. Positions are dense: a reader that goes on from the last one skips nothing. */
export const readAfter = async (db: Queryable, position: number, limit: number): Promise<StoredEvent[]> => {
  const { rows } = await db.query<StoredEvent>({
    name: 'read_after',
    text: `select ${columns} from events where position > $1 order by position limit $2`,
    values: [position, limit],
  });
  return rows;
};

/** The position of the last event; 0 in an empty log. */
export const headPosition = async (db: Queryable): Promise<number> => {
  const { rows } = await db.query<{ position: number }>({ name: 'head_position', text: 'select position from log_head' });
  return rows[0]!.position;
};

/** The answer kept for a key with its request hash; undefined when the key is new, or so old that it was forgotten. */
export const findAnswer = async (db: Queryable, scope: string, key: string) => {
  const { rows } = await db.query<{ requestHash: string; answer: unknown }>({
    name: 'find_answer',
    text: 'select request_hash as "requestHash", answer from idempotency_keys where scope = $1 and key = $2',
    values: [scope, key],
  });
  return rows[0];
};

/** Keeps the answer of a request that appended to several streams, or to none. */
export const keepAnswer = async (db: Queryable, scope: string, key: string, requestHash: string, answer: unknown): Promise<void> => {
  await db.query({
    name: 'keep_answer',
    text: 'insert into idempotency_keys (scope, key, request_hash, answer) values ($1, $2, $3, $4) on conflict do nothing',
    values: [scope, key, requestHash, JSON.stringify(answer)],
  });
};

/** Forgets the answers that are older than 24 hours. */
export const forgetOldAnswers = async (db: Queryable): Promise<void> => {
  await db.query(`delete from idempotency_keys where created_at < now() - interval '24 hours'`);
};
