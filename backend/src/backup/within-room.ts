import { BackupError } from './manifest.ts';

/** Milliseconds between checks of the disk during a backup. */
const guardedEvery = 1_000;

interface Room {
  folder: string;
  bytes: number;
  hasRoomFor: (bytes: number) => Promise<boolean>;
  signal: AbortSignal;
}

/** Takes a backup if there is room, and aborts it when the disk fills up: the database may share the disk. Throws a `BackupError`. */
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
