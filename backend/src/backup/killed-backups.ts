import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ageHeader, dateOf, startOf } from './backup-files.ts';
import { fileOfTable } from './manifest.ts';

const hour = 3_600_000;

const beginsAsZip = (start: string): boolean => start.startsWith('PK\u0003\u0004') && start.startsWith(fileOfTable('').slice(0, 7), 30);

const isHalf = async (path: string, name: string): Promise<boolean> => {
  const whole = name.slice(0, -'.part'.length);
  if (dateOf(whole) !== undefined) return true;
  const start = await startOf(path, 64);
  return whole.endsWith('.age') ? start.startsWith(ageHeader) : beginsAsZip(start);
};

const removeIfKilled = async (path: string, name: string, now: number): Promise<void> => {
  const seen = await lstat(path);
  // A file that is still written may belong to another database's backup.
  if (seen.isFile() && seen.mtimeMs < now - hour && (await isHalf(path, name))) await rm(path);
};

/** Removes half-written backups that killed processes left, at least an hour old at `now`. */
export const removeKilled = async (folder: string, now: number): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.part'));
  // A file that cannot be removed must not prevent a backup.
  for (const name of names) await removeIfKilled(join(folder, name), name, now).catch(() => undefined);
};
