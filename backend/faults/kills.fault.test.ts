import { expect, test, vi } from 'vitest';
import { clusterFolder } from '../src/platform/postgres/embedded/cluster.ts';
import { readPostmaster } from '../src/platform/postgres/embedded/postmaster.ts';
import { isAlive } from '../src/platform/postgres/embedded/processes.ts';
import { freePort } from '../src/platform/postgres/embedded/server.ts';
import { runningEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';
import { type ApplicationProcess, runCommand, startApplicationProcess } from './application-process.ts';
import { spread, tell, timed } from './figures.ts';
import { expectIntact } from './intact.ts';
import { folderWithCluster, startOwnPostgres } from './own-postgres.ts';
import { signIn, startWriters } from './writers.ts';

const rounds = 5;
/** Acknowledged writes between two kills, so that each kill hits running work. */
const writesBetween = 60;
const recoveryLimitMs = 10_000;

test(`kill -9 of the application and of PostgreSQL under eight writers, ${rounds} times each`, async () => {
  const dataDir = await folderWithCluster();
  const settings = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  const postmaster = async (): Promise<number> => (await readPostmaster(clusterFolder(dataDir)))!.pid;
  let application!: ApplicationProcess;
  // A slow machine takes as much longer to start anything at all.
  const firstStart = await timed(async () => (application = await startApplicationProcess(settings)));
  const writers = startWriters(application.address, await signIn(application.address));
  const recoveries: Record<'application' | 'PostgreSQL', number[]> = { application: [], PostgreSQL: [] };
  await writers.progress(writesBetween);

  for (let round = 0; round < rounds; round++) {
    const orphan = await postmaster();
    expect(await application.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
    recoveries.application.push(
      await timed(async () => {
        application = await startApplicationProcess(settings);
        await writers.progress(1);
      }),
    );
    expect([isAlive(orphan), isAlive(await postmaster())]).toEqual([false, true]);
    await writers.progress(writesBetween);

    const killed = await postmaster();
    process.kill(killed, 'SIGKILL');
    recoveries.PostgreSQL.push(await timed(() => writers.progress(9)));
    await writers.progress(writesBetween);
    expect(isAlive(killed)).toBe(false);
  }

  await writers.stop();
  const events = await expectIntact((await runningEmbeddedPostgres(dataDir))!, writers.acknowledged);
  expect(await runCommand('verify', { DATA_DIR: dataDir })).toMatchObject({
    code: 0,
    said: expect.stringContaining(`Intact: ${events} events`),
  });
  const last = await postmaster();
  expect(await application.end('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(isAlive(last)).toBe(false);

  for (const [who, durations] of Object.entries(recoveries))
    tell(`kill -9 of ${who}, to the next acknowledged write`, { took: spread(durations) });
  tell('kill -9', { acknowledged: writers.acknowledged.length, 'asked again': writers.refusals.length, events });
  expect(Math.max(...recoveries.application, ...recoveries.PostgreSQL)).toBeLessThan(firstStart + recoveryLimitMs);
});

test('PostgreSQL is killed again while it restarts: it is started once more', async () => {
  const dataDir = await folderWithCluster();
  const postmaster = async (): Promise<number | undefined> => (await readPostmaster(clusterFolder(dataDir)))?.pid;
  const application = await startApplicationProcess({ DATA_DIR: dataDir, PORT: '0' });
  const writers = startWriters(application.address, await signIn(application.address));
  await writers.progress(20);
  const killed: (number | undefined)[] = [undefined];
  for (let kill = 0; kill < 3; kill++) {
    // Read once: PostgreSQL writes its file again while it starts.
    const started = async (): Promise<number> => {
      const pid = await postmaster();
      expect(killed).not.toContain(pid);
      return pid!;
    };
    const pid = await vi.waitFor(started, { timeout: 10_000, interval: 1 });
    killed.push(pid);
    process.kill(pid, 'SIGKILL');
  }
  const took = await timed(() => writers.progress(9));
  await writers.stop();
  await expectIntact((await runningEmbeddedPostgres(dataDir))!, writers.acknowledged);
  expect(await application.end('SIGTERM')).toEqual({ code: 0, signal: null });
  tell('PostgreSQL killed three times in a row, to the next acknowledged write', { took });
  expect(took).toBeLessThan(recoveryLimitMs);
});

test('both are killed at once, and the server that a killed application left does not block the next start', async () => {
  const dataDir = await folderWithCluster();
  const settings = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  const postmaster = async (): Promise<number> => (await readPostmaster(clusterFolder(dataDir)))!.pid;
  const first = await startApplicationProcess(settings);
  const writers = startWriters(first.address, await signIn(first.address));
  await writers.progress(40);

  const crashed = await postmaster();
  process.kill(crashed, 'SIGKILL');
  await first.end('SIGKILL');
  const second = await startApplicationProcess(settings);
  await writers.progress(40);

  // A stopped process notices neither its parent's death nor the shutdown request.
  const orphan = await postmaster();
  process.kill(orphan, 'SIGSTOP');
  await second.end('SIGKILL');
  expect(isAlive(orphan)).toBe(true);
  const starting = startApplicationProcess(settings);
  process.kill(orphan, 'SIGCONT');
  await starting;
  await writers.progress(40);
  expect([isAlive(crashed), isAlive(orphan)]).toEqual([false, false]);
  await writers.stop();
  await expectIntact((await runningEmbeddedPostgres(dataDir))!, writers.acknowledged);
});

test('one of two instances is killed under eight writers: the other takes over its writers and projections', async () => {
  const postgres = await startOwnPostgres();
  const settings = { DATABASE_URL: postgres.url, PORT: '0' };
  const [one, two] = [await startApplicationProcess(settings), await startApplicationProcess(settings)];
  const writers = startWriters([one.address, two.address], await signIn(one.address));
  await writers.progress(100);
  await one.end('SIGKILL');
  const took = await timed(() => writers.progress(9));
  await writers.progress(60);
  await writers.stop();
  const events = await expectIntact(postgres.url, writers.acknowledged);
  expect(two.lines.filter(({ msg }) => msg === 'request failed')).toEqual([]);
  tell('one of two instances killed', { 'next nine writes after': took, acknowledged: writers.acknowledged.length, events });
  expect(took).toBeLessThan(recoveryLimitMs);
});
