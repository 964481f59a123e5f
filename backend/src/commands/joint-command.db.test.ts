import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { verify } from '../eventstore/verify.ts';
import { newId } from '../platform/ids.ts';
import { readModelTables } from '../projections/registry.ts';
import { caughtUp } from '../testing/processes/caught-up.ts';
import { askedBy } from '../testing/server/crowd.ts';
import { rebuildAll } from '../testing/database/rebuild-all.ts';
import { startSwapper } from '../testing/database/swappers.ts';
import { swapTables } from '../testing/database/swap-tables.ts';
import { contentsOf } from '../testing/database/tables.ts';
import { openTestDatabase } from '../testing/database/test-engine.ts';
import { sessionDecider } from './sessions/session-decider.ts';

const database = await openTestDatabase();
let engine: Engine;
let other: Engine;

beforeAll(async () => {
  [engine, other] = [await database.open(), await database.open()];
});

const noura = askedBy();
const start = async (tableNumber: number): Promise<string> =>
  (await engine.execute(sessionDecider, 'start', newId(), { tableNumber, numberOfCustomers: 2 }, noura)).id;
const swap = (left: string, right: string, from = engine, asked = noura) =>
  from.executeTogether(swapTables, { left: { id: left }, right: { id: right } }, { reason: 'window' }, asked);
const tablesOf = async (...ids: string[]): Promise<number[]> => {
  const { rows } = await engine.pool.query<{ id: string; table: number }>(
    'select id, table_number as table from sessions where id = any($1)',
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id)!.table);
};
const readTogether = (...ids: string[]) => engine.store.readStreams(ids.map((id) => `session-${id}`));

/** Of some sessions: how many events each cause has, and at how many positions apart the first and the last of them are. */
const causesOf = async (ids: string[]): Promise<{ events: number; apart: number }[]> => {
  const causes = new Map<string, number[]>();
  for (const { metadata, position } of (await readTogether(...ids)).flatMap(([, ...changes]) => changes))
    causes.set(metadata.causationId, [...(causes.get(metadata.causationId) ?? []), position]);
  return [...causes.values()].map((positions) => ({ events: positions.length, apart: Math.max(...positions) - Math.min(...positions) }));
};
const inPairs = (count: number) => Array.from({ length: count }, () => ({ events: 2, apart: 1 }));

describe('a command over two sessions', () => {
  test('changes both in one commit and by one cause, and is answered with the row that it names', async () => {
    const [left, right] = [await start(1), await start(2)];
    const done = await swap(left, right);
    expect(done).toMatchObject({ id: left, version: 2, row: { id: left, tableNumber: 2, version: 2 } });
    expect(done.row?.tableNumber).toBe(2);
    expect(await tablesOf(left, right)).toEqual([2, 1]);
    expect(await causesOf([left, right])).toEqual(inPairs(1));
    const { rows } = await engine.pool.query('select event_count from seals where last_position = $1', [done.position]);
    expect(rows).toEqual([{ event_count: 2 }]);
  });

  test('that would change nothing appends nothing', async () => {
    const [left, right] = [await start(3), await start(3)];
    const head = await engine.store.headPosition();
    expect(await swap(left, right)).toMatchObject({ id: left, version: 1, position: null, isUnchanged: true });
    expect(await engine.store.headPosition()).toBe(head);
  });

  test('that one of them refuses changes neither', async () => {
    const [left, right] = [await start(4), await start(5)];
    await engine.execute(sessionDecider, 'end', right, {}, noura);
    await expect(swap(left, right)).rejects.toMatchObject({ code: 'session.not_active' });
    expect((await readTogether(left, right)).map(({ length }) => length)).toEqual([1, 2]);
  });

  test('is refused when the version that was named of either is stale, when the input is wrong, and to a role that may not', async () => {
    const [left, right] = [await start(6), await start(7)];
    await swap(left, right);
    const named = (leftVersion: number, rightVersion: number) => ({
      left: { id: left, ifMatch: leftVersion },
      right: { id: right, ifMatch: rightVersion },
    });
    const attempt = (leftVersion: number, rightVersion: number, input: object = { reason: 'back' }, asked = noura) =>
      engine.executeTogether(swapTables, named(leftVersion, rightVersion), input, asked);
    for (const [one, two] of [
      [1, 2],
      [2, 1],
    ] as const) {
      await expect(attempt(one, two)).rejects.toMatchObject({ code: 'version.stale', params: { by: 'Noura', version: 2 } });
    }
    await expect(attempt(2, 2, {})).rejects.toMatchObject({ code: 'request.invalid', fields: { reason: 'field.invalid' } });
    await expect(attempt(2, 2, {}, askedBy('Cem', 'Customer'))).rejects.toMatchObject({ code: 'auth.forbidden' });
    expect(await attempt(2, 2)).toMatchObject({ version: 3, row: { tableNumber: 6 } });
  });

  test('under one key, sixteen times at one moment and once later, is done once and answered the same', async () => {
    const [left, right] = [await start(8), await start(9)];
    const asked = askedBy('Noura', 'Owner', { key: { scope: 'noura', key: 'swap', requestHash: 'hash' } });
    const answers = await Promise.all(Array.from({ length: 16 }, (_, copy) => swap(left, right, copy % 2 ? engine : other, asked)));
    await engine.execute(sessionDecider, 'end', left, {}, noura);
    answers.push(await swap(left, right, other, asked));
    for (const answer of answers) expect(answer).toMatchObject({ id: left, version: 2, row: { tableNumber: 9, isActive: true } });
    expect(answers.filter(({ position }) => position !== null)).toHaveLength(1);
    expect(await tablesOf(left, right)).toEqual([9, 8]);
  });

  test('is decided on both as they were at one moment, however often they change', async () => {
    const [left, right] = [await start(10), await start(11)];
    let swapping = true;
    const swaps = (async () => {
      for (let count = 0; count < 60; count++) await swap(left, right);
    })().finally(() => (swapping = false));
    const seen: number[][] = [];
    while (swapping) seen.push((await readTogether(left, right)).map(({ length }) => length));
    await swaps;
    expect(seen.filter(([one, two]) => one !== two)).toEqual([]);
    expect(seen.length).toBeGreaterThan(10);
  });
});

