import { mkdir, realpath } from 'node:fs/promises';
import { findBinaries } from './embedded/binaries.ts';
import { clusterFolder, clusterPassword, ensureCluster, superuser } from './embedded/cluster.ts';
import { folderHolder, lockFolder } from './embedded/folder-lock.ts';
import { clearRemains, livePostmaster } from './embedded/postmaster.ts';
import { endServer } from './embedded/processes.ts';
import { findRunAs } from './embedded/run-as.ts';
import { freePort, startServer, type Server } from './embedded/server.ts';

export interface EmbeddedSettings {
  dataDir: string;
  /** False only for throw-away databases of tests: what was committed may be lost with the machine's power. */
  durable?: boolean;
  /** Called when the server ends without having been told to. */
  onLost?: () => void;
}

export interface EmbeddedPostgres {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

const urlOf = async (dataDir: string, port: number): Promise<string> =>
  `postgres://${superuser}:${encodeURIComponent(await clusterPassword(dataDir))}@127.0.0.1:${port}/postgres`;

const startAttempts = 3;

/** Another process may take the free port first, and a killed server's last children may hold its memory for a moment. */
const startWithRetries = async (start: () => Promise<Server>): Promise<Server> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start();
    } catch (error) {
      const passing = error instanceof Error && /Address already in use|shared memory block/.test(error.message);
      if (!passing || attempt === startAttempts) throw error;
    }
  }
};

/** Ends the server with the process even when that ends by an uncaught error; killed outright, the next start clears up. */
const endWithProcess = (server: Server): (() => void) => {
  const end = (): void => {
    server.process.kill('SIGINT');
  };
  process.once('exit', end);
  return () => process.off('exit', end);
};

/**
 * Starts the PostgreSQL that comes with the npm package on `dataDir`, creating the database on the first start.
 * Throws `FolderInUse` when another running Tabletime holds the folder; what a killed one left behind is cleared away.
 */
export const startEmbeddedPostgres = async (settings: EmbeddedSettings): Promise<EmbeddedPostgres> => {
  const { durable = true, onLost } = settings;
  await mkdir(settings.dataDir, { recursive: true });
  const dataDir = await realpath(settings.dataDir);
  const unlock = await lockFolder(dataDir);
  try {
    const binaries = await findBinaries();
    const runAs = await findRunAs(binaries.postgres, dataDir);
    await clearRemains(clusterFolder(dataDir));
    await ensureCluster(dataDir, binaries, runAs, durable);
    const server = await startWithRetries(async () => startServer(dataDir, await freePort(), binaries, runAs, durable));
    const keepRunning = endWithProcess(server);
    let stopping = false;
    const ended = new Promise<void>((resolve) => {
      server.process.once('exit', () => {
        if (!stopping) onLost?.();
        resolve();
      });
    });
    const stop = async (): Promise<void> => {
      stopping = true;
      server.process.ref();
      await Promise.all([endServer(server.pid), ended]);
      keepRunning();
      unlock();
    };
    return { url: await urlOf(dataDir, server.port), pid: server.pid, stop };
  } catch (error) {
    unlock();
    throw error;
  }
};

/** The address of the server that a running Tabletime has on this data folder; undefined when there is none. */
export const runningEmbeddedPostgres = async (folder: string): Promise<string | undefined> => {
  const dataDir = await realpath(folder).catch(() => undefined);
  if (dataDir === undefined || (await folderHolder(dataDir)) === undefined) return undefined;
  const postmaster = await livePostmaster(clusterFolder(dataDir));
  return postmaster?.ready ? urlOf(dataDir, postmaster.port) : undefined;
};
