import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Binaries } from '../../platform/postgres/embedded/binaries.ts';
import { clusterFolder, clusterPassword, ensureCluster, superuser } from '../../platform/postgres/embedded/cluster.ts';
import { readPostmaster } from '../../platform/postgres/embedded/postmaster.ts';
import { endServer, until } from '../../platform/postgres/embedded/processes.ts';
import { cleanEnvironment, findRunAs } from '../../platform/postgres/embedded/run-as.ts';
import { freePort } from '../../platform/postgres/embedded/server.ts';

const debian = '/usr/lib/postgresql';

export const installedPostgres = (): Binaries | undefined => {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  return versions
    .map((version) => join(debian, version, 'bin'))
    .map((bin) => ({ initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }))
    .find(({ initdb, postgres }) => existsSync(initdb) && existsSync(postgres));
};

export interface InstalledPostgres {
  url: string;
  pid: () => number;
  stop: () => Promise<void>;
}

const startLimitMs = 60_000;

/** Starts an installed PostgreSQL with its package's settings in a new folder. Throws when it accepts no connections. */
export const startInstalledPostgres = async (binaries: Binaries, parent = tmpdir()): Promise<InstalledPostgres> => {
  const dataDir = await mkdtemp(join(parent, 'tabletime-installed-'));
  const cluster = clusterFolder(dataDir);
  const runAs = await findRunAs(binaries.postgres, dataDir);
  await ensureCluster(dataDir, binaries, runAs, true);
  const port = await freePort();
  const place = ['-D', cluster, '-p', String(port), '-h', '127.0.0.1', '-k', ''];
  const [file, ...args] = [...runAs.prefix, binaries.postgres, ...place];
  const server = spawn(file!, args, { ...runAs.account, cwd: dataDir, env: cleanEnvironment, stdio: 'ignore', detached: true });
  const pid = server.pid!;
  const stop = async (): Promise<void> => {
    if (server.exitCode === null) await endServer(pid);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
  };
  await until(async () => server.exitCode !== null || (await readPostmaster(cluster))?.ready === true, startLimitMs);
  if (server.exitCode !== null) {
    await stop();
    throw new Error(`${binaries.postgres} ended before it took connections`);
  }
  server.unref();
  const password = encodeURIComponent(await clusterPassword(dataDir));
  return { url: `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`, pid: () => pid, stop };
};
