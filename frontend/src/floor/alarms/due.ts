import type { SessionRow } from '@tabletime/contract';
import { costNow } from '../live-figures.ts';

/** Why a table rings: its next block began to be charged, or the time came that staff set for it. */
export interface Due {
  kind: 'charge' | 'time';
  session: SessionRow;
}

/** Milliseconds after which a table no longer rings: the device slept, or the page was not open. */
const tooLate = 120_000;

/** The tables that ring for what came after `before` and until `now`, in milliseconds; `times` are those that were set, by session. */
export const dueBetween = (sessions: SessionRow[], times: Record<string, string>, before: number, now: number): Due[] => {
  const from = Math.max(before, now - tooLate);
  return sessions.flatMap((session): Due[] => {
    const set = Date.parse(times[session.id] ?? '');
    if (set > from && set <= now) return [{ kind: 'time', session }];
    return costNow(session, now) > costNow(session, from) ? [{ kind: 'charge', session }] : [];
  });
};
