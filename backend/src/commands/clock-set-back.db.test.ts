import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { createMovableClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { thursdayEvening } from '../testing/server/cafe.ts';
import { askedBy } from '../testing/server/crowd.ts';
import { openTestDatabase } from '../testing/database/test-engine.ts';
import { merge } from './sessions/merge-and-split.ts';
import { sessionDecider } from './sessions/session-decider.ts';
import { userDecider } from './user-decider.ts';

const minute = 60_000;
const noura = askedBy('Noura');
const database = await openTestDatabase();
const clock = createMovableClock(thursdayEvening);
/** Two processes: one decides on remembered events, the other reads each stream. */
let engine: Engine;
let other: Engine;

beforeAll(async () => {
  [engine, other] = [await database.open({ clock, projections: [] }), await database.open({ clock, projections: [] })];
});

const at = (minutes: number): string => new Date(thursdayEvening + minutes * minute).toISOString();
const clockAt = (minutes: number): void => clock.set(thursdayEvening + minutes * minute);

const run = async (id: string, name: keyof typeof sessionDecider.commands, input: object = {}, by = engine) =>
  (await by.execute(sessionDecider, name, id, input, noura)).row!;
const start = async (tableNumber: number): Promise<string> => {
  const id = newId();
  await engine.execute(sessionDecider, 'start', id, { tableNumber, numberOfCustomers: 2 }, { ...noura, isNew: true });
  return id;
};
const timesOf = async (stream: string): Promise<string[]> =>
  (await engine.store.readStream(stream)).map(({ occurredAt }) => new Date(occurredAt).toISOString());

describe.each<[string, () => Engine]>([
  ['the process that acted before', () => engine],
  ['another one', () => other],
])('a clock that was set back by an hour, in %s', (_, process) => {
  test('ends a session no earlier than it started, on the day that it started', async () => {
    clockAt(90);
    const id = await start(1);
    clockAt(30);
    expect(await run(id, 'end', {}, process())).toMatchObject({ startTime: at(90), endTime: at(90), billedMinutes: 0, isActive: false });
    expect(await timesOf(`session-${id}`)).toEqual([at(90), at(90)]);
  });

  test('refuses nothing that follows, and dates nothing before what it follows', async () => {
    clockAt(90);
    const id = await start(2);
    clockAt(240);
    await run(id, 'pause');
    clockAt(60);
    await run(id, 'resume', {}, process());
    await run(id, 'arrive', { count: 1 }, process());
    await run(id, 'leave', { guests: [1] }, process());
    await run(id, 'takePayment', { method: 'cash', amount: 1 }, process());
    clockAt(61);
    await run(id, 'editActive', { startTime: at(100), reason: 'they sat down later' }, process());
    // Past the last event, the clock is right again.
    clockAt(300);
    const row = await run(id, 'end', { paymentMethod: ['cash'] }, process());
    expect(row).toMatchObject({ startTime: at(100), endTime: at(300) });
    expect(await timesOf(`session-${id}`)).toEqual([at(90), ...Array.from({ length: 6 }, () => at(240)), at(300), at(300)]);
  });

  test('merges sessions at the later of their last events', async () => {
    clockAt(90);
    const from = await start(3);
    clockAt(95);
    const into = await start(4);
    clockAt(40);
    await process().executeTogether(merge, { from: { id: from }, into: { id: into } }, { into }, noura);
    expect([await timesOf(`session-${from}`), await timesOf(`session-${into}`)]).toEqual([
      [at(90), at(95), at(95)],
      [at(95), at(95)],
    ]);
  });

  test('tells with each event what the clock showed, and with none that a process is a little behind', async () => {
    clockAt(90);
    const id = newId();
    await engine.execute(userDecider, 'register', id, { name: 'Sara', role: 'Admin' }, askedBy());
    clock.set(thursdayEvening + 90 * minute - 2_000);
    await process().execute(userDecider, 'signIn', id, {}, noura);
    clockAt(30);
    await process().execute(userDecider, 'signIn', id, {}, noura);
    const events = await engine.store.readStream(`user-${id}`);
    expect(events.map(({ metadata }) => metadata.clock)).toEqual([undefined, undefined, at(30)]);
  });
});

test('a session that starts while the clock is right again is of today, whatever was stamped in between', async () => {
  clock.set(Date.parse('2030-06-01T17:00:00.000Z'));
  const wrong = await start(5);
  clockAt(0);
  const right = await start(6);
  expect(await timesOf(`session-${right}`)).toEqual([at(0)]);
  clockAt(45);
  expect(await run(right, 'end')).toMatchObject({ billedMinutes: 45, businessDate: '2026-11-19' });
  expect(await run(wrong, 'editActive', { durationOverrideMinutes: 45, reason: 'the clock was wrong' })).toBeDefined();
  expect(await run(wrong, 'end')).toMatchObject({ startTime: '2030-06-01T17:00:00.000Z', billedMinutes: 45 });
});
