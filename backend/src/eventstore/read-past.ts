import pg from 'pg';
import type { Queryable } from './read.ts';

/** The position of the last event at or before an instant; 0 for none. `near`: where to look first, for speed alone. */
export const positionAt = async (db: Queryable, instant: string, near: number): Promise<number> => {
  const { rows } = await db.query<{ position: number }>({
    name: 'position_at',
    text: `with start as materialized (
             select case
               when $2::bigint = 0 or exists (select from events where position = $2 and occurred_at <= $1) then $2
               else coalesce((select position from events where occurred_at <= $1 order by position desc limit 1), 0)
             end as position
           )
           select coalesce(
             (select e.position - 1 from events e
              where e.position > (select position from start) and e.occurred_at > $1 order by e.position limit 1),
             (select position from log_head)) as position`,
    values: [instant, near],
  });
  return rows[0]!.position;
};

const textOf = (types: readonly string[]): string => types.map((type) => pg.escapeLiteral(type)).join();

interface Turns {
  /** The types that begin a stream's activity, and those that end it. */
  opening: readonly string[];
  closing: readonly string[];
  upTo: number;
}

const streamsIn = async (db: Queryable, text: string, values: unknown[]): Promise<string[]> =>
  (await db.query<{ stream: string }>({ text, values })).rows.map(({ stream }) => stream);

/** At most `most` streams with an event of these types up to a position. */
export const streamsWith = (db: Queryable, types: readonly string[], upTo: number, most: number): Promise<string[]> =>
  streamsIn(db, `select distinct stream from events where type in (${textOf(types)}) and position <= $1 limit $2`, [upTo, most]);

/** At most `most` streams with an event of these types on a business date between two, up to a position. */
export const streamsOfDates = (
  db: Queryable,
  { types, from, to, upTo, most }: { types: readonly string[]; from: string; to: string; upTo: number; most: number },
): Promise<string[]> =>
  streamsIn(
    db,
    `select distinct stream from events
     where type in (${textOf(types)}) and payload ->> 'businessDate' between $1 and $2 and position <= $3 limit $4`,
    [from, to, upTo, most],
  );

/** The streams whose last event of both kinds, up to a position, opened them. */
export const openStreams = (db: Queryable, { opening, closing, upTo }: Turns): Promise<string[]> =>
  streamsIn(db, 'select running_at as stream from running_at($1, $2, $3)', [upTo, opening, closing]);

/** At most `most` streams of a category with an event after a position and up to another one. */
export const streamsBetween = (db: Queryable, category: string, after: number, upTo: number, most: number): Promise<string[]> =>
  streamsIn(
    db,
    `select distinct stream from events
     where position > $1 and position <= $2 and stream > $3 || '-' and stream < $3 || '.' limit $4`,
    [after, upTo, category, most],
  );
