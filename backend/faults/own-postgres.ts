import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject, onTestFinished } from 'vitest';
import { findBinaries } from '../src/platform/postgres/embedded/binaries.ts';
import { clusterFolder, clusterPassword, superuser } from '../src/platform/postgres/embedded/cluster.ts';
import { clearRemains } from '../src/platform/postgres/embedded/postmaster.ts';
import { endServer } from '../src/platform/postgres/embedded/processes.ts';
import { findRunAs } from '../src/platform/postgres/embedded/run-as.ts';
import { freePort, startServer, type Server } from '../src/platform/postgres/embedded/server.ts';

/** A folder that is removed after the test, once no server uses it. */
export const throwAwayFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'tabletime-faults-'));
  onTestFinished(async () => {
    await clearRemains(clusterFolder(folder));
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  });
  return folder;
};

/** A data folder as a first start leaves it, with an empty PostgreSQL cluster. */
export const folderWithCluster = async (): Promise<string> => {
  const folder = await throwAwayFolder();
  // `cp -a` keeps the owners and modes that PostgreSQL requires.
  await promisify(execFile)('cp', ['-a', `${inject('newCluster')}/.`, folder]);
  return folder;
};

/** A running PostgreSQL server with full durability, which the test can stop and start under the application. */
export const startOwnPostgres = async () => {
  const dataDir = await folderWithCluster();
  const binaries = await findBinaries();
  const runAs = await findRunAs(binaries.postgres, dataDir);
  const port = await freePort();
  let server: Server | undefined;

  const start = async (): Promise<void> => {
    server = await startServer(dataDir, port, binaries, runAs, true);
  };
  const stop = async (): Promise<void> => {
    const running = server;
    server = undefined;
    if (running) await endServer(running.pid);
  };
  onTestFinished(stop);
  await start();
  return {
    url: `postgres://${superuser}:${encodeURIComponent(await clusterPassword(dataDir))}@127.0.0.1:${port}/postgres`,
    port,
    dataDir,
    start,
    stop,
  };
};
