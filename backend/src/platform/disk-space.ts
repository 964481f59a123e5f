import { stat, statfs } from 'node:fs/promises';
import type { Log } from './log.ts';

/** `low` from a tenth left, `full` below the floor. */
export type SpaceState = 'well' | 'low' | 'full';

export interface Room {
  freeBytes: number;
  totalBytes: number;
}

/** One disk, under the first watched folder on it. */
export interface DiskRoom<Folder extends string = string> extends Room {
  folder: Folder;
  state: SpaceState;
}

const megabyte = 1_000_000;

/** The share left at which a warning is due. */
const warnedFrom = 0.1;
/** A full disk counts as full until it has this many times its floor. */
const recovery = 1.1;

/** The bytes that must stay free on a disk: 2 % of it, from 200 MB to 1 GB, but at most 5 %. */
export const floorOf = (totalBytes: number): number =>
  Math.min(Math.max(totalBytes * 0.02, 200 * megabyte), 1_000 * megabyte, totalBytes * 0.05);

/** The state of a disk; a floor of 0 disables `full`. A full disk needs a little more than the floor to recover, so it does not flap. */
export const stateOf = ({ freeBytes, totalBytes }: Room, floorBytes = floorOf(totalBytes), before: SpaceState = 'well'): SpaceState => {
  if (floorBytes === 0) return 'well';
  if (freeBytes < floorBytes * (before === 'full' ? recovery : 1)) return 'full';
  return freeBytes < totalBytes * warnedFrom ? 'low' : 'well';
};

/** The free space of a folder's disk for a process that is not root, and the disk's id. */
const roomAt = async (path: string): Promise<Room & { disk: number }> => {
  const [{ bavail, bfree, blocks, bsize }, { dev }] = await Promise.all([statfs(path), stat(path)]);
  // Blocks reserved for root do not count.
  return { freeBytes: bavail * bsize, totalBytes: (blocks - bfree + bavail) * bsize, disk: dev };
};

/** Whether a path's disk would have room for so many bytes more; true when that is unknown. */
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
  floorBytes?: number | undefined;
  log: Log;
  every?: number;
  ask?: (path: string) => Promise<Room & { disk: number }>;
}

/** Checks the disks of some folders regularly and logs changes. Resolves after the first check. */
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
    // In order: a disk is named after its first folder.
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
    hasRoomFor: async (folder: Folder, bytes: number): Promise<boolean> => {
      const path = folders.find((each) => each.folder === folder)?.path;
      return path === undefined || hasRoomAt(path, bytes, floorBytes, ask);
    },
    disks: (): readonly DiskRoom<Folder>[] => disks,
    stop: (): void => clearInterval(timer),
  };
};
