import { stat, statfs } from 'node:fs/promises';
import type { Log } from './log.ts';

/** `low` from a tenth left, `full` below the floor. */
export type SpaceState = 'well' | 'low' | 'full';

export interface Room {
  freeBytes: number;
  totalBytes: number;
}

/** One disk, by the first of the watched folders that is on it. */
export interface DiskRoom<Folder extends string = string> extends Room {
  folder: Folder;
  state: SpaceState;
}

const megabyte = 1_000_000;

/** Of a disk, so much is left when a warning is due. */
const warnedFrom = 0.1;
/** A disk that was below its floor counts as full until it has so many times that. */
const recovery = 1.1;

/**
 * How many bytes must be left on a disk of `totalBytes` for anything to be written: 2 % of it, at least 200 MB and at most 1 GB, and never
 * more than 5 % of a small one.
 */
export const floorOf = (totalBytes: number): number =>
  Math.min(Math.max(totalBytes * 0.02, 200 * megabyte), 1_000 * megabyte, totalBytes * 0.05);

/** How much room there is; a floor of 0 finds none too little. What was full stays so until there is a little more than the floor, so that it does not go to and fro. */
export const stateOf = ({ freeBytes, totalBytes }: Room, floorBytes = floorOf(totalBytes), before: SpaceState = 'well'): SpaceState => {
  if (floorBytes === 0) return 'well';
  if (freeBytes < floorBytes * (before === 'full' ? recovery : 1)) return 'full';
  return freeBytes < totalBytes * warnedFrom ? 'low' : 'well';
};

/** The room on the disk of a folder, for a process that is not root, and which disk it is. */
const roomAt = async (path: string): Promise<Room & { disk: number }> => {
  const [{ bavail, bfree, blocks, bsize }, { dev }] = await Promise.all([statfs(path), stat(path)]);
  // What is kept back for root counts neither as free nor as part of it.
  return { freeBytes: bavail * bsize, totalBytes: (blocks - bfree + bavail) * bsize, disk: dev };
};

/** Whether the disk of a path would not be full with so many bytes more, as it is now; so it is said of one that cannot be asked about. */
export const hasRoomAt = async (path: string, bytes: number, floorBytes?: number, ask = roomAt): Promise<boolean> => {
  const room = await ask(path).catch(() => undefined);
  return !room || stateOf({ freeBytes: room.freeBytes - bytes, totalBytes: room.totalBytes }, floorBytes) !== 'full';
};

const words = {
  well: { level: 'info', said: 'the disk has room again' },
  low: { level: 'warn', said: 'the disk is nearly full' },
  full: { level: 'error', said: 'the disk is full' },
} as const;

interface Watched<Folder extends string> {
  folders: { folder: Folder; path: string }[];
  /** The floor of every disk, instead of that which `floorOf` gives. */
  floorBytes?: number | undefined;
  log: Log;
  /** How often it is looked, in milliseconds. */
  every?: number;
  /** Asks for the room of a folder; the machine itself when absent. */
  ask?: (path: string) => Promise<Room & { disk: number }>;
}

/**
 * Looks at the disks of some folders now and then, and logs each change. A folder that is missing or cannot be asked about is left out.
 * Resolves after the first look.
 */
export const watchDisks = async <Folder extends string>({ folders, floorBytes, log, every = 5_000, ask = roomAt }: Watched<Folder>) => {
  let disks: DiskRoom<Folder>[] = [];

  const lookAt = async (seen: Set<number>, { folder, path }: Watched<Folder>['folders'][number]): Promise<DiskRoom<Folder>[]> => {
    const room = await ask(path).catch(() => undefined);
    if (!room || seen.has(room.disk)) return [];
    seen.add(room.disk);
    const { freeBytes, totalBytes } = room;
    const before = disks.find((disk) => disk.folder === folder)?.state ?? 'well';
    const state = stateOf(room, floorBytes, before);
    if (state !== before) {
      const { level, said } = words[state];
      log[level]({ folder, freeMb: Math.floor(freeBytes / megabyte), totalMb: Math.floor(totalBytes / megabyte) }, said);
    }
    return [{ folder, freeBytes, totalBytes, state }];
  };

  const look = async (): Promise<void> => {
    const seen = new Set<number>();
    const found: DiskRoom<Folder>[] = [];
    // In their order: a disk is told by the first folder on it.
    for (const each of folders) found.push(...(await lookAt(seen, each)));
    disks = found;
  };

  await look();
  let looking: Promise<void> | undefined;
  const lookAgain = (): void => {
    looking ??= look().finally(() => (looking = undefined));
  };
  const timer = setInterval(lookAgain, every);
  timer.unref();
  return {
    /** Whether the disk of a folder has room as `hasRoomAt` says it. */
    hasRoomFor: async (folder: Folder, bytes: number): Promise<boolean> => {
      const path = folders.find((each) => each.folder === folder)?.path;
      return path === undefined || hasRoomAt(path, bytes, floorBytes, ask);
    },
    /** As of the last look. */
    disks: (): readonly DiskRoom<Folder>[] => disks,
    stop: (): void => clearInterval(timer),
  };
};
