import { foundingTariff } from '@tabletime/contract';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { newId } from '../platform/ids.ts';
import { askedBy } from '../testing/server/crowd.ts';
import { imported } from '../testing/guests/evening.ts';
import { openTestDatabase } from '../testing/database/test-engine.ts';
import { deleteHistory, fixCosts } from './many-sessions.ts';
import { sessionDecider } from './sessions/session-decider.ts';

let engine: Engine;
beforeEach(async () => {
  engine = await (await openTestDatabase(onTestFinished)).open({ projections: [] });
});

const run = (command: keyof typeof sessionDecider.commands, id: string, input: object = {}) =>
  engine.execute(sessionDecider, command, id, input, askedBy());
const bring = async (cost: number | null): Promise<string> => (await run('import', newId(), imported({ cost }).data)).id;
const active = async (): Promise<string> => (await run('start', newId(), { tableNumber: 7, numberOfCustomers: 2 })).id;
const parts = (ids: string[]) => ({ execute: engine.execute, newId, candidates: () => Promise.resolve(ids) });
const last = async (id: string) => (await engine.store.readStream(`session-${id}`)).at(-1)!;

test('fixing costs mends what lacks one, counts that, and leaves the rest alone, also what a former application charged', async () => {
  const [missing, charged, right, running, gone] = [
    await bring(null),
    await bring(1),
    await bring(6_000),
    await active(),
    await bring(null),
  ];
  await run('delete', gone, { reason: 'twice' });
  const done = await fixCosts(parts([missing, charged, right, running, gone, newId()]), askedBy());
  expect(done).toEqual({ fixedSessions: 1, position: await engine.store.headPosition() });
  const { rows } = await engine.pool.query('select id, cost from sessions where not is_active order by id');
  expect(rows).toEqual([missing, charged, right].sort().map((id) => ({ id, cost: id === charged ? 0.01 : 60 })));
  expect((await last(running)).type).toBe('SessionStarted');
  expect(await fixCosts(parts([missing, charged, right]), askedBy())).toEqual({ fixedSessions: 0, position: null });
});

test('deleting the history deletes every completed session, under one correlation id and with one reason', async () => {
  const ids = [await bring(null), await bring(6_000), await bring(6_000)];
  const [running, gone] = [await active(), await bring(6_000)];
  const deletedBefore = await run('delete', gone, { reason: 'twice' });
  const done = await deleteHistory(parts([...ids, running, gone]), 'New year', askedBy('Noura', 'Owner', { requestId: 'r-1' }));
  expect(done).toEqual({ deleted: 3, position: await engine.store.headPosition() });

  const events = await Promise.all(ids.map(last));
  expect(events.map(({ type, payload }) => [type, payload['reason']])).toEqual(ids.map(() => ['SessionDeleted', 'New year']));
  expect(new Set(events.map(({ metadata }) => metadata.correlationId)).size).toBe(1);
  expect(new Set(events.map(({ metadata }) => metadata.causationId)).size).toBe(3);
  expect(events.every(({ metadata }) => metadata.requestId === 'r-1')).toBe(true);
  expect((await last(gone)).version).toBe(deletedBefore.version);
  expect((await engine.pool.query('select id from sessions')).rows).toEqual([{ id: running }]);

  await run('restore', ids[0]!, { reason: 'It was real' });
  expect((await engine.pool.query('select id from sessions where not is_active')).rows).toEqual([{ id: ids[0] }]);
});

test('a session deleted at the same moment is counted at most once, and stops nothing', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, () => bring(6_000)));
  const [one, two] = await Promise.all([
    deleteHistory(parts(ids), 'one', askedBy('Noura', 'Owner')),
    deleteHistory(parts([...ids].toReversed()), 'two', askedBy('Salem', 'Admin')),
  ]);
  expect(one.deleted + two.deleted).toBe(40);
  expect((await engine.pool.query('select 1 from sessions')).rowCount).toBe(0);
  for (const id of ids) expect((await last(id)).version).toBe(2);
});

test('more sessions than go abreast are all reached', async () => {
  const ids = await Promise.all(Array.from({ length: 150 }, () => bring(null)));
  expect((await fixCosts(parts(ids), askedBy())).fixedSessions).toBe(150);
});

test('only a rule’s refusal is skipped: a missing permission or an empty reason is not', async () => {
  const id = await bring(6_000);
  await expect(deleteHistory(parts([id]), '  ', askedBy())).rejects.toMatchObject({ code: 'request.invalid' });
  await expect(fixCosts(parts([id]), askedBy('Cem', 'Customer'))).rejects.toMatchObject({ code: 'auth.forbidden' });
});

test('the tariff of the import decides the mended cost, not today’s', async () => {
  const tariff = { ...foundingTariff, pricePerPerson: 1_000 };
  const { id } = await run('import', newId(), { ...imported().data, tariff });
  await fixCosts(parts([id]), askedBy());
  expect((await last(id)).payload).toMatchObject({ cost: { from: null, to: 2_000 } });
});
