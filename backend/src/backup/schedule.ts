import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BusinessDate, businessDateOf } from '@tabletime/contract';
import type { Log } from '../platform/log.ts';
import { BackupError, BackupUnderWay } from './manifest.ts';
import type { takeBackup } from './take-backup.ts';

/** How many backups stay: the newest ones, and of older ones the first of each of so many weeks. */
export interface Keep {
  days: number;
  weeks: number;
}

export interface BackupSchedule {
  folder: string;
  /** `HH:mm` on the café's clock. */
  at: string;
  keep: Keep;
  recipient?: string | undefined;
}

/** How the backups of a folder stand. */
export interface BackupState {
  /** The last one; null before the first. */
  last: { file: string; takenAt: string; bytes: number } | null;
  /** Why the last try failed; null when it did not. */
  failure: { at: string; message: string } | null;
}

const lookEvery = 60_000;
/** How often it is looked whether the disk becomes full while a backup is taken, in milliseconds. */
const guardedEvery = 1_000;
/** How long after a failure the next try is made, in milliseconds. */
const pauseAfterFailure = 15 * 60_000;

const nameOf = (date: BusinessDate, isEncrypted: boolean): string => `tabletime-${date}.zip${isEncrypted ? '.age' : ''}`;
const pattern = /^tabletime-(\d{4}-\d{2}-\d{2})\.zip(?:\.age)?$/;
const dateOf = (file: string): string | undefined => pattern.exec(file)?.[1];

const weekOf = (date: string): number => Math.floor((Date.parse(date) / 86_400_000 + 3) / 7);

/** The files that no longer have to stay, of those in a folder; what is not a backup by its name is never among them. */
export const outdated = (files: readonly string[], { days, weeks }: Keep): string[] => {
  const backups = files.filter((file) => dateOf(file) !== undefined).sort((one, other) => dateOf(other)!.localeCompare(dateOf(one)!));
  const staying = new Set(backups.slice(0, days));
  // The first of a week, so that it stays the same one from day to day.
  const firstOfWeek = new Map(backups.map((file) => [weekOf(dateOf(file)!), file]));
  for (const week of [...firstOfWeek.keys()].sort((one, other) => other - one).slice(0, weeks)) staying.add(firstOfWeek.get(week)!);
  return backups.filter((file) => !staying.has(file));
};

/** The last backup of a folder. */
const lastOf = async (folder: string): Promise<BackupState['last']> => {
  const names = (await readdir(folder)).filter((name) => dateOf(name) !== undefined);
  const newest = names.sort((one, other) => dateOf(other)!.localeCompare(dateOf(one)!))[0];
  if (newest === undefined) return null;
  const { mtime, size } = await stat(join(folder, newest));
  return { file: newest, takenAt: mtime.toISOString(), bytes: size };
};

interface Parts extends BackupSchedule {
  /** The café's time zone. */
  timezone: () => string;
  /** Milliseconds since the epoch. */
  now: () => number;
  log: Log;
  /** Whether so many bytes more would leave enough on the disk of the folder. */
  hasRoomFor?: (bytes: number) => Promise<boolean>;
  /** Done after each backup that was taken; its failure is none of the backup. */
  afterwards?: (signal: AbortSignal) => Promise<void>;
  take: (settings: Pick<Parameters<typeof takeBackup>[0], 'file' | 'recipient' | 'now' | 'signal'>) => Promise<unknown>;
}

/**
 * Takes a backup each day at its time, or as soon as the application runs after it, and removes those that need not stay. A failure is
 * logged and tried again after 15 minutes. Several instances may share a folder: one of them takes each day's.
 */
export const scheduleBackups = ({ folder, at, keep, recipient, timezone, now, log, hasRoomFor, take, afterwards }: Parts) => {
  let failure: BackupState['failure'] = null;
  let waitUntil = 0;
  let running: Promise<void> | undefined;
  const stopping = new AbortController();

  /** Takes a backup where there is room for one like the last, and gives it up when the disk becomes full: its database may lie there too. */
  const withRoom = async (file: string): Promise<void> => {
    const noRoom = () => new BackupError(`There is no room for a backup on the disk of ${folder}.`);
    const last = await lastOf(folder).catch(() => null);
    if (hasRoomFor && !(await hasRoomFor(last?.bytes ?? 0))) throw noRoom();
    const full = new AbortController();
    const guard = setInterval(() => {
      void hasRoomFor?.(0).then((hasRoom) => hasRoom || full.abort());
    }, guardedEvery);
    try {
      await take({ file, recipient, now: now(), signal: AbortSignal.any([stopping.signal, full.signal]) });
    } catch (error) {
      throw full.signal.aborted ? noRoom() : error;
    } finally {
      clearInterval(guard);
    }
  };

  const look = async (): Promise<void> => {
    const date = businessDateOf(now(), { timezone: timezone(), businessDayStartsAt: at });
    const files = await readdir(folder);
    if (files.some((file) => dateOf(file) === date)) return;
    const file = join(folder, nameOf(date, recipient !== undefined));
    await withRoom(file);
    log.info({ file }, 'a backup was taken');
    for (const old of outdated([...files, nameOf(date, recipient !== undefined)], keep)) await rm(join(folder, old), { force: true });
    failure = null;
    await afterwards?.(stopping.signal);
  };

  const lookAgain = (): void => {
    if (running || now() < waitUntil) return;
    running = look()
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
    state: async (): Promise<BackupState> => ({ last: await lastOf(folder).catch(() => null), failure }),
    /** Gives up a backup under way: it is taken after the next start. */
    stop: async (): Promise<void> => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
};
