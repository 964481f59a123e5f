import { BackupError } from './manifest.ts';

/** How often it is looked whether the disk becomes full while a backup is taken, in milliseconds. */
const guardedEvery = 1_000;

interface Room {
  /** On whose disk the backup will lie. */
  folder: string;
  /** How large it will be, as far as that is known. */
  bytes: number;
  /** Whether so many bytes more would leave enough on that disk. */
  hasRoomFor: (bytes: number) => Promise<boolean>;
  signal: AbortSignal;
}

/** Takes a backup where there is room for it, and gives it up when the disk becomes full: its database may lie there too. Throws a `BackupError`. */
export const takeWithinRoom = async <Taken>(
  { folder, bytes, hasRoomFor, signal }: Room,
  take: (signal: AbortSignal) => Promise<Taken>,
): Promise<Taken> => {
  const noRoom = () => new BackupError(`There is no room for a backup on the disk of ${folder}.`);
  if (!(await hasRoomFor(bytes))) throw noRoom();
  const full = new AbortController();
  const guard = setInterval(() => {
    void hasRoomFor(0).then((hasRoom) => hasRoom || full.abort());
  }, guardedEvery);
  try {
    return await take(AbortSignal.any([signal, full.signal]));
  } catch (error) {
    throw full.signal.aborted ? noRoom() : error;
  } finally {
    clearInterval(guard);
  }
};
