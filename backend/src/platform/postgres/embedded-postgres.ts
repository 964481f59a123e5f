import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { findBinaries } from './embedded/binaries.ts';
import { clusterFolder, clusterPassword, ensureCluster, superuser } from './embedded/cluster.ts';
import { enterDataFolder, isCluster } from './embedded/data-folder.ts';
import { folderHolder, lockFolder } from './embedded/folder-lock.ts';
import { clearRemains, livePostmaster } from './embedded/postmaster.ts';
import { findRunAs } from './embedded/run-as.ts';
import { freePort, startServer, type Server } from './embedded/server.ts';
import { supervise } from './embedded/supervise.ts';
import { folderRefusal } from '../folders.ts';

export interface EmbeddedSettings {
  dataDir: string;
  /** False only in tests: a power cut may lose commits. */
  durable?: boolean;
  /** Called after the server ended unexpectedly and was restarted on the same port. */
  onRestart?: () => void;
  /** Called after each failed restart; the next attempt follows within 10 s. */
  onLost?: (error: unknown) => void;
}

export interface EmbeddedPostgres {
  url: string;
  pid: () => number;
  stop: () => Promise<void>;
}

const urlOf = async (dataDir: string, port: number): Promise<string> =>
  `postgres://${superuser}:${encodeURIComponent(await clusterPassword(dataDir))}@127.0.0.1:${port}/postgres`;

const startAttempts = 10;

/** Another process may take the free port first, and a killed server's children may hold its memory for a moment. */
const startWithRetries = async (start: () => Promise<Server>): Promise<Server> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start();
    } catch (error) {
      const passing = error instanceof Error && /Address already in use|shared memory block/.test(error.message);
      if (!passing || attempt === startAttempts) throw error;
      await delay(50 * attempt);
    }
  }
};

/**
 * Starts the npm package's PostgreSQL on `dataDir`, creating the database at the first start. Throws `FolderInUse` when another running
 * Tabletime holds the folder; clears what a killed one left. Root switches to the folder's owner (`enterDataFolder`).
 */
export const startEmbeddedPostgres = async (settings: EmbeddedSettings): Promise<EmbeddedPostgres> => {
  const { durable = true } = settings;
  const dataDir = await enterDataFolder(settings.dataDir);
  const cluster = clusterFolder(dataDir);
  let unlock = (): void => undefined;
  try {
    unlock = await lockFolder(dataDir);
    const binaries = await findBinaries();
    const runAs = await findRunAs(binaries.postgres, dataDir);
    await clearRemains(cluster);
    await ensureCluster(dataDir, binaries, runAs, durable);
    const first = await startWithRetries(async () => startServer(dataDir, await freePort(), binaries, runAs, durable));
    const again = async (): Promise<Server> => {
      await clearRemains(cluster);
      return startServer(dataDir, first.port, binaries, runAs, durable);
    };
    const server = supervise(first, () => startWithRetries(again), settings);
    const stop = async (): Promise<void> => {
      await server.stop();
      unlock();
    };
    return { url: await urlOf(dataDir, first.port), pid: server.pid, stop };
  } catch (error) {
    unlock();
    throw await folderRefusal('DATA_DIR', dataDir, error);
  }
};

/** A running Tabletime's server on this data folder; undefined for none. Root switches to the folder's owner (`enterDataFolder`). */
export const runningEmbeddedPostgres = async (folder: string): Promise<string | undefined> => {
  if (!existsSync(folder)) return undefined;
  const dataDir = await enterDataFolder(folder);
  if ((await folderHolder(dataDir)) === undefined) return undefined;
  const postmaster = await livePostmaster(clusterFolder(dataDir));
  return postmaster?.ready ? urlOf(dataDir, postmaster.port) : undefined;
};

export const hasEmbeddedPostgres = (folder: string): boolean => isCluster(clusterFolder(folder));
