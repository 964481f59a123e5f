import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import type { Binaries } from './binaries.ts';
import { clusterFolder } from './cluster.ts';
import { readPostmaster } from './postmaster.ts';
import { until } from './processes.ts';
import { cleanEnvironment, type RunAs } from './run-as.ts';

export interface Server {
  process: ChildProcess;
  pid: number;
  port: number;
}

/** Below the ports of outgoing connections (Linux: from 32768 on). */
const listeningPorts = { min: 20_000, max: 32_000 };

/** Outside the range of outgoing connections: a client waiting for a restart could otherwise connect to itself and hold the port. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(listeningPorts.min, listeningPorts.max);
    const probe = createServer().listen(port, '127.0.0.1');
    const free = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!free) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
};

const settings = (durable: boolean): string[] => [
  'shared_buffers=128MB',
  // Without durability it serves tests: two files at once, some with three instances of 26 connections each at most.
  `max_connections=${durable ? 100 : 200}`,
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  // What people typed must not reach the log: neither the values of a violated key nor the statement.
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  ...(durable
    ? ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']
    : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
];

/** glibc keeps freed memory (other C libraries ignore this): returning and requesting it again took a fifth of a large append's time. */
const environment = { ...cleanEnvironment, MALLOC_TOP_PAD_: '1048576', MALLOC_TRIM_THRESHOLD_: '8388608' };

const longestLog = 5_000_000;

const openLog = (path: string): number => {
  const file = openSync(path, 'a', 0o600);
  if (fstatSync(file).size > longestLog) ftruncateSync(file);
  return file;
};

const lastWords = (path: string): string => readFileSync(path, 'utf8').trimEnd().split('\n').slice(-5).join('\n');

/** Starts a data folder's server on loopback `port` and waits until it accepts connections. Throws with its last output if it exits. */
export const startServer = async (dataDir: string, port: number, binaries: Binaries, runAs: RunAs, durable: boolean): Promise<Server> => {
  const cluster = clusterFolder(dataDir);
  const logFile = join(dataDir, 'postgres.log');
  const place = ['-D', cluster, '-p', String(port), '-h', '127.0.0.1', '-k', ''];
  const [file, ...args] = [...runAs.prefix, binaries.postgres, ...place, ...settings(durable).flatMap((setting) => ['-c', setting])];
  const log = openLog(logFile);
  // In its own session: Ctrl-C must reach the application only, which stops the database last.
  const child = spawn(file!, args, { ...runAs.account, cwd: dataDir, env: environment, stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  let failure: unknown;
  child.once('error', (error) => {
    failure = error;
  });
  const ended = (): boolean => failure !== undefined || child.exitCode !== null || child.signalCode !== null;
  const ready = async (): Promise<boolean> => {
    const postmaster = await readPostmaster(cluster);
    return postmaster?.pid === child.pid && postmaster?.ready === true;
  };
  const startLimitMs = 120_000;
  await until(async () => ended() || (await ready()), startLimitMs);
  if (ended() || child.pid === undefined) throw new StartupError(`PostgreSQL did not start:\n${lastWords(logFile)}`, { cause: failure });
  child.unref();
  return { process: child, pid: child.pid, port };
};
