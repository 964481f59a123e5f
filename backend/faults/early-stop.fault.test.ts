import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clusterFolder } from '../src/platform/postgres/embedded/cluster.ts';
import { folderHolder } from '../src/platform/postgres/embedded/folder-lock.ts';
import { readPostmaster } from '../src/platform/postgres/embedded/postmaster.ts';
import { isAlive } from '../src/platform/postgres/embedded/processes.ts';
import { type Entry, spawnEntry } from './application-process.ts';
import { folderWithCluster, throwAwayFolder } from './own-postgres.ts';

/** Starts an entry on a new data folder (a command on one that has a database), sends it a signal as soon as `file` is there, and waits until it has ended. */
const stopAt = async (file: string, signal: NodeJS.Signals, entry: Entry, ...args: string[]) => {
  const dataDir = await (entry === 'main' ? throwAwayFolder() : folderWithCluster());
  const child = spawnEntry(entry, { DATA_DIR: dataDir, PORT: '0' }, ...args);
  onTestFinished(() => void child.kill('SIGKILL'));
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const closed = once(child, 'close');
  await vi.waitFor(() => expect(existsSync(join(dataDir, file))).toBe(true), { timeout: 20_000, interval: 2 });
  const server = (await readPostmaster(clusterFolder(dataDir)))?.pid;
  child.kill(signal);
  const [code, killedBy] = (await closed) as [number | null, NodeJS.Signals | null];
  return {
    ended: killedBy ?? code,
    said: said.join(''),
    serverLives: server !== undefined && isAlive(server),
    left: existsSync(join(clusterFolder(dataDir), 'postmaster.pid')) || (await folderHolder(dataDir)) !== undefined,
  };
};

const theServerStarts = join('postgres', 'postmaster.pid');

test.each([
  ['its database is made', 'postgres.new', 'SIGTERM'],
  ['its database starts', theServerStarts, 'SIGINT'],
] as const)('at a signal while %s, Tabletime ends in order and leaves no server', async (_, file, signal) => {
  expect(await stopAt(file, signal, 'main')).toMatchObject({ ended: 0, serverLives: false, left: false });
});

test.each([
  ['verify', []],
  ['rebuild', ['all']],
] as const)('%s, at a signal while it starts the database for itself, says so and leaves no server', async (entry, args) => {
  const { said, ...end } = await stopAt(theServerStarts, 'SIGINT', entry, ...args);
  expect(said).toContain('Stopped before it was done.');
  expect(end).toEqual({ ended: 2, serverLives: false, left: false });
});
