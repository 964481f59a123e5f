import { beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../engine.ts';
import { foldFrom } from '../../events/fold.ts';
import type { PassEvent } from '../../events/pass-events.ts';
import { passFold, type PassState } from '../../events/pass-fold.ts';
import { newId } from '../../platform/ids.ts';
import { openTestDatabase } from '../../testing/database/test-engine.ts';
import { askedBy } from '../../testing/server/crowd.ts';
import { passDecider } from '../pass-decider.ts';
import { readPasses } from './redeeming.ts';
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

test('a session without a pass asks for none', async () => {
  const [{ execute, store }] = engines as [Engine];
  const { id } = await execute(sessionDecider, 'start', newId(), { tableNumber: 4, numberOfCustomers: 1 }, noura);
  const { row } = await execute(sessionDecider, 'end', id, {}, noura);
  expect(row?.guests).toBeNull();
  const events = await store.readStream(`session-${id}`);
  expect(events.map(({ type }) => type)).toEqual(['SessionStarted', 'SessionEnded']);
});
