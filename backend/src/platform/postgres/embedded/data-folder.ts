import { existsSync } from 'node:fs';
import { access, constants, lstat, readlink, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { accountName, folderRefusal, makeFolder } from '../../folders.ts';
import { StartupError } from '../../startup-error.ts';
import { clusterFolder } from './cluster.ts';
import { handOver } from './run-as.ts';

export const isCluster = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'));

/** In a folder shared by a group, the application's secret says whose the data is; PostgreSQL's files may belong to another account. */
const ownerOf = (dataDir: string) => stat(join(dataDir, 'postgres-password')).catch(() => stat(dataDir));

/** Root continues as the data's owner, because that account could not open what root creates. */
const becomeOwner = async (dataDir: string): Promise<void> => {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await ownerOf(dataDir);
  if (uid === 0) return;
  const cluster = clusterFolder(dataDir);
  // An earlier version that ran as root gave it away.
  if (existsSync(cluster)) await handOver(cluster, { prefix: [], owner: { uid, gid } });
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
};

/** Throws when the database's files belong to another account, or are none. */
const checkCluster = async (dataDir: string): Promise<void> => {
  if (isCluster(dataDir))
    throw new StartupError(`DATA_DIR must not be the folder of a PostgreSQL itself, and ${dataDir} is one. Set it to another folder.`);
  const cluster = clusterFolder(dataDir);
  const uid = process.getuid?.();
  const found = await stat(cluster).catch(() => undefined);
  const link = found ? undefined : await lstat(cluster).catch(() => undefined);
  if (link)
    throw new StartupError(
      `The database would be in ${cluster}, which links to ${await readlink(cluster)}, and that is missing. ` +
        'Bring it back (is its disk mounted?), or remove the link to begin with a new database.',
    );
  if (found && uid !== 0 && found.uid !== uid)
    throw new StartupError(
      `The database in ${cluster} belongs to ${accountName(found.uid)}, not to this account. ` +
        `If it is yours, give it back as root: chown -R ${accountName(uid ?? 0)}: ${cluster}`,
    );
  if (found && !isCluster(cluster))
    throw new StartupError(`The folder ${cluster} is no database of Tabletime. Set DATA_DIR to another folder, or move it away.`);
};

/**
 * Enters the data folder, creating it if missing, and returns its real path. When root enters another account's folder, the whole process
 * continues as that account. Throws a `StartupError` when the folder cannot be used.
 */
export const enterDataFolder = async (folder: string): Promise<string> => {
  await makeFolder('DATA_DIR', folder);
  try {
    const dataDir = await realpath(folder);
    await becomeOwner(dataDir);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    await checkCluster(dataDir);
    return dataDir;
  } catch (error) {
    throw await folderRefusal('DATA_DIR', folder, error);
  }
};
