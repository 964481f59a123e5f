import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from '../../private-file.ts';
import { commandOf, endServer, isAlive } from './processes.ts';

export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid');

/** The content of `postmaster.pid`, possibly stale; undefined when there is none. */
export const readPostmaster = async (cluster: string): Promise<Postmaster | undefined> => {
  const lines = (await readIfThere(pidFile(cluster)))?.split('\n').map((line) => line.trim());
  const pid = Number(lines?.[0]);
  if (!lines || !Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7] === 'ready' };
};

/** The cluster's running server. Another process with a reused id does not count. */
export const livePostmaster = async (cluster: string): Promise<Postmaster | undefined> => {
  const postmaster = await readPostmaster(cluster);
  if (!postmaster || !isAlive(postmaster.pid)) return undefined;
  const command = commandOf(postmaster.pid) ?? '';
  return command.includes('postgres') && command.includes(` -D ${cluster} `) ? postmaster : undefined;
};

/** Stops a server that a killed Tabletime left, and removes a stale pid file, which PostgreSQL keeps if another process has its id. */
export const clearRemains = async (cluster: string): Promise<void> => {
  const orphan = await livePostmaster(cluster);
  if (orphan) await endServer(orphan.pid);
  await rm(pidFile(cluster), { force: true });
};
