import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { clusterFolder } from '../src/platform/postgres/embedded/cluster.ts';
import { readPostmaster } from '../src/platform/postgres/embedded/postmaster.ts';
import { freePort } from '../src/platform/postgres/embedded/server.ts';
import { runningEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';
import { createPool } from '../src/platform/postgres/pool.ts';
import { idOf } from '../src/eventstore/event.ts';
import { runCommand, startApplicationProcess } from './application-process.ts';
import { tell, timed } from './figures.ts';
import { wholeLog } from './intact.ts';
import { folderWithCluster, throwAwayFolder } from './own-postgres.ts';
import { ask, signIn, startWriters } from './writers.ts';

test('the disk is gone in mid-evening: the last backup is restored elsewhere, everything up to it is there, and the evening goes on', async () => {
  const [dataDir, elsewhere, backups] = [await folderWithCluster(), await throwAwayFolder(), await throwAwayFolder()];
  const application = await startApplicationProcess({ DATA_DIR: dataDir, PORT: '0', BACKUP_DIR: backups });
  const writers = startWriters(application.address, await signIn(application.address));
  // The schedule takes the first backup of the day at once.
  await vi.waitFor(async () => expect(await readdir(backups)).toEqual([expect.stringMatching(/^tabletime-\d{4}-\d\d-\d\d\.zip$/)]), {
    timeout: 20_000,
  });
  expect(await ask(application.address, 'GET', '/health/ready')).toMatchObject({
    data: { backup: { takenAt: expect.any(String), failedAt: null } },
  });

  const token = await signIn(application.address);
  await vi.waitFor(
    async () =>
      expect(await ask(application.address, 'GET', '/system', { token })).toMatchObject({
        data: { backup: { last: { bytes: expect.any(Number) }, failure: null }, verification: { isIntact: true } },
      }),
    { timeout: 20_000 },
  );

  await writers.progress(60);
  const before = [...writers.acknowledged];
  const file = join(backups, `${randomUUID()}.zip`);
  const saved = await runCommand('backup', { DATA_DIR: dataDir }, file);
  expect(saved).toMatchObject({ code: 0, said: expect.stringMatching(/^Saved up to position \d+, sealed by [0-9a-f]{64}: /) });
  await writers.progress(20);
  await writers.stop();
  const { pid } = (await readPostmaster(clusterFolder(dataDir)))!;
  await application.end('SIGKILL');
  process.kill(pid, 'SIGKILL');

  const settings = { DATA_DIR: elsewhere, PORT: String(await freePort()) };
  let restored = { code: null as number | null, said: '' };
  const took = await timed(async () => void (restored = await runCommand('restore', settings, file)));
  const [, position, seal] = /position (\d+), sealed by ([0-9a-f]{64})/.exec(saved.said)!;
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining(`position ${position}, sealed by ${seal}`) });
  // The restoration is an event of its own.
  const next = Number(position) + 1;
  expect((await runCommand('verify', settings)).said).toContain(`Intact: ${next} events up to position ${next}, sealed by `);
  expect(await runCommand('restore', settings, file)).toMatchObject({
    code: 2,
    said: expect.stringContaining('The database is not empty'),
  });

  const again = await startApplicationProcess(settings);
  const pool = createPool((await runningEmbeddedPostgres(elsewhere))!, { applicationName: 'tabletime faults', max: 1 });
  const log = (await wholeLog(pool)).map(({ stream, version, type }) => `${idOf(stream)} ${version} ${type}`);
  const { rows } = await pool.query(`select payload from events where position = $1 and type = 'LogRestored'`, [next]);
  await pool.end();
  expect(rows).toEqual([{ payload: { position: Number(position), hash: seal } }]);
  expect(log).toEqual(expect.arrayContaining(before.map(({ session, version, type }) => `${session} ${version} ${type}`)));
  const evening = startWriters(again.address, await signIn(again.address));
  await evening.progress(9);
  await evening.stop();
  tell('a backup restored into an empty data folder', { took, events: Number(position) });
});
