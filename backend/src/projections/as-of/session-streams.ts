import { type BusinessClock, plusDays, startOfBusinessDay } from '@tabletime/contract';
import { streamName } from '../../eventstore/event.ts';
import { openStreams, streamsBetween, streamsOfDates, streamsWith } from '../../eventstore/read-past.ts';
import type { Queryable } from '../../eventstore/read.ts';
import type { SessionEvent } from '../../events/session-events.ts';
import { turns } from './running-sessions.ts';
import { type Moment, positionOf } from './moment.ts';

type Type = SessionEvent['type'];

// Exactly the types of the index.
const beginnings: Type[] = ['SessionStarted', 'SessionSplitOff', 'SessionImported'];
const ends: Type[] = ['SessionEnded', 'SessionImported'];

/** Business days, both included. */
interface Days {
  from: string;
  to: string;
}

/** Which sessions an answer may concern. `moved`: those with an event on the days, too. */
export type Scope =
  | { what: 'ids'; ids: readonly string[] }
  | { what: 'ended'; days: Days }
  | { what: 'moved'; days: Days }
  | { what: 'positions'; after: number; upTo: number }
  | { what: 'running' }
  | { what: 'all' };

/** The most sessions that one answer folds. */
export const mostSessions = 20_000;

/** Sessions that one moment concerns were more than `mostSessions`. */
export class TooWide extends Error {}

const dayMs = 86_400_000;

/** The positions of the days' events. A day longer at both ends: the café's day may have begun at another time then. */
const positionsOf = async (db: Queryable, { from, to }: Days, clock: BusinessClock): Promise<{ after: number; upTo: number }> => {
  const [start, end] = [startOfBusinessDay(from, clock) - dayMs, startOfBusinessDay(to, clock) + 2 * dayMs];
  return { after: await positionOf(db, start - 1), upTo: await positionOf(db, end) };
};

const found = async (db: Queryable, scope: Scope, { position }: Moment, clock: BusinessClock, most: number): Promise<string[]> => {
  const between = ({ after, upTo }: { after: number; upTo: number }) =>
    streamsBetween(db, 'session', after, Math.min(upTo, position), most);
  const ended = ({ from, to }: Days) => streamsOfDates(db, { types: ends, from, to, upTo: position, most });
  switch (scope.what) {
    case 'ids':
      return scope.ids.map((id) => streamName('session', id));
    case 'running':
      return openStreams(db, { ...turns, upTo: position });
    case 'all':
      return streamsWith(db, beginnings, position, most);
    case 'positions':
      return between(scope);
    case 'ended':
      return ended(scope.days);
    case 'moved': {
      const { from, to } = scope.days;
      // What was moved in has its old days at a later position.
      const wider = { from: plusDays(from, -1), to: plusDays(to, 1) };
      return [...(await ended(wider)), ...(await between(await positionsOf(db, scope.days, clock)))];
    }
  }
};

const passIds = async (db: Queryable, condition: string, values: unknown[]): Promise<string[]> => {
  // Their rows stay whatever happens to a pass, so that all that ever were are found.
  const { rows } = await db.query<{ id: string }>(`select id from passes where session is null and ${condition} order by id`, values);
  return rows.map(({ id }) => streamName('pass', id));
};

/** The streams of the passes sold at the counter that a scope may concern. */
export const passStreamsOf = (db: Queryable, scope: Scope, clock: BusinessClock): Promise<string[]> => {
  switch (scope.what) {
    case 'ids':
    case 'running':
      return Promise.resolve([]);
    case 'all':
      return passIds(db, 'true', []);
    case 'positions':
      return passIds(db, 'id in (select pass from ledger where pass is not null and position > $1 and position <= $2)', [
        scope.after,
        scope.upTo,
      ]);
    case 'ended':
      return passIds(db, 'valid_from between $1 and $2', [scope.days.from, scope.days.to]);
    case 'moved': {
      const { from, to } = scope.days;
      const [start, end] = [startOfBusinessDay(from, clock) - dayMs, startOfBusinessDay(to, clock) + 2 * dayMs];
      const instants = [new Date(start).toISOString(), new Date(end).toISOString()];
      return passIds(db, '(valid_from between $1 and $2 or cancelled_at between $3 and $4)', [from, to, ...instants]);
    }
  }
};

/** The streams of the sessions that a scope may concern, found in the log. Throws `TooWide` for more than `most`. */
export const streamsOf = async (db: Queryable, scope: Scope, moment: Moment, clock: BusinessClock, most: number): Promise<string[]> => {
  const streams = new Set(await found(db, scope, moment, clock, most + 1));
  if (streams.size > most) throw new TooWide();
  return [...streams];
};
