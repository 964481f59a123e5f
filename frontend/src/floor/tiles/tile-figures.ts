import type { FloorSession, SessionRow } from '@tabletime/contract';
import { type BillBasis, elapsedMs, isLong, type LiveBasis, nextCharge, totalNow } from '../../session/live-figures.ts';

/** Of several marks, a tile shows the most urgent one. */
export type Mark = 'long' | 'near' | 'paused' | 'free_minutes';

export const markOf = (sessions: LiveBasis[], nowMs: number): Mark | null => {
  if (sessions.length === 0) return null;
  if (sessions.some((session) => isLong(session, nowMs))) return 'long';
  const charges = sessions.map((session) => nextCharge(session, nowMs));
  if (charges.some((charge) => charge?.near)) return 'near';
  if (sessions.some(({ pausedSince }) => pausedSince !== null)) return 'paused';
  return charges.every((charge) => charge?.free) ? 'free_minutes' : null;
};

/** Whole minutes since the table's first session began. */
export const minutesAt = ([first]: LiveBasis[], nowMs: number): number => (first ? Math.floor(elapsedMs(first, nowMs) / 60_000) : 0);

/** Riyals if all sessions of a table ended now; a locked tablet uses the server's total. */
export const totalAt = (sessions: (BillBasis & Partial<Pick<SessionRow, 'total'>>)[], nowMs: number): number =>
  sessions.reduce((sum, session) => sum + (session.total ?? totalNow(session, nowMs)), 0);

/** Progress to the next charge in tenths of a percent; null without one. */
export const chargeProgressAt = ([first]: LiveBasis[], nowMs: number): number | null => {
  const charge = first ? nextCharge(first, nowMs) : null;
  return charge && Math.floor(charge.progress * 1000) / 10;
};

/** Guests present, and guests charged if that differs. */
export const peopleAt = (sessions: Pick<SessionRow, 'numberOfCustomers' | 'presentCustomers'>[]): { present: number; all: number } => ({
  present: sessions.reduce((sum, { presentCustomers }) => sum + presentCustomers, 0),
  all: sessions.reduce((sum, { numberOfCustomers }) => sum + numberOfCustomers, 0),
});

/** The first note at a table. */
export const notesOf = (sessions: (FloorSession & { notes?: string })[]): string | undefined =>
  sessions.map(({ notes }) => notes).find((notes) => notes !== undefined && notes !== '');
