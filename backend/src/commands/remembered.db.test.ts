import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Engine } from '../engine.ts';
import { createMovableClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { administer } from '../testing/database/administer.ts';
import { thursdayEvening } from '../testing/server/cafe.ts';
import { askedBy } from '../testing/server/crowd.ts';
import { openTestDatabase } from '../testing/database/test-engine.ts';
import { sessionDecider } from './sessions/session-decider.ts';

const clock = createMovableClock(thursdayEvening);
const noura = askedBy('Noura');
const database = await openTestDatabase();
let engine: Engine;
let other: Engine;

beforeAll(async () => {
  [engine, other] = [await database.open({ clock, projections: [] }), await database.open({ clock, projections: [] })];
});

const start = async (): Promise<string> => {
  const id = newId();
  await engine.execute(sessionDecider, 'start', id, { tableNumber: 7, numberOfCustomers: 2, notes: 'tea' }, { ...noura, isNew: true });
  return id;
};
const note = (id: string, notes: string, by = engine) => by.execute(sessionDecider, 'editActive', id, { notes, reason: 'order' }, noura);
const end = (id: string, by = engine) => by.execute(sessionDecider, 'end', id, {}, noura);

describe('a stream that this process appended to', () => {
  test('is not read for its next commands, nor is one that begins', async () => {
    const reading = vi.spyOn(engine.store, 'lookUp');
    onTestFinished(() => reading.mockRestore());
    const id = await start();
    await note(id, 'cake');
    expect(await end(id)).toMatchObject({ version: 3, row: { notes: 'cake', isActive: false } });
    expect(reading).not.toHaveBeenCalled();
  });

  test('is read again when another process has changed it', async () => {
    const id = await start();
    await note(id, 'cake', other);
    expect(await end(id)).toMatchObject({ version: 3, row: { notes: 'cake' } });
  });

  test('is read before a command is refused: another process may have made it possible', async () => {
    const id = await start();
    await end(id);
    await other.execute(sessionDecider, 'reopen', id, { reason: 'too early' }, noura);
    expect(await note(id, 'cake')).toMatchObject({ version: 4, row: { notes: 'cake' } });
    await end(id, other);
    await expect(note(id, 'pie')).rejects.toMatchObject({ code: 'session.not_active' });
  });

  test('is read before a command is said to change nothing', async () => {
    const id = await start();
    await note(id, 'cake', other);
    expect(await note(id, 'tea')).toMatchObject({ version: 3, row: { notes: 'tea' } });
    expect(await note(id, 'tea')).toMatchObject({ version: 3, isUnchanged: true });
  });

  test('is read again where its last event is another one under the same version, as after a failover that lost one', async () => {
    const id = await start();
    await administer(database.url, `update events set id = $2, payload = payload || '{"notes": "of the other server"}' where stream = $1`, [
      `session-${id}`,
      newId(),
    ]);
    expect(await end(id)).toMatchObject({ version: 2, row: { notes: 'of the other server' } });
  });
});

test('a command that looks facts up reads its stream first, so that it looks them up once', async () => {
  const id = await start();
  const facts = vi.fn(async () => ({ guest: 99 }));
  const correction = { leftAt: '18:30', reason: 'mistyped' };
  await expect(engine.execute(sessionDecider, 'correctGuest', id, correction, noura, facts)).rejects.toMatchObject({
    code: 'guest.not_found',
  });
  expect(facts).toHaveBeenCalledTimes(1);
});
