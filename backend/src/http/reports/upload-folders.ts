import { access, constants, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderRefusal, makeFolder } from '../../platform/folders.ts';
import type { Log } from '../../platform/log.ts';
import { failedWith } from '../../platform/private-file.ts';

const prefix = 'tabletime-upload-';

const hour = 3_600_000;

/** Makes a folder for one upload in the system's folder of temporary files, which may have been removed since the start. */
export const newUploadFolder = async (): Promise<string> => {
  const made = () => mkdtemp(join(tmpdir(), prefix));
  return made().catch(async (error: unknown) => {
    if (!failedWith(error, 'ENOENT')) throw error;
    await makeFolder('TMPDIR', tmpdir(), 0o700);
    return made();
  });
};

/** Removes a folder of this account if it is an hour old at `now`: uploads take minutes. */
const removeIfOld = async (folder: string, now: number): Promise<void> => {
  const { mtimeMs, uid } = await lstat(folder);
  if (uid === process.getuid?.() && mtimeMs < now - hour) await rm(folder, { recursive: true, force: true });
};

/** Removes what processes left that were killed during an upload. `now` is by the machine's clock, as the times of files are. */
export const removeOldUploads = async (now: number): Promise<void> => {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  // Another process may remove the same.
  for (const name of names) await removeIfOld(join(tmpdir(), name), now).catch(() => undefined);
};

/**
 * Makes sure that uploads have a place to go through, and keeps it tidy from now on; the function ends that. Throws a `StartupError` when
 * the folder of temporary files cannot be used.
 */
export const prepareUploads = async (now: () => number, log: Log): Promise<() => void> => {
  await makeFolder('TMPDIR', tmpdir(), 0o700);
  await access(tmpdir(), constants.W_OK | constants.X_OK).catch(async (error: unknown) => {
    throw await folderRefusal('TMPDIR', tmpdir(), error);
  });
  const tidy = () =>
    removeOldUploads(now()).catch((error: unknown) =>
      log.warn({ err: error }, 'old uploads could not be removed, trying again in an hour'),
    );
  await tidy();
  const timer = setInterval(() => void tidy(), hour).unref();
  return () => clearInterval(timer);
};
