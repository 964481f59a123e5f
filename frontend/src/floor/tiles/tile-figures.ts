import { costNow, elapsedMs, isLong, type LiveBasis, nextCharge } from '../live-figures.ts';

/** What a tile's colour says; of several the most urgent one. */
export type Mark = 'long' | 'near' | 'free_minutes';

/** Why a running table deserves a look; null while it is as usual. */
export const markOf = (sessions: LiveBasis[], nowMs: number): Mark | null => {
  if (sessions.length === 0) return null;
  if (sessions.some((session) => isLong(session, nowMs))) return 'long';
  const charges = sessions.map((session) => nextCharge(session, nowMs));
  if (charges.some((charge) => charge?.near)) return 'near';
  return charges.every((charge) => charge?.free) ? 'free_minutes' : null;
};

/** Whole minutes since the first of a table's sessions began. */
export const minutesAt = ([first]: LiveBasis[], nowMs: number): number => (first ? Math.floor(elapsedMs(first, nowMs) / 60_000) : 0);

/** Riyals that all sessions of a table would cost if they ended now. */
export const costAt = (sessions: LiveBasis[], nowMs: number): number => sessions.reduce((sum, session) => sum + costNow(session, nowMs), 0);

/** How far the table is on its way to the next charge, in tenths of a percent; null where no charge comes. */
export const wayAt = ([first]: LiveBasis[], nowMs: number): number | null => {
  const charge = first ? nextCharge(first, nowMs) : null;
  return charge && Math.floor(charge.progress * 1000) / 10;
};
