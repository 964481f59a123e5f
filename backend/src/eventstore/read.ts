import type { Pool, PoolClient } from 'pg';
import type { StoredEvent } from './event.ts';
import { exactColumnTypes } from '../platform/postgres/column-types.ts';

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

/** The events of positions `first` to `last`, in order, with times to the microsecond: a change that no other reader sees is one, too. */
export const readBetween = async (db: Queryable, first: number, last: number): Promise<StoredEvent[]> => {
  const { rows } = await db.query<StoredEvent>({
    name: 'read_between',
    types: exactColumnTypes,
    text: `select ${columns} from events where position between $1 and $2 order by position`,
    values: [first, last],
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

/** Leaves out streams that do not exist. */
export const knownStreams = async (db: Queryable, streams: string[]): Promise<Set<string>> => {
  const { rows } = await db.query<{ stream: string }>({
    name: 'known_streams',
    text: 'select stream from events where stream = any($1) and version = 1',
    values: [streams],
  });
  return new Set(rows.map(({ stream }) => stream));
};
