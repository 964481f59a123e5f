import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { createMovableClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { thursdayEvening } from '../testing/server/cafe.ts';
import { askedBy } from '../testing/server/crowd.ts';
import { openTestDatabase } from '../testing/database/test-engine.ts';
import { sessionDecider } from './sessions/session-decider.ts';
import { userDecider } from './user-decider.ts';

const clock = createMovableClock(thursdayEvening);
const noura = askedBy('Noura');
const salem = askedBy('Salem', 'Supervisor');
const database = await openTestDatabase();
let engine: Engine;
let other: Engine;

beforeAll(async () => {
  [engine, other] = [await database.open({ clock, projections: [] }), await database.open({ clock, projections: [] })];
});

const start = async (): Promise<string> => {
  const id = newId();
  await engine.execute(sessionDecider, 'start', id, { tableNumber: 7, numberOfCustomers: 2 }, noura);
  return id;
};
const edit = (by: typeof noura, id: string, notes: string, from = engine) =>
  from.execute(sessionDecider, 'editActive', id, { notes, reason: 'order' }, by);
const versionsOf = async (id: string): Promise<number[]> => (await engine.store.readStream(`session-${id}`)).map(({ version }) => version);

describe('a command that names the version it knows', () => {
  test('is refused when that is stale, with who changed it and when', async () => {
    const id = await start();
    clock.advance(300_000);
    await edit(salem, id, 'two cakes');
    clock.advance(300_000);
    await expect(engine.execute(sessionDecider, 'end', id, {}, { ...noura, ifMatch: 1 })).rejects.toMatchObject({
      code: 'version.stale',
      params: { by: 'Salem', at: new Date(thursdayEvening + 300_000).toISOString(), version: 2 },
    });
    expect(await engine.execute(sessionDecider, 'end', id, {}, { ...noura, ifMatch: 2 })).toMatchObject({
      version: 3,
      row: { version: 3 },
    });
  });

  test('is not made stale by a sign-in, which shows nothing new of the account', async () => {
    const userId = newId();
    await engine.execute(userDecider, 'register', userId, { name: 'Ali', role: 'Customer' }, noura);
    await engine.execute(userDecider, 'signIn', userId, {}, askedBy('Ali', 'Customer'));
    const promote = { role: 'Supervisor' };
    const done = await engine.execute(userDecider, 'changeRole', userId, promote, { ...noura, ifMatch: 1 });
    expect(done).toMatchObject({ version: 3, row: { version: 3 } });
    await expect(engine.execute(userDecider, 'delete', userId, {}, { ...noura, ifMatch: 1 })).rejects.toMatchObject({
      code: 'version.stale',
      params: { by: 'Noura', version: 3 },
    });
  });

  test('of two at the same moment one succeeds, the other is refused as stale', async () => {
    const id = await start();
    const both = await Promise.allSettled([edit({ ...noura, ifMatch: 1 }, id, 'hers'), edit({ ...salem, ifMatch: 1 }, id, 'his', other)]);
    const [won] = both.filter((one) => one.status === 'fulfilled');
    const [lost] = both.filter((one) => one.status === 'rejected');
    const winner = (won!.value.row as { notes: string }).notes === 'hers' ? 'Noura' : 'Salem';
    expect(lost!.reason).toMatchObject({ code: 'version.stale', params: { by: winner, version: 2 } });
    expect(await versionsOf(id)).toEqual([1, 2]);
  });

  test('that the state refuses gets that refusal only when it named the current version', async () => {
    const id = await start();
    await engine.execute(sessionDecider, 'end', id, {}, salem);
    await expect(edit({ ...noura, ifMatch: 1 }, id, 'late')).rejects.toMatchObject({ code: 'version.stale', params: { by: 'Salem' } });
    await expect(edit({ ...noura, ifMatch: 2 }, id, 'late')).rejects.toMatchObject({ code: 'session.not_active' });
  });
});

describe('without a version', () => {
  test('20 concurrent edits from two instances all succeed or are refused as contended; versions are 1 … n', async () => {
    const id = await start();
    const edits = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => edit(noura, id, `edit ${n}`, n % 2 ? engine : other)));
    const landed = edits.filter((one) => one.status === 'fulfilled').map(({ value }) => value.version);
    const refused = edits.filter((one) => one.status === 'rejected').map(({ reason }) => (reason as { code: string }).code);
    expect(refused.filter((code) => code !== 'version.contended')).toEqual([]);
    expect(landed.sort((one, two) => one - two)).toEqual(Array.from({ length: landed.length }, (_, index) => index + 2));
    expect(landed.length).toBeGreaterThan(0);
    expect(await versionsOf(id)).toEqual([1, ...landed]);

    const last = (await engine.store.readStream(`session-${id}`)).at(-1)!;
    const { rows } = await engine.pool.query('select notes, version from sessions where id = $1', [id]);
    expect(rows).toEqual([{ notes: (last.payload['changes'] as { notes: { to: string } }).notes.to, version: last.version }]);
  });

  test('one stream after the other, each edit sees the one before', async () => {
    const id = await start();
    for (const notes of ['one', 'two']) await edit(noura, id, notes, other);
    const events = await engine.store.readStream(`session-${id}`);
    expect(events.slice(1).map(({ payload }) => (payload['changes'] as { notes: unknown }).notes)).toEqual([
      { from: '', to: 'one' },
      { from: 'one', to: 'two' },
    ]);
  });

  test('nothing to change appends nothing and answers the row as it is', async () => {
    const id = await start();
    const head = await engine.store.headPosition();
    expect(await edit(noura, id, '')).toMatchObject({ id, version: 1, position: null, row: { id, notes: '' } });
    expect(await engine.store.headPosition()).toBe(head);
  });
});

describe('what an event carries', () => {
  test('who, when, which request and which cause; the person as they were', async () => {
    const id = await start();
    await edit({ ...salem, requestId: 'r-42', correlationId: 'all-of-it' }, id, 'x');
    const [first, second] = await engine.store.readStream(`session-${id}`);
    expect(first!.metadata).toMatchObject({ actor: noura.actor, requestId: 'request' });
    expect(first!.metadata.correlationId).toBe(first!.metadata.causationId);
    expect(second!.metadata).toMatchObject({ actor: salem.actor, requestId: 'r-42', correlationId: 'all-of-it' });
    expect(second!.occurredAt).toBe(new Date(clock.now()).toISOString());
  });

  test('a role without the permission is refused before anything is read', async () => {
    const customer = askedBy('Cem', 'Customer');
    await expect(engine.execute(sessionDecider, 'end', newId(), { nonsense: true }, customer)).rejects.toMatchObject({
      code: 'auth.forbidden',
      params: { role: 'Customer' },
    });
  });
});
