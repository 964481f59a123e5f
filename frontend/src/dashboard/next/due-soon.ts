import type { SessionRow } from '@tabletime/contract';
import { type LiveBasis, nextCharge } from '../../session/live-figures.ts';

/** A charge of a running table that is near. */
export interface DueCharge {
  id: string;
  tableNumber: number;
  /** Whole minutes until then, at least 1. */
  inMinutes: number;
  /** Whether it ends the free minutes. */
  isFirst: boolean;
  /** Riyals that it adds. */
  adds: number;
}

type Running = LiveBasis & Pick<SessionRow, 'id' | 'tableNumber'>;

/** The charges that come so soon that the floor warns of them, the next one first. None while a clock stands, or where a session is billed by hand. */
export const dueSoon = (running: readonly Running[], nowMs: number): DueCharge[] =>
  running
    .flatMap((session): DueCharge[] => {
      const next = nextCharge(session, nowMs);
      if (!next?.near) return [];
      const { id, tableNumber } = session;
      return [{ id, tableNumber, inMinutes: Math.ceil(next.inMs / 60_000), isFirst: next.free, adds: next.adds }];
    })
    .toSorted((one, other) => one.inMinutes - other.inMinutes || one.tableNumber - other.tableNumber);
