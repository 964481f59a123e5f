import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { failedWith } from '../private-file.ts';
import { StartupError } from '../startup-error.ts';
import { clusterFolder } from './cluster.ts';
import { handOver } from './run-as.ts';

/** Whether a folder holds the files of a PostgreSQL. */
export const isCluster = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'));

/** An account's name, or its number where it has none. */
export const accountName = (uid: number): string => {
  try {
    return execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return String(uid);
  }
};

/** Why this process cannot work in a data folder, with what to do. */
const refusal = async (dataDir: string, cause: unknown): Promise<StartupError> => {
  if (failedWith(cause, 'EROFS'))
    return new StartupError(`The data folder ${dataDir} is on a read-only file system. Set DATA_DIR to a folder that can be written to.`, {
      cause,
    });
  if (failedWith(cause, 'EEXIST', 'ENOTDIR'))
    return new StartupError(`DATA_DIR must be a folder, and ${dataDir} is none or lies below a file. Set it to another one.`, { cause });
  if (!failedWith(cause, 'EACCES', 'EPERM'))
    return new StartupError(`The data folder ${dataDir} cannot be used (${String(cause)}). Set DATA_DIR to another one.`, { cause });
  const owner = await stat(dataDir).catch(() => undefined);
  const advice =
    owner && owner.uid !== process.getuid?.()
      ? `It belongs to ${accountName(owner.uid)}: run this as that account, or set DATA_DIR to another folder.`
      : 'Set DATA_DIR to a folder of this account.';
  return new StartupError(`The data folder ${dataDir} cannot be written to by this account. ${advice}`, { cause });
};

/**
 * Whose data it is. In a folder that a group shares, the owner of the first secret tells more than the folder's own: the process of the
 * application wrote it, while PostgreSQL's files may be another account's.
 */
const ownerOf = (dataDir: string) => stat(join(dataDir, 'postgres-password')).catch(() => stat(dataDir));

/** Root goes on as the account that the data belongs to: what root made in it could not be opened by that account any more. */
const becomeOwner = async (dataDir: string): Promise<void> => {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await ownerOf(dataDir);
  if (uid === 0) return;
  const cluster = clusterFolder(dataDir);
  // Given away by an earlier version that was run as root.
  if (existsSync(cluster)) await handOver(cluster, { prefix: [], owner: { uid, gid } });
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
};

/** Throws where the files of the database are another account's, or no database's. */
const checkCluster = async (dataDir: string): Promise<void> => {
  if (isCluster(dataDir))
    throw new StartupError(`DATA_DIR must not be the folder of a PostgreSQL itself, and ${dataDir} is one. Set it to another folder.`);
  const cluster = clusterFolder(dataDir);
  const uid = process.getuid?.();
  const found = await stat(cluster).catch(() => undefined);
  if (found && uid !== 0 && found.uid !== uid)
    throw new StartupError(
      `The database in ${cluster} belongs to ${accountName(found.uid)}, not to this account. ` +
        `If it is yours, give it back as root: chown -R ${accountName(uid ?? 0)}: ${cluster}`,
    );
  if (found && !isCluster(cluster))
    throw new StartupError(`The folder ${cluster} is no database of Tabletime. Set DATA_DIR to another folder, or move it away.`);
};

/**
 * Enters the data folder for this process, making it when there is none, and returns its real path. When root enters a folder of another
 * account, the whole process goes on as that account from here. Throws a `StartupError` when the folder cannot be used.
 */
export const enterDataFolder = async (folder: string): Promise<string> => {
  try {
    await mkdir(folder, { recursive: true });
    const dataDir = await realpath(folder);
    await becomeOwner(dataDir);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    await checkCluster(dataDir);
    return dataDir;
  } catch (error) {
    throw error instanceof StartupError ? error : await refusal(folder, error);
  }
};
