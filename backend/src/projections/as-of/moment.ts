import { closeAsOf } from '@tabletime/contract';
import { streamName } from '../../eventstore/event.ts';
import { type Queryable, readTypes } from '../../eventstore/read.ts';
import { positionAt } from '../../eventstore/read-past.ts';
import type { Recorded } from '../../events/define-events.ts';
import { type TillEvent, tillId } from '../../events/till-events.ts';
import { toInstant } from '../../platform/clock.ts';
import { decodeAll } from '../projector/read-ahead.ts';

/** The log up to a position, and the instant at which a running bill is priced, in milliseconds since the epoch. */
export interface Moment {
  position: number;
  at: number;
  /** The close that the moment is of; its own event comes after the position. */
  close: number | null;
}

export const tillStream = streamName('till', tillId);

type Closed = Extract<Recorded<TillEvent>, { type: 'DayClosed' }>;

/** The closes up to a position, and the one of the moment. */
export const closesAt = async (db: Queryable, { position, close }: Moment): Promise<Closed[]> => {
  // A close follows its last position closely, but other events may come between.
  const stored = await readTypes(db, tillStream, ['DayClosed'], close === null ? position : Number.MAX_SAFE_INTEGER);
  const closed = decodeAll(stored) as Closed[];
  return closed.filter((event) => event.position <= position || (close !== null && event.data.number <= close));
};

const momentOfClose = async (db: Queryable, number: number): Promise<Moment | undefined> => {
  const closes = await closesAt(db, { position: 0, at: 0, close: number });
  const found = closes.find(({ data }) => data.number === number);
  return found && { position: found.data.throughPosition, at: Date.parse(found.occurredAt), close: number };
};

/** Where the log of entries has an instant: only where to look first, as the events themselves decide. */
const nearPosition = async (db: Queryable, instant: string): Promise<number> => {
  const { rows } = await db.query<{ position: number }>({
    name: 'near_position',
    text: 'select position from audit_log where created_at <= $1 order by created_at desc, position desc limit 1',
    values: [instant],
  });
  return rows[0]?.position ?? 0;
};

/** The position of the last event at or before an instant in milliseconds since the epoch. */
export const positionOf = async (db: Queryable, at: number): Promise<number> => {
  const instant = toInstant(Math.max(0, at));
  return positionAt(db, instant, await nearPosition(db, instant));
};

/** The moment that `asOf` names; undefined for an unknown close. */
export const momentOf = async (db: Queryable, asOf: string): Promise<Moment | undefined> => {
  const number = closeAsOf(asOf);
  if (number !== undefined) return momentOfClose(db, number);
  const at = Date.parse(asOf);
  return { position: await positionOf(db, at), at, close: null };
};