describe('commands that share sessions', () => {
  const neighbours = [
    [0, 1],
    [1, 2],
    [2, 0],
  ] as const;

  test('at one moment, beside commands on one of them: each sees what was before it, and the tables are those there were', async () => {
    const ids = [await start(12), await start(13), await start(14)];
    const swaps = Array.from({ length: 18 }, (_, n) => {
      const [left, right] = neighbours[n % 3]!;
      return swap(ids[left]!, ids[right]!, n % 2 ? engine : other);
    });
    const edits = ids.map((id) => engine.execute(sessionDecider, 'editActive', id, { notes: 'beside', reason: 'order' }, noura));
    const outcomes = await Promise.allSettled([...swaps, ...edits]);
    const refusals = outcomes.filter((one) => one.status === 'rejected').map(({ reason }) => (reason as { code: string }).code);
    expect(refusals.filter((code) => code !== 'version.contended')).toEqual([]);
    expect((await tablesOf(...ids)).sort((one, two) => one - two)).toEqual([12, 13, 14]);
    const swapped = outcomes.slice(0, 18).filter(({ status }) => status === 'fulfilled').length;
    const causes = await causesOf(ids);
    expect(causes.filter(({ events }) => events === 2)).toEqual(inPairs(swapped));
    expect(swapped).toBeGreaterThan(0);
  });

  test('from two processes: no half of a swap is ever written, and each is written once', async () => {
    const ids = [await start(15), await start(16), await start(17)];
    const swappers = await Promise.all([startSwapper(database.url), startSwapper(database.url)]);
    const acknowledged: string[] = [];
    const run = async (process: number): Promise<void> => {
      for (let n = 0; n < 30; n++) {
        const [left, right] = neighbours[(n + process) % 3]!;
        const asked = { key: `${process} ${n}`, left: ids[left]!, right: ids[right]! };
        const swapped = await swappers[process]!.swap(asked);
        if ('failure' in swapped) throw new Error(swapped.failure);
        acknowledged.push(swapped.key);
      }
    };
    await Promise.all([run(0), run(1)]);
    await Promise.all(swappers.map((swapper) => swapper.kill()));
    expect((await tablesOf(...ids)).sort((one, two) => one - two)).toEqual([15, 16, 17]);
    expect(await causesOf(ids)).toEqual(inPairs(acknowledged.length));
  });
});

test('the log of all of this is intact, and a rebuild makes the same rows of it', async () => {
  await caughtUp({ engine });
  expect(await verify(engine.pool)).toMatchObject({ intact: true, checked: await engine.store.headPosition() });
  const grown = await contentsOf(database.url, readModelTables);
  expect(grown['sessions']!.length).toBeGreaterThan(0);
  await rebuildAll(database.url);
  expect(await contentsOf(database.url, readModelTables)).toEqual(grown);
});
