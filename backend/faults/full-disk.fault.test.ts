import { execFile } from 'node:child_process';
import { readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { clusterFolder } from '../src/platform/postgres/embedded/cluster.ts';
import { clearRemains } from '../src/platform/postgres/embedded/postmaster.ts';
import { runningEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';
import { startApplicationProcess } from './application-process.ts';
import { expectIntact } from './intact.ts';
import { mayMount } from './mounts.ts';
import { throwAwayFolder } from './own-postgres.ts';
import { ask, signIn, startWriters } from './writers.ts';

const run = promisify(execFile);
const megabyte = 1_000_000;
/** Megabytes: enough for what is written between two checks of the disk. */
const [size, floor, left] = [450, 250, 200];

const disk = async (megabytes: number): Promise<string> => {
  const folder = await throwAwayFolder();
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  onTestFinished(async () => {
    await clearRemains(clusterFolder(folder));
    await run('umount', ['--lazy', folder]);
  });
  return folder;
};

/** A data folder with a cluster, on a small disk of its own. */
const smallDisk = async (): Promise<string> => {
  const folder = await disk(size);
  await run('cp', ['-a', `${inject('newCluster')}/.`, folder]);
  return folder;
};

const soon = { timeout: 20_000, interval: 100 };

test.skipIf(!mayMount())(
  'the disk fills up in mid-evening: writes are refused before PostgreSQL falls, reads go on, and so do writes once there is room',
  async () => {
    const dataDir = await smallDisk();
    const application = await startApplicationProcess({ DATA_DIR: dataDir, PORT: '0', DISK_FLOOR_MB: String(floor) });
    const { address } = application;
    const token = await signIn(address);
    const writers = startWriters(address, token);
    await writers.progress(30);

    const filler = join(dataDir, 'filler');
    const { bavail, bsize } = await statfs(dataDir);
    await run('fallocate', ['-l', String(bavail * bsize - left * megabyte), filler]);
    const refused = () => writers.refusals.filter(({ code }) => code === 'storage.full');
    await vi.waitFor(() => expect(refused()).not.toEqual([]), soon);
    expect(refused()[0]).toMatchObject({ status: 503, retryAfter: '60' });
    for (const path of ['/sessions', '/dashboard', '/system', '/logs'])
      expect(await ask(address, 'GET', path, { token })).toMatchObject({ status: 200 });
    const again = await signIn(address);
    expect(await ask(address, 'GET', '/system', { token: again })).toMatchObject({
      data: { disks: expect.arrayContaining([expect.objectContaining({ folder: 'data', state: 'full' })]) },
    });

    await rm(filler);
    await writers.progress(30);
    await writers.stop();
    expect(new Set(writers.refusals.map(({ code }) => code))).toEqual(new Set(['storage.full']));
    await expectIntact((await runningEmbeddedPostgres(dataDir))!, writers.acknowledged);
    const said = application.lines.filter(({ folder }) => folder === 'data').map(({ msg }) => msg);
    expect(said).toEqual(['the disk is full', 'the disk has room again']);
    expect((await application.end('SIGTERM')).code).toBe(0);
  },
);

test.skipIf(!mayMount())('a start on a disk without any room left says so in a sentence, and leaves nothing on it', async () => {
  const dataDir = await disk(1);
  await writeFile(join(dataDir, 'filler'), Buffer.alloc(2 * megabyte)).catch(() => undefined);
  await expect(startApplicationProcess({ DATA_DIR: dataDir, PORT: '0' })).rejects.toThrow(
    `The application ended with 1: The disk of the data folder ${dataDir} is full. Make room on it`,
  );
  expect(await readdir(dataDir)).toEqual(['filler']);
});
