import { expect, onTestFinished, test, vi } from 'vitest';
import { signedOutTokenTable } from '../projections/account-tables.ts';
import { createMovableClock, toInstant } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { thursdayEvening } from '../testing/server/cafe.ts';
import { note, noteRequest } from '../testing/notes.ts';
import { openTestDatabase } from '../testing/database/test-engine.ts';

const hour = 3_600_000;
const minute = 60_000;

/** A café at 19:00 whose keys `early` and `late` are two minutes apart, each once with events and once without. */
const openedWithKeys = async () => {
  const database = await openTestDatabase(onTestFinished);
  const clock = createMovableClock(thursdayEvening);
  const engine = await database.open({ projections: [], clock });
  const ask = async (name: string): Promise<void> => {
    const event = { ...note(name), occurredAt: toInstant(clock.now()) };
    const key = { scope: 'noura', key: `${name}, written`, requestHash: 'hash', answer: { name } };
    await engine.store.append({ streams: [{ stream: `note-${name}`, expectedVersion: 0, events: [event], rows: [] }], key });
    await engine.store.storeAnswer('noura', `${name}, kept`, 'hash', { name });
  };
  await ask('early');
  clock.advance(2 * minute);
  await ask('late');
  const kept = async (): Promise<string[]> => {
    const { rows } = await engine.pool.query<{ key: string }>('select key from idempotency_keys order by key');
    return rows.map(({ key }) => key);
  };
  return { database, clock, engine, kept };
};

const early = ['early, kept', 'early, written'];
const late = ['late, kept', 'late, written'];

test('the answer of a key is kept for 24 hours of the application’s clock, whatever the database’s says', async () => {
  const { clock, engine, kept } = await openedWithKeys();
  clock.set(thursdayEvening + 24 * hour - minute);
  await engine.store.forgetOldAnswers();
  expect(await kept()).toEqual([...early, ...late]);
  expect(await engine.store.findAnswer('noura', 'early, written')).toEqual({ requestHash: 'hash', answer: { name: 'early' } });

  clock.set(thursdayEvening + 24 * hour + minute);
  await engine.store.forgetOldAnswers();
  expect(await kept()).toEqual(late);
});

test('an instance that opens forgets what is too old: answers, and ended tokens that have run out', async () => {
  const { database, engine, kept } = await openedWithKeys();
  const now = thursdayEvening + 24 * hour + minute;
  const [gone, there] = [newId(), newId()];
  const rows = [
    { table: signedOutTokenTable, row: { id: gone, expiresAt: toInstant(now - 1) } },
    { table: signedOutTokenTable, row: { id: there, expiresAt: toInstant(now + 1) } },
  ];
  await engine.store.append(noteRequest('note-signed-out', 0, 1, { rows }));
  await database.open({ projections: [], clock: createMovableClock(now) });
  const ended = () => engine.pool.query<{ id: string }>('select id from signed_out_tokens');
  await vi.waitFor(async () => {
    expect(await kept()).toEqual(late);
    expect((await ended()).rows).toEqual([{ id: there }]);
  }, 10_000);
});
