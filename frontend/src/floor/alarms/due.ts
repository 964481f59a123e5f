import type { FloorSession } from '@tabletime/contract';
import { costNow } from '../../session/live-figures.ts';

/** A table rings for a new block or at a set time. */
export interface Due {
  kind: 'charge' | 'time';
  session: FloorSession;
}

/** `isMissed`: too long ago to ring. */
export interface Overdue {
  session: FloorSession;
  at: string;
  isMissed: boolean;
}

/** Milliseconds after which a table does not ring: the device slept, or no page was open. */
const tooLate = 120_000;

/** Tables to ring for in (`before`, `now`], epoch ms; `times` are set times by session. */
export const dueBetween = (sessions: FloorSession[], times: Record<string, string>, before: number, now: number): Due[] => {
  const from = Math.max(before, now - tooLate);
  return sessions.flatMap((session): Due[] => {
    const set = Date.parse(times[session.id] ?? '');
    if (set > from && set <= now) return [{ kind: 'time', session }];
    return costNow(session, now) > costNow(session, from) ? [{ kind: 'charge', session }] : [];
  });
};

/** Set times up to `now` of sessions that still run. */
export const overdue = (sessions: FloorSession[], times: Record<string, string>, now: number): Overdue[] =>
  sessions.flatMap((session): Overdue[] => {
    const at = times[session.id];
    return at === undefined || Date.parse(at) > now ? [] : [{ session, at, isMissed: Date.parse(at) <= now - tooLate }];
  });
