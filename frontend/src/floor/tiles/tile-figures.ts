import type { SessionRow } from '@tabletime/contract';
import { type BillBasis, elapsedMs, isLong, type LiveBasis, nextCharge, totalNow } from '../../session/live-figures.ts';

/** What a tile's colour says; of several the most urgent one. */
export type Mark = 'long' | 'near' | 'paused' | 'free_minutes';

/** Why a running table deserves a look; null while it is as usual. */
export const markOf = (sessions: LiveBasis[], nowMs: number): Mark | null => {
  if (sessions.length === 0) return null;
  if (sessions.some((session) => isLong(session, nowMs))) return 'long';
  const charges = sessions.map((session) => nextCharge(session, nowMs));
  if (charges.some((charge) => charge?.near)) return 'near';
  if (sessions.some(({ pausedSince }) => pausedSince !== null)) return 'paused';
  return charges.every((charge) => charge?.free) ? 'free_minutes' : null;
};

/** Whole minutes since the first of a table's sessions began. */
export const minutesAt = ([first]: LiveBasis[], nowMs: number): number => (first ? Math.floor(elapsedMs(first, nowMs) / 60_000) : 0);

/** Riyals that all sessions of a table would come to if they ended now, with what is on their bills; of a locked tablet what the server said. */
export const totalAt = (sessions: (BillBasis & Partial<Pick<SessionRow, 'total'>>)[], nowMs: number): number =>
  sessions.reduce((sum, session) => sum + (session.total ?? totalNow(session, nowMs)), 0);

/** How far the table is on its way to the next charge, in tenths of a percent; null where no charge comes. */
export const wayAt = ([first]: LiveBasis[], nowMs: number): number | null => {
  const charge = first ? nextCharge(first, nowMs) : null;
  return charge && Math.floor(charge.progress * 1000) / 10;
};

/** How many sit at the table, and of how many who are charged, where those differ. */
export const peopleAt = (sessions: Pick<SessionRow, 'numberOfCustomers' | 'presentCustomers'>[]): { present: number; all: number } => ({
  present: sessions.reduce((sum, { presentCustomers }) => sum + presentCustomers, 0),
  all: sessions.reduce((sum, { numberOfCustomers }) => sum + numberOfCustomers, 0),
});
