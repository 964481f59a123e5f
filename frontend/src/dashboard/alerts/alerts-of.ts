import { type BusinessDate, type DiskSpace, type ReadModelBehind, sessionLimits, type SessionRow } from '@tabletime/contract';
import type { Connection } from '../../api/live/live-line.ts';

export type HouseAlert =
  | { kind: 'connection'; connection: Exclude<Connection, 'online'> }
  | { kind: 'disk'; folder: DiskSpace['folder']; state: DiskSpace['state']; freeBytes: number }
  | { kind: 'stopped'; projection: string }
  | { kind: 'long'; id: string; tableNumber: number; startTime: string }
  | { kind: 'doubled'; id: string; tableNumber: number; count: number }
  | { kind: 'missing' | 'open'; count: number }
  | { kind: 'day'; date: BusinessDate; after: number | null }
  | { kind: 'unusual'; from: BusinessDate; to: BusinessDate; people: number }
  | { kind: 'behind'; projection: string; lag: number };

type Running = Pick<SessionRow, 'id' | 'tableNumber' | 'startTime'>;

interface House {
  connection: Connection;
  running: readonly Running[];
  withoutCost: number;
  openBills: number;
  openDay: BusinessDate | null;
  /** Riyals sold of the open day since its close; null where it has none. */
  openDayAfter: number | null;
  unusual: { from: BusinessDate; to: BusinessDate; people: number } | null;
  behind: readonly ReadModelBehind[];
  disks: readonly DiskSpace[];
  nowMs: number;
}

const longest = sessionLimits.longSessionMinutes * 60_000;

const longSessions = (running: readonly Running[], nowMs: number): HouseAlert[] =>
  running
    .filter(({ startTime }) => nowMs - Date.parse(startTime) > longest)
    .toSorted((one, other) => one.startTime.localeCompare(other.startTime))
    .map(({ id, tableNumber, startTime }) => ({ kind: 'long', id, tableNumber, startTime }));

const doubledTables = (running: readonly Running[]): HouseAlert[] =>
  [...new Set(running.map(({ tableNumber }) => tableNumber))]
    .toSorted((one, other) => one - other)
    .flatMap((tableNumber) => {
      const here = running.filter((session) => session.tableNumber === tableNumber);
      // The session started last is more likely the mistake.
      const last = here.toSorted((one, other) => other.startTime.localeCompare(one.startTime))[0];
      return last && here.length > 1 ? [{ kind: 'doubled', id: last.id, tableNumber, count: here.length }] : [];
    });

/** Most urgent first: faults of the screen or the system, then tables, then the books. */
export const alertsOf = ({
  connection,
  running,
  withoutCost,
  openBills,
  openDay,
  openDayAfter,
  unusual,
  behind,
  disks,
  nowMs,
}: House): HouseAlert[] => [
  ...(connection === 'online' ? [] : [{ kind: 'connection', connection } as const]),
  ...disks.map(({ folder, state, freeBytes }) => ({ kind: 'disk', folder, state, freeBytes }) as const),
  ...behind.filter(({ isStopped }) => isStopped).map(({ projection }) => ({ kind: 'stopped', projection }) as const),
  ...longSessions(running, nowMs),
  ...doubledTables(running),
  ...(withoutCost > 0 ? [{ kind: 'missing', count: withoutCost } as const] : []),
  ...(openBills > 0 ? [{ kind: 'open', count: openBills } as const] : []),
  ...(openDay === null ? [] : [{ kind: 'day', date: openDay, after: openDayAfter } as const]),
  ...(unusual === null ? [] : [{ kind: 'unusual', ...unusual } as const]),
  ...behind.filter(({ isStopped }) => !isStopped).map(({ projection, lag }) => ({ kind: 'behind', projection, lag }) as const),
];

/** Epoch ms since when each read model has been behind. */
export type SeenBehind = Readonly<Record<string, number>>;

/** Milliseconds: every read model is behind for a moment after a write. */
const blink = 2_000;

/** Adds what is behind at `atMs`, and removes what has caught up. */
export const seenAfter = (seen: SeenBehind, behind: readonly ReadModelBehind[], atMs: number): SeenBehind =>
  Object.fromEntries(behind.map(({ projection }) => [projection, seen[projection] ?? atMs]));

/** Read models behind for longer than a moment, and stopped ones. */
export const staysBehind = (seen: SeenBehind, behind: readonly ReadModelBehind[], atMs: number): ReadModelBehind[] =>
  behind.filter(({ projection, isStopped }) => isStopped || atMs - (seen[projection] ?? atMs) >= blink);
