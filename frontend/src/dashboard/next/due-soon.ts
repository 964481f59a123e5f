import type { SessionRow } from '@tabletime/contract';
import { type LiveBasis, nextCharge } from '../../session/live-figures.ts';

export interface DueCharge {
  id: string;
  tableNumber: number;
  /** Whole minutes, at least 1. */
  inMinutes: number;
  /** Whether the free minutes end. */
  isFirst: boolean;
  /** Riyals. */
  adds: number;
}

type Running = LiveBasis & Pick<SessionRow, 'id' | 'tableNumber'>;

/** Charges within the floor's warning time, next first. Paused sessions and duration overrides have none. */
export const dueSoon = (running: readonly Running[], nowMs: number): DueCharge[] =>
  running
    .flatMap((session): DueCharge[] => {
      const next = nextCharge(session, nowMs);
      if (!next?.near) return [];
      const { id, tableNumber } = session;
      return [{ id, tableNumber, inMinutes: Math.ceil(next.inMs / 60_000), isFirst: next.free, adds: next.adds }];
    })
    .toSorted((one, other) => one.inMinutes - other.inMinutes || one.tableNumber - other.tableNumber);
