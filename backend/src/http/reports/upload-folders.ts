import { access, constants, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderRefusal, makeFolder } from '../../platform/folders.ts';
import type { Log } from '../../platform/log.ts';
import { failedWith } from '../../platform/private-file.ts';

const prefix = 'tabletime-upload-';

const hour = 3_600_000;

/** Creates a folder for one upload; the system's temporary folder may have been removed since the start. */
export const newUploadFolder = async (): Promise<string> => {
  const made = () => mkdtemp(join(tmpdir(), prefix));
  return made().catch(async (error: unknown) => {
    if (!failedWith(error, 'ENOENT')) throw error;
    await makeFolder('TMPDIR', tmpdir(), 0o700);
    return made();
  });
};

/** Removes a folder of this account that is an hour old at `now`: uploads take minutes. */
const removeIfOld = async (folder: string, now: number): Promise<void> => {
  const { mtimeMs, uid } = await lstat(folder);
  if (uid === process.getuid?.() && mtimeMs < now - hour) await rm(folder, { recursive: true, force: true });
};

/** Removes what processes killed during an upload left. `now` is the machine's time, as for file times. */
export const removeOldUploads = async (now: number): Promise<void> => {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  // Another process may remove the same folder.
  for (const name of names) await removeIfOld(join(tmpdir(), name), now).catch(() => undefined);
};

/** Removes old uploads from now on, until the returned function is called. Throws a `StartupError` when the folder cannot be used. */
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
