import { Problem } from '@tabletime/contract';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createPool } from '../../platform/postgres/pool.ts';
import { openTestDatabase } from '../../testing/database/test-engine.ts';
import { createPinLockout, pinRow, unlockPin } from './check-pin.ts';

const { url } = await openTestDatabase();
const pool = createPool(url, { applicationName: 'test', max: 4 });
afterAll(() => pool.end());
// Only the counters' clock: database connections need the real one.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const person = async (pin: string): Promise<string> => {
  const { row } = (await pinRow(newId(), pin)) as { row: { id: string; pinHash: string } };
  await pool.query('insert into pins values ($1, $2, 0)', [row.id, row.pinHash]);
  return row.id;
};

it('never falls to 10,000 guesses over many people and tablets', async () => {
  const pins = createPinLockout(pool);
  const people = await Promise.all(Array.from({ length: 8 }, () => person('7412')));
  const tablets = [newId(), newId(), newId()];
  const seen: Record<string, number> = {};
  const guess = async (nth: number): Promise<void> => {
    const outcome = await pins
      .check(tablets[nth % 3]!, people[nth % 8]!, String(nth).padStart(4, '0'))
      .then(({ isRight }) => (isRight ? 'right' : 'wrong'))
      .catch((error: unknown) => (error instanceof Problem ? error.code : String(error)));
    seen[outcome] = (seen[outcome] ?? 0) + 1;
  };
  for (let nth = 0; nth < 10_000; nth += 8) await Promise.all(Array.from({ length: 8 }, (_, more) => guess(nth + more)));
  // Five were checked for each person, and none of the rest.
  expect(seen).toEqual({ wrong: 40, 'pin.locked': 10_000 - 40 });
});

it('looks at no more than twenty wrong ones of a person in a day, even where the right one comes in between', async () => {
  const pins = createPinLockout(pool);
  const sara = await person('7412');
  let looked = 0;
  for (let hour = 0; hour < 24; hour++) {
    const tablet = newId();
    for (let time = 0; time < 4; time++)
      await pins.check(tablet, sara, '0001').then(
        () => (looked += 1),
        () => undefined,
      );
    await unlockPin(pool, sara);
    await pins.check(newId(), sara, '7412').catch(() => undefined);
  }
  expect(looked).toBe(20);
});

it('gives a try back that could not be judged', async () => {
  const { id } = (await pool.query<{ id: string }>(`insert into pins values ($1, 'no hash at all', 0) returning id`, [newId()])).rows[0]!;
  const pins = createPinLockout(pool);
  for (let time = 0; time < 8; time++) await expect(pins.check(newId(), id, '7412')).rejects.not.toBeInstanceOf(Problem);
  expect((await pool.query<{ failures: number }>('select failures from pins where id = $1', [id])).rows).toEqual([{ failures: 0 }]);
});
