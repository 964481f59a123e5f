import type { Pool, PoolClient } from 'pg';
import { toInstant } from '../platform/clock.ts';
import type { IdempotencyKey } from './append.ts';
import type { StoredEvent } from './event.ts';

/** A pool, or one connection inside a transaction. */
export type Queryable = Pick<Pool | PoolClient, 'query'>;

const columns = `position, stream, version, id, type, payload_version as "payloadVersion", occurred_at as "occurredAt", payload, metadata`;

/** The events of each stream in order, as of one moment; only those before a position if one is given. */
export const readStreams = async (db: Queryable, streams: string[], before?: number): Promise<StoredEvent[][]> => {
  const until = before === undefined ? '' : ' and position < $2';
  const { rows } = await db.query<StoredEvent>({
    name: before === undefined ? 'read_streams' : 'read_histories',
    text: `select ${columns} from events where stream = any($1)${until} order by stream, version`,
    values: before === undefined ? [streams] : [streams, before],
  });
  const of = new Map(streams.map((stream): [string, StoredEvent[]] => [stream, []]));
  for (const event of rows) of.get(event.stream)!.push(event);
  return streams.map((stream) => of.get(stream)!);
};

/** The events of some types in a stream, up to a position. */
export const readTypes = async (db: Queryable, stream: string, types: readonly string[], upTo: number): Promise<StoredEvent[]> => {
  const { rows } = await db.query<StoredEvent>({
    name: 'read_types',
    text: `select ${columns} from events where stream = $1 and type = any($2) and position <= $3 order by version`,
    values: [stream, types, upTo],
  });
  return rows;
};

/** The events of some versions of a stream, up to a position. */
export const readVersions = async (db: Queryable, stream: string, versions: readonly number[], upTo: number): Promise<StoredEvent[]> => {
  const { rows } = await db.query<StoredEvent>({
    name: 'read_versions',
    text: `select ${columns} from events where stream = $1 and version = any($2) and position <= $3 order by version`,
    values: [stream, versions, upTo],
  });
  return rows;
};

/** One event of a stream: that at a version, else the last. Undefined if there is none. */
export const readOne = async (db: Queryable, stream: string, version?: number): Promise<StoredEvent | undefined> => {
  const { rows } = await db.query<StoredEvent>({
    name: version === undefined ? 'read_last' : 'read_version',
    text:
      version === undefined
        ? `select ${columns} from events where stream = $1 order by version desc limit 1`
        : `select ${columns} from events where stream = $1 and version = $2`,
    values: version === undefined ? [stream] : [stream, version],
  });
  return rows[0];
};

/** The query for the events after a position; both arguments are SQL expressions. */
export const eventsAfter = (position: string, limit: string): string =>
  `select ${columns} from events where position > ${position} order by position limit ${limit}`;

/** At most `limit` events after a position, in order. Positions are dense, so continuing from the last one skips nothing. */
export const readAfter = async (db: Queryable, position: number, limit: number): Promise<StoredEvent[]> => {
  const { rows } = await db.query<StoredEvent>({
    name: 'read_after',
    text: eventsAfter('$1', '$2'),
    values: [position, limit],
  });
  return rows;
};

/** At most `limit` events of a category, stream by stream, after a version of one; none beyond position `upTo`. */
export const readCategory = async (
  db: Queryable,
  category: string,
  after: Pick<StoredEvent, 'stream' | 'version'>,
  upTo: number,
  limit: number,
): Promise<StoredEvent[]> => {
  const { rows } = await db.query<StoredEvent>({
    name: 'read_category',
    // The character after the hyphen bounds the category's streams.
    text: `select ${columns} from events
           where (stream, version) > ($1, $2) and stream > $3 || '-' and stream < $3 || '.' and position <= $4
           order by stream, version limit $5`,
    values: [after.stream, after.version, category, upTo, limit],
  });
  return rows;
};

/** The position of the last event; 0 in an empty log. */
export const headPosition = async (db: Queryable): Promise<number> => {
  const { rows } = await db.query<{ position: number }>({ name: 'head_position', text: 'select position from log_head' });
  return rows[0]!.position;
};

/** Clock times at the end of the log, in milliseconds since the epoch. */
export interface LatestTime {
  /** The position of the last event of that type; null when none is near the end. */
  marked: number | null;
  /** The latest time after that event; null when there is none. */
  latest: number | null;
}

/** The latest clock time among the last thousand events, after the last one of a type. */
export const latestTime = async (db: Queryable, type: string): Promise<LatestTime> => {
  const { rows } = await db.query<LatestTime>({
    name: 'latest_time',
    text: `with recent as materialized (
             select position, type, coalesce((metadata ->> 'clock')::timestamptz, occurred_at) as at from events
             where position > (select position from log_head) - 1000
           ), mark as (select max(position) as position from recent where type = $1)
           select mark.position as marked,
                  (select extract(epoch from max(r.at)) * 1000 from recent r where r.position > coalesce(mark.position, 0))::float8 as latest
           from mark`,
    values: [type],
  });
  return rows[0]!;
};

/** The stored answers of keys with their request hashes, in order; undefined for a new or forgotten key. */
export const findAnswers = async (db: Queryable, keys: Pick<IdempotencyKey, 'scope' | 'key'>[]) => {
  const { rows } = await db.query<{ requestHash: string | null; answer: unknown }>({
    name: 'find_answers',
    text: `select k.request_hash as "requestHash", k.answer
           from unnest($1::text[], $2::text[]) with ordinality as asked(scope, key, place)
           left join lateral (
             select i.request_hash, i.answer from idempotency_keys i where i.scope = asked.scope and i.key = asked.key limit 1) k on true
           order by asked.place`,
    values: [keys.map(({ scope }) => scope), keys.map(({ key }) => key)],
  });
  return rows.map(({ requestHash, answer }) => (requestHash === null ? undefined : { requestHash, answer }));
};

/** Milliseconds. */
const answerLifetime = 24 * 3_600_000;

interface StoredAnswer {
  requestHash: string;
  answer: unknown;
}

/** Stores a request's answer and returns the stored one, possibly of a concurrent copy. `at` in milliseconds since the epoch. */
export const storeAnswer = async (
  db: Queryable,
  { scope, key, requestHash, answer }: IdempotencyKey,
  at: number,
): Promise<StoredAnswer> => {
  const { rows } = await db.query<StoredAnswer>({
    name: 'keep_answer',
    // The no-op update waits for a row that another transaction is writing, which a select would not see.
    text: `insert into idempotency_keys as kept (scope, key, request_hash, answer, created_at) values ($1, $2, $3, $4, $5)
           on conflict (scope, key) do update set answer = kept.answer
           returning request_hash as "requestHash", answer`,
    values: [scope, key, requestHash, JSON.stringify(answer), toInstant(at)],
  });
  return rows[0]!;
};

/** Deletes answers older than 24 hours at `now`, in milliseconds since the epoch. */
export const forgetOldAnswers = async (db: Queryable, now: number): Promise<void> => {
  const text = 'delete from idempotency_keys where created_at < $1';
  await db.query({ name: 'forget_old_answers', text, values: [toInstant(now - answerLifetime)] });
};

/** Leaves out streams that do not exist. */
export const knownStreams = async (db: Queryable, streams: string[]): Promise<Set<string>> => {
  const { rows } = await db.query<{ stream: string }>({
    name: 'known_streams',
    text: 'select stream from events where stream = any($1) and version = 1',
    values: [streams],
  });
  return new Set(rows.map(({ stream }) => stream));
};
