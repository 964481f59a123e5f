import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { sessionDecider } from '../src/commands/sessions/session-decider.ts';
import { openEngine } from '../src/engine.ts';
import { systemClock } from '../src/platform/clock.ts';
import { newId } from '../src/platform/ids.ts';
import { createLog } from '../src/platform/log.ts';
import { migrate } from '../src/platform/postgres/migrate.ts';
import { migrationsFolder } from '../src/platform/project-root.ts';
import { testCafe } from '../src/testing/server/cafe.ts';
import { askedBy } from '../src/testing/server/crowd.ts';
import { startSwapper } from '../src/testing/database/swappers.ts';
import { administrator } from './administrator.ts';
import { tell } from './figures.ts';
import { expectIntact } from './intact.ts';
import { startOwnPostgres } from './own-postgres.ts';
import type { Acknowledged } from './writers.ts';

/** A migrated database with pairs of running sessions, at tables 1 and 2, 3 and 4 …; their starts are acknowledged. */
const openedWithPairs = async (count: number) => {
  const postgres = await startOwnPostgres();
  await migrate(postgres.url, migrationsFolder);
  const engine = await openEngine({ url: postgres.url, clock: systemClock, log: createLog('silent'), cafe: testCafe });
  const acknowledged: Acknowledged[] = [];
  const start = async (tableNumber: number): Promise<string> => {
    const { id } = await engine.execute(sessionDecider, 'start', newId(), { tableNumber, numberOfCustomers: 2 }, askedBy());
    acknowledged.push({ session: id, version: 1, type: 'SessionStarted' });
    return id;
  };
  const pairs: { left: string; right: string }[] = [];
  for (let pair = 0; pair < count; pair++) pairs.push({ left: await start(2 * pair + 1), right: await start(2 * pair + 2) });
  await engine.stop();
  return { postgres, pairs, acknowledged };
};

/** Both sessions of a pair have equal versions, because they always change together. */
const both = ({ left, right }: { left: string; right: string }, version: number): Acknowledged[] =>
  [left, right].map((session) => ({ session, version, type: 'SessionEdited' }));

const betweenTriesMs = 20;
const soon = { timeout: 10_000, interval: 5 };

test('kill -9 of the process that writes and of PostgreSQL’s, at any moment: of each change of two sessions there are both halves or none', async () => {
  const { postgres, pairs, acknowledged } = await openedWithPairs(4);
  let swapper = await startSwapper(postgres.url);
  let swapping = true;
  let [count, again] = [0, 0];
  const listeners = new Set<() => void>();
  // Two processes per pair: one commits while the other has already decided.
  const swapForEver = async (pair: (typeof pairs)[number]): Promise<void> => {
    while (swapping) {
      const swap = { key: newId(), ...pair };
      for (let isDone = false; !isDone;) {
        const swapped = await swapper.swap(swap);
        isDone = 'version' in swapped;
        if ('version' in swapped) acknowledged.push(...both(pair, swapped.version));
        else again += 1;
        if (!isDone) await pause(betweenTriesMs);
      }
      count += 1;
      for (const listener of listeners) listener();
    }
  };
  const progress = (more: number): Promise<void> => {
    const wanted = count + more;
    return new Promise((resolve) => {
      const look = (): void => {
        if (count >= wanted && listeners.delete(look)) resolve();
      };
      listeners.add(look);
    });
  };
  const swaps = Promise.all([...pairs, ...pairs].map(swapForEver));

  const rounds = 4;
  for (let round = 0; round < rounds; round++) {
    await progress(20 + 3 * round);
    await swapper.kill();
    swapper = await startSwapper(postgres.url);
    await progress(20 + 3 * round);
    const { pids } = await administrator(postgres.url);
    const writer = await vi.waitFor(async () => {
      const [pid] = await pids('tabletime append');
      expect(pid).toBeDefined();
      return pid!;
    }, soon);
    process.kill(writer, 'SIGKILL');
  }
  await progress(20);
  swapping = false;
  await swaps;

  const events = await expectIntact(postgres.url, acknowledged);
  await swapper.kill();
  tell('kill -9 under changes of two sessions', { kills: 2 * rounds, changes: count, 'asked again': again, events });
  expect(again).toBeGreaterThan(0);
});

test('killed between the row of the one session and that of the other: neither is changed, and the same key again changes both once', async () => {
  const { postgres, pairs, acknowledged } = await openedWithPairs(1);
  const [pair] = pairs as [(typeof pairs)[number]];
  const swap = { key: newId(), ...pair };
  const { holder, number, waiting, pids } = await administrator(postgres.url);
  const swapper = await startSwapper(postgres.url);
  const changes = (): Promise<number> => number(`select from events where type = 'SessionEdited'`);

  await holder.query('begin');
  await holder.query('select from sessions where id = $1 for update', [pair.right]);
  const lost = swapper.swap(swap);
  await vi.waitFor(async () => expect(await waiting('tabletime append')).toBe(1), soon);
  const [writer] = await pids('tabletime append');
  await holder.query('select pg_terminate_backend($1)', [writer]);
  expect(await lost).toHaveProperty('failure');
  await holder.query('rollback');
  expect(await changes()).toBe(0);

  for (let copy = 0; copy < 2; copy++) expect(await swapper.swap(swap)).toEqual({ key: swap.key, version: 2 });
  expect(await changes()).toBe(2);
  acknowledged.push(...both(pair, 2));
  await expectIntact(postgres.url, acknowledged);
  await swapper.kill();
});

test('the process is killed while the one row waits for the other: the statement ends by itself, and both are changed', async () => {
  const { postgres, pairs, acknowledged } = await openedWithPairs(1);
  const [pair] = pairs as [(typeof pairs)[number]];
  const { holder, number, waiting } = await administrator(postgres.url);
  const swapper = await startSwapper(postgres.url);
  await holder.query('begin');
  await holder.query('select from sessions where id = $1 for update', [pair.right]);
  const swap = { key: newId(), ...pair };
  const lost = swapper.swap(swap);
  await vi.waitFor(async () => expect(await waiting('tabletime append')).toBe(1), soon);
  await swapper.kill();
  expect(await lost).toHaveProperty('failure');
  await holder.query('rollback');

  await vi.waitFor(async () => expect(await number(`select from events where type = 'SessionEdited'`)).toBe(2), soon);
  expect(await number('select from seals where event_count = 2')).toBe(1);
  const next = await startSwapper(postgres.url);
  expect(await next.swap(swap)).toEqual({ key: swap.key, version: 2 });
  acknowledged.push(...both(pair, 2));
  await expectIntact(postgres.url, acknowledged);
  await next.kill();
});
