import { access, constants, mkdir, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BusinessDate, StoredDate } from '@tabletime/contract';
import { failedWith } from '../platform/private-file.ts';
import { openArchive } from './archive.ts';
import { BackupError } from './manifest.ts';

/** How many backups to keep: one a day for `days`, then the first of each week for `weeks`. */
export interface Keep {
  days: number;
  weeks: number;
}

export interface BackupFile {
  name: string;
  bytes: number;
  /** Milliseconds since the epoch. */
  writtenAt: number;
}

const pattern = /^tabletime-(\d{4}-\d{2}-\d{2})(?:-[2-9])?\.zip(?:\.age)?$/;

/** The date in a backup's name; undefined for other names. */
export const dateOf = (name: string): BusinessDate | undefined => StoredDate.safeParse(pattern.exec(name)?.[1]).data;

/** The name of a day's backup; avoids files that have the name without being a backup. */
export const nameFor = (date: BusinessDate, isEncrypted: boolean, taken: readonly string[]): string => {
  const names = ['', '-2', '-3', '-4', '-5', '-6', '-7', '-8', '-9'].map(
    (suffix) => `tabletime-${date}${suffix}.zip${isEncrypted ? '.age' : ''}`,
  );
  return names.find((name) => !taken.includes(name)) ?? names[0]!;
};

const weekOf = (date: string): number => Math.floor((Date.parse(date) / 86_400_000 + 3) / 7);

/** The backups to remove from a folder. Other files are never among them. */
export const outdated = (files: readonly string[], { days, weeks }: Keep): string[] => {
  const backups = files.filter((file) => dateOf(file) !== undefined);
  const dates = [...new Set(backups.map((file) => dateOf(file)!))].sort().toReversed();
  const staying = new Set(dates.slice(0, days));
  // The first of a week, so that the choice does not change from day to day.
  const firstOfWeek = new Map(dates.map((date) => [weekOf(date), date]));
  for (const week of [...firstOfWeek.keys()].sort((one, other) => other - one).slice(0, weeks)) staying.add(firstOfWeek.get(week)!);
  return backups
    .filter((file) => !staying.has(dateOf(file)!))
    .sort()
    .toReversed();
};

/** The first line of an age file; only the recipient can read more. */
export const ageHeader = 'age-encryption.org/v1\n';

export const startOf = async (path: string, length: number): Promise<string> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position: 0 });
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
};

const readsAsOurs = async (path: string): Promise<boolean> => {
  try {
    if (path.endsWith('.age')) return (await startOf(path, ageHeader.length)) === ageHeader;
    (await openArchive(path)).close();
    return true;
  } catch {
    return false;
  }
};

export const createBackupFolder = (folder: string) => {
  let wasThere = false;
  const known = new Set<string>();

  const judge = async (name: string): Promise<BackupFile | undefined> => {
    const path = join(folder, name);
    const seen = await stat(path).catch(() => undefined);
    if (!seen) return undefined;
    const { size: bytes, mtimeMs: writtenAt } = seen;
    const key = `${name} ${bytes} ${writtenAt}`;
    if (!known.has(key) && !(await readsAsOurs(path))) return undefined;
    known.add(key);
    return { name, bytes, writtenAt };
  };

  return {
    /** Creates the folder once, if only its last part is missing. Throws a `BackupError` when it is not writable. */
    prepare: async (): Promise<void> => {
      const reach = () => access(`${folder}/.`, constants.W_OK);
      try {
        await reach().catch(async (error: unknown) => {
          // A missing parent, or a folder that vanished, means that a disk is away: a new folder would lie on another disk.
          if (wasThere || !failedWith(error, 'ENOENT')) throw error;
          await mkdir(folder, { mode: 0o700 });
        });
        wasThere = true;
      } catch (cause) {
        throw new BackupError(`BACKUP_DIR ${folder} cannot be written to (${String(cause)}). Is its disk connected?`, { cause });
      }
    },
    /** All names, the backups up to `today` (newest first), and files named like backups that are none. */
    look: async (today: BusinessDate): Promise<{ names: string[]; backups: BackupFile[]; others: string[] }> => {
      const names = await readdir(folder);
      const [backups, others]: [BackupFile[], string[]] = [[], []];
      for (const name of names
        .filter((each) => pattern.test(each))
        .sort()
        .toReversed()) {
        const date = dateOf(name);
        const backup = date !== undefined && date <= today ? await judge(name) : undefined;
        if (backup) backups.push(backup);
        else others.push(name);
      }
      return { names, backups, others };
    },
  };
};
