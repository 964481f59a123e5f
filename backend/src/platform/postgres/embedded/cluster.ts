import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { storedSecret } from '../../secret.ts';
import { StartupError } from '../../startup-error.ts';
import type { Binaries } from './binaries.ts';
import { cleanEnvironment, handOver, type RunAs } from './run-as.ts';

export const superuser = 'tabletime';

export const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres');

export const clusterPassword = (dataDir: string): Promise<string> => storedSecret(dataDir, 'postgres-password');

const runInitdb = async ({ initdb }: Binaries, runAs: RunAs, folder: string, passwordFile: string, durable: boolean): Promise<void> => {
  const account = ['-U', superuser, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und'];
  const [file, ...args] = [...runAs.prefix, initdb, '-D', folder, ...account, ...locale, ...(durable ? [] : ['--no-sync'])];
  const child = spawn(file!, args, { ...runAs.account, stdio: ['ignore', 'ignore', 'pipe'], env: cleanEnvironment });
  const [complaint] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (child.exitCode !== 0) throw new StartupError(`PostgreSQL could not create its database in ${folder}:\n${complaint.trim()}`);
};

/** Creates the cluster of a data folder if missing, completely or not at all. */
export const ensureCluster = async (dataDir: string, binaries: Binaries, runAs: RunAs, durable: boolean): Promise<void> => {
  const cluster = clusterFolder(dataDir);
  if (existsSync(cluster)) return handOver(cluster, runAs);
  const draft = join(dataDir, 'postgres.new');
  const passwordFile = join(dataDir, 'postgres-password.new');
  await rm(draft, { recursive: true, force: true });
  await rm(passwordFile, { force: true });
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeFile(passwordFile, await clusterPassword(dataDir), { mode: 0o600 });
    if (runAs.owner) {
      for (const path of [draft, passwordFile]) await chown(path, runAs.owner.uid, runAs.owner.gid);
    }
    await runInitdb(binaries, runAs, draft, passwordFile, durable);
    await rename(draft, cluster);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
};
