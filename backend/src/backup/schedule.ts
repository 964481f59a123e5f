import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { businessDateOf, calendarDate } from '@tabletime/contract';
import { toInstant } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { createBackupFolder, dateOf, type Keep, nameFor, outdated } from './backup-files.ts';
import { BackupUnderWay } from './manifest.ts';
import type { takeBackup } from './take-backup.ts';
import { takeWithinRoom } from './within-room.ts';

export interface BackupSchedule {
  folder: string;
  /** `HH:mm` in the café's time zone. */
  at: string;
  keep: Keep;
  recipient?: string | undefined;
}

export interface BackupState {
  /** Null before the first backup. */
  last: { file: string; takenAt: string; bytes: number } | null;
  /** Null unless the last try failed. */
  failure: { at: string; message: string } | null;
}

const lookEvery = 60_000;
/** Milliseconds until the next try. */
const pauseAfterFailure = 15 * 60_000;

const alwaysRoom = (): Promise<boolean> => Promise.resolve(true);

interface Parts extends BackupSchedule {
  timezone: () => string;
  /** Milliseconds since the epoch. */
  now: () => number;
  log: Log;
  hasRoomFor?: (bytes: number) => Promise<boolean>;
  /** Runs after each backup; its failure does not fail the backup. */
  afterwards?: (signal: AbortSignal) => Promise<void>;
  take: (settings: Pick<Parameters<typeof takeBackup>[0], 'file' | 'recipient' | 'now' | 'signal'>) => Promise<unknown>;
}

/** Takes each day's backup once among the instances that share a folder, removes outdated ones, and retries after 15 minutes. */
export const scheduleBackups = ({ folder, at, keep, recipient, timezone, now, log, hasRoomFor = alwaysRoom, take, afterwards }: Parts) => {
  let failure: BackupState['failure'] = null;
  let waitUntil = 0;
  let running: Promise<void> | undefined;
  const stopping = new AbortController();

  const files = createBackupFolder(folder);
  const look = () => files.look(calendarDate(now(), timezone()));

  let warnedOf = '';
  const warnOf = (others: string[]): void => {
    if (others.join() !== warnedOf && others.length > 0)
      log.warn({ folder, files: others }, 'files in the folder of the backups do not count as backups');
    warnedOf = others.join();
  };

  const takeDue = async (): Promise<void> => {
    await files.prepare();
    const date = businessDateOf(now(), { timezone: timezone(), businessDayStartsAt: at });
    const { names, backups, others } = await look();
    warnOf(others);
    if (backups.some(({ name }) => dateOf(name) === date)) {
      failure = null;
      return;
    }
    const name = nameFor(date, recipient !== undefined, names);
    const file = join(folder, name);
    await takeWithinRoom({ folder, bytes: backups[0]?.bytes ?? 0, hasRoomFor, signal: stopping.signal }, (signal) =>
      take({ file, recipient, now: now(), signal }),
    );
    log.info({ file }, 'a backup was taken');
    for (const old of outdated([name, ...backups.map((each) => each.name)], keep)) await rm(join(folder, old), { force: true });
    failure = null;
    await afterwards?.(stopping.signal);
  };

  const lookAgain = (): void => {
    const pause = waitUntil - now();
    // A longer pause means that the clock was set back.
    if (running || (pause > 0 && pause <= pauseAfterFailure)) return;
    running = takeDue()
      .catch((error: unknown) => {
        if (error instanceof BackupUnderWay || stopping.signal.aborted) return;
        failure = { at: new Date(now()).toISOString(), message: error instanceof Error ? error.message : String(error) };
        waitUntil = now() + pauseAfterFailure;
        log.error({ err: error, folder }, 'no backup could be taken; it is tried again in 15 minutes');
      })
      .finally(() => (running = undefined));
  };
  lookAgain();
  const timer = setInterval(lookAgain, lookEvery);

  return {
    state: async (): Promise<BackupState> => {
      const last = (await look().catch(() => undefined))?.backups[0];
      return { last: last ? { file: last.name, takenAt: toInstant(last.writtenAt), bytes: last.bytes } : null, failure };
    },
    stop: async (): Promise<void> => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
};
