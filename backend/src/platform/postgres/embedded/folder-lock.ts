import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { link, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../../startup-error.ts';
import { createOnce, failedWith, readIfThere } from '../../private-file.ts';
import { startedAt } from './processes.ts';

const Holder = z.object({ pid: z.int().positive(), startedAt: z.string() });

const lockPath = (dataDir: string): string => join(dataDir, 'tabletime.lock');

/** The lock holds process id and start time, so that a later process with the same id is not mistaken for the holder. */
const livingHolder = (text: string): number | undefined => {
  try {
    const holder = Holder.parse(JSON.parse(text));
    return startedAt(holder.pid) === holder.startedAt ? holder.pid : undefined;
  } catch {
    return undefined;
  }
};

class FolderInUse extends StartupError {
  override name = 'FolderInUse';

  constructor(dataDir: string, pid: number) {
    super(`Another Tabletime (process ${pid}) is running on the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`);
  }
}

/** The process id of the Tabletime that holds this data folder, if any. */
export const folderHolder = async (dataDir: string): Promise<number | undefined> => {
  const text = await readIfThere(lockPath(dataDir));
  return text === undefined ? undefined : livingHolder(text);
};

/** Removes a dead process's lock; puts back a lock that another process created in between. */
const removeStale = async (path: string, seen: string): Promise<void> => {
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await rename(path, aside);
    if ((await readIfThere(aside)) !== seen) await link(aside, path);
  } catch (error) {
    if (!failedWith(error, 'ENOENT', 'EEXIST')) throw error;
  } finally {
    await rm(aside, { force: true });
  }
};

/** Retries for a lock that disappears while it is read. */
const mostTries = 100;

/** Claims a data folder and returns a synchronous release, usable in an exit handler. Throws `FolderInUse` naming the holder. */
export const lockFolder = async (dataDir: string): Promise<() => void> => {
  const path = lockPath(dataDir);
  const mine = JSON.stringify({ pid: process.pid, startedAt: startedAt(process.pid) });
  for (let tried = 1; !(await createOnce(path, mine)); tried++) {
    // A broken link exists but cannot be read.
    if (tried > mostTries) throw new StartupError(`The lock ${path} can be neither made nor read. If it is a link, remove it.`);
    const seen = await readIfThere(path);
    if (seen === undefined) continue;
    const pid = livingHolder(seen);
    if (pid !== undefined) throw new FolderInUse(dataDir, pid);
    await removeStale(path, seen);
  }
  return () => rmSync(path, { force: true });
};
