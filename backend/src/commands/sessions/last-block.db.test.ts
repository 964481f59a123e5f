import { beforeAll, expect, test, vi } from 'vitest';
import type { Engine } from '../../engine.ts';
import { foldFrom } from '../../events/fold.ts';
import type { PassEvent } from '../../events/pass-events.ts';
import { leftOf, passFold, type PassState } from '../../events/pass-fold.ts';
import { newId } from '../../platform/ids.ts';
import { readRowOf } from '../../projections/registry.ts';
import { openTestDatabase } from '../../testing/database/test-engine.ts';
import { thursdayEvening } from '../../testing/server/cafe.ts';
import { askedBy } from '../../testing/server/crowd.ts';
import { createExecutor } from '../execute.ts';
import { passDecider } from '../pass-decider.ts';
import { createRedemptions, readPasses } from './redeeming.ts';
import { sessionDecider } from './session-decider.ts';

const database = await openTestDatabase();
let engines: Engine[];
beforeAll(async () => {
  engines = [await database.open(), await database.open()];
});

const noura = askedBy();

const sell = async (blocks: number): Promise<string> => {
  const [id, product] = [newId(), newId()];
  const pass = { kind: 'blocks' as const, blocks, validDays: 90 };
  const sold = { id: product, name: { en: 'Card', ar: 'بطاقة' }, price: 0, pass };
  await engines[0]!.execute(passDecider, 'sell', id, { product, holder: { name: 'Maha' }, payments: [] }, noura, async () => ({
    product: sold,
  }));
  return id;
};
const passOf = async (id: string): Promise<PassState> => {
  const [events = []] = await readPasses(engines[0]!.store, [id]);
  return foldFrom<PassState, PassEvent>(passFold, null, events);
};
/** A guest for an hour, with a pass. */
const sit = async (pass: string, { execute }: Engine): Promise<string> => {
  const held = await passOf(pass);
  const { id } = await execute(sessionDecider, 'start', newId(), { tableNumber: 4, numberOfCustomers: 1 }, noura);
  await execute(sessionDecider, 'editActive', id, { durationOverrideMinutes: 60, reason: 'Began before' }, noura);
  await execute(sessionDecider, 'attachPass', id, { pass, guest: 1 }, noura, async () => held);
  return id;
};

test('of sessions that two processes end at once, as many redeem a block as are left, and the others are charged', async () => {
  for (const blocks of [1, 1, 3]) {
    const card = await sell(blocks);
    const ids = await Promise.all(Array.from({ length: 6 }, (_, n) => sit(card, engines[n % 2]!)));
    const ended = await Promise.all(ids.map((id, n) => engines[n % 2]!.execute(sessionDecider, 'end', id, {}, noura)));
    const costs = ended.map(({ row }) => row!.cost!).toSorted((one, other) => one - other);
    expect(costs).toEqual(Array.from({ length: 6 }, (_, n) => (n < blocks ? 0 : 30)));
    const uses = ended.map(({ row }) => row!.guests![0]!.pass!);
    expect(uses.map(({ redeemed, short }) => redeemed + short)).toEqual(ids.map(() => 1));
    expect((await passOf(card))!.redemptions.map((use) => use.blocks)).toEqual(Array.from({ length: blocks }, () => 1));
  }
});

const shownAt = async (id: string): Promise<number | null> => {
  const { rows } = await engines[0]!.pool.query<{ left: number | null }>(
    `select (guests -> 0 -> 'pass' ->> 'left')::integer as left from sessions where id = $1`,
    [id],
  );
  return rows[0]!.left;
};

/** Commands of a process that is killed after each commit. */
const killed = ({ store, cafe }: Engine) =>
  createExecutor({
    store,
    rowOf: readRowOf,
    now: () => thursdayEvening,
    newId,
    cafe,
    redemptions: createRedemptions({ read: (ids) => readPasses(store, ids) }),
    remembers: false,
  });

test('a process that is killed between the commit and what others learn of it leaves them to the next start, and to the next use', async () => {
  const [engine] = engines as [Engine];
  const mends: (() => Promise<unknown>)[] = [
    () => database.open(),
    async () => engine.execute(sessionDecider, 'end', await sit(await sell(1), engine), {}, noura),
  ];
  for (const mend of mends) {
    const card = await sell(1);
    const [here, there] = [await sit(card, engine), await sit(card, engine)];
    await killed(engine).execute(sessionDecider, 'end', there, {}, noura);
    expect(await shownAt(here)).toBe(1);
    await mend();
    await vi.waitFor(async () => expect(await shownAt(here)).toBe(0), { timeout: 10_000, interval: 20 });
  }
});

test('of tables that change and end at once in two processes, those that go on know what is left', async () => {
  const card = await sell(3);
  const ids = await Promise.all(Array.from({ length: 8 }, (_, n) => sit(card, engines[n % 2]!)));
  const done = async (id: string, n: number): Promise<void> => {
    const { execute } = engines[n % 2]!;
    if (n < 2) await execute(sessionDecider, 'end', id, {}, noura);
    else if (n < 4) await execute(sessionDecider, 'editActive', id, { notes: `Table ${n}`, reason: 'Noted' }, noura);
    else if (n < 6) await execute(sessionDecider, 'detachPass', id, {}, noura, async () => ({ guest: 1 }));
    else await sit(card, engines[n % 2]!);
  };
  await Promise.all(ids.map(done));
  expect(leftOf((await passOf(card))!)).toBe(1);
  const { rows } = await engines[0]!.pool.query(
    `select distinct guest -> 'pass' ->> 'left' as left, count(*)::integer as tables
     from sessions, jsonb_array_elements(guests) as guest where is_active and guest -> 'pass' ->> 'pass' = $1 group by 1`,
    [card],
  );
  expect(rows).toEqual([{ left: '1', tables: 6 }]);
});

test('a session without a pass asks for none', async () => {
  const [{ execute, store }] = engines as [Engine];
  const { id } = await execute(sessionDecider, 'start', newId(), { tableNumber: 4, numberOfCustomers: 1 }, noura);
  const { row } = await execute(sessionDecider, 'end', id, {}, noura);
  expect(row?.guests).toBeNull();
  const events = await store.readStream(`session-${id}`);
  expect(events.map(({ type }) => type)).toEqual(['SessionStarted', 'SessionEnded']);
});
