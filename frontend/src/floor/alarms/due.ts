import type { FloorSession } from '@tabletime/contract';
import { costNow } from '../../session/live-figures.ts';

/** Why a table rings: its next block began to be charged, or the time came that staff set for it. */
export interface Due {
  kind: 'charge' | 'time';
  session: FloorSession;
}

/** A time that was set for a running table and has come. `isMissed`: so long ago that it is not now any more. */
export interface Overdue {
  session: FloorSession;
  /** In ISO 8601. */
  at: string;
  isMissed: boolean;
}

/** Milliseconds after which a table no longer rings: the device slept, or the page was not open. */
const tooLate = 120_000;

/** The tables that ring for what came after `before` and until `now`, in milliseconds; `times` are those that were set, by session. */
export const dueBetween = (sessions: FloorSession[], times: Record<string, string>, before: number, now: number): Due[] => {
  const from = Math.max(before, now - tooLate);
  return sessions.flatMap((session): Due[] => {
    const set = Date.parse(times[session.id] ?? '');
    if (set > from && set <= now) return [{ kind: 'time', session }];
    return costNow(session, now) > costNow(session, from) ? [{ kind: 'charge', session }] : [];
  });
};

/** The set times that have come until `now`, however long ago. A session that no longer runs has none. */
export const overdue = (sessions: FloorSession[], times: Record<string, string>, now: number): Overdue[] =>
  sessions.flatMap((session): Overdue[] => {
    const at = times[session.id];
    return at === undefined || Date.parse(at) > now ? [] : [{ session, at, isMissed: Date.parse(at) <= now - tooLate }];
  });
