import { beforeAll, expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { newId } from '../platform/ids.ts';
import { askedBy } from '../testing/server/crowd.ts';
import { openTestDatabase } from '../testing/database/test-engine.ts';
import type { Asked } from './execute.ts';
import { sessionDecider } from './sessions/session-decider.ts';

const database = await openTestDatabase();
let engine: Engine;
let other: Engine;

beforeAll(async () => {
  [engine, other] = [await database.open({ projections: [] }), await database.open({ projections: [] })];
});

const under = (key: string, requestHash = 'hash', scope = 'noura'): Asked =>
  askedBy('Noura', 'Owner', { key: { scope, key, requestHash } });
/** Each copy has an id of its own, as each request does. */
const start = (tableNumber: number, asked: Asked, from = engine, more: object = {}) =>
  from.execute(sessionDecider, 'start', newId(), { tableNumber, numberOfCustomers: 2, ...more }, asked);
const sessionsAt = async (tableNumber: number): Promise<string[]> =>
  (await engine.pool.query<{ id: string }>('select id from sessions where table_number = $1', [tableNumber])).rows.map(({ id }) => id);

test('16 copies of a start from two instances make one session and get equal answers', async () => {
  const answers = await Promise.all(Array.from({ length: 16 }, (_, copy) => start(1, under('tap'), copy % 2 ? engine : other)));
  const [id] = await sessionsAt(1);
  expect(await sessionsAt(1)).toHaveLength(1);
  expect(answers.filter(({ position }) => position !== null)).toHaveLength(1);
  for (const answer of answers) expect({ ...answer, position: null }).toEqual({ ...answers[0], position: null });
  expect(answers[0]).toMatchObject({ id, version: 1, row: { id, tableNumber: 1, isActive: true } });
});

test('a late copy is answered as the first was, whatever has happened since', async () => {
  const first = await start(2, under('late'));
  await engine.execute(sessionDecider, 'end', first.id, {}, askedBy());
  expect(await start(2, under('late'), other)).toEqual({ ...first, position: null });
  expect(await sessionsAt(2)).toHaveLength(1);
});

test('16 copies of an end that name the version: none is refused as ended or changed', async () => {
  const { id } = await start(3, askedBy());
  const asked = { ...under('end'), ifMatch: 1 };
  const ends = await Promise.all(
    Array.from({ length: 16 }, (_, copy) => (copy % 2 ? engine : other).execute(sessionDecider, 'end', id, {}, asked)),
  );
  for (const end of ends) expect(end).toMatchObject({ id, version: 2, row: { isActive: false } });
  expect(await engine.store.readStream(`session-${id}`)).toHaveLength(2);
});

test('a used key for another request is refused, later and at the same moment', async () => {
  await start(4, under('used', 'this'));
  await expect(start(5, under('used', 'that'))).rejects.toMatchObject({ code: 'request.key_reused' });
  const both = await Promise.allSettled([start(6, under('raced', 'six')), start(7, under('raced', 'seven'), other)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(both.find((one) => one.status === 'rejected')!.reason).toMatchObject({ code: 'request.key_reused' });
  expect([...(await sessionsAt(5)), ...(await sessionsAt(6)), ...(await sessionsAt(7))]).toHaveLength(1);
});

test('the keys of two people never meet', async () => {
  await Promise.all([start(8, under('same', 'hash', 'noura')), start(8, under('same', 'hash', 'salem'), other)]);
  expect(await sessionsAt(8)).toHaveLength(2);
});

test('a command that was refused does not use up its key', async () => {
  const { id } = await start(9, askedBy());
  const refused = { ifTableFree: true };
  await expect(start(9, under('again'), engine, refused)).rejects.toMatchObject({ code: 'table.busy' });
  await expect(start(101, under('again'), engine)).rejects.toMatchObject({ code: 'request.invalid' });
  await engine.execute(sessionDecider, 'end', id, {}, askedBy());
  expect(await start(9, under('again'), engine, refused)).toMatchObject({ version: 1, row: { tableNumber: 9 } });
});
