import { beforeEach, describe, expect, it } from 'vitest';
import { createMovableClock } from '../../../platform/clock.ts';
import { thursdayEvening } from '../../../testing/server/cafe.ts';
import { openTestDatabase } from '../../../testing/database/test-engine.ts';
import { createOwnCodes } from './own-codes.ts';

const minutes = 60_000;
const phone = '+966512345678';
const clock = createMovableClock(thursdayEvening);
const engine = await (await openTestDatabase()).open({ projections: [] });
let sent: string[];

const codesOf = (jwtSecret = 'the secret of the tests, longer than thirty-two bytes') =>
  createOwnCodes({
    pool: engine.pool,
    clock,
    jwtSecret,
    sender: {
      send: (to, code) => {
        sent.push(`${to} ${code}`);
        return Promise.resolve();
      },
    },
  });
const code = async (to = phone): Promise<string> => {
  await codesOf().send(to, 'en');
  return sent.at(-1)!.split(' ')[1]!;
};
/** A code that was not sent. */
const wrong = (right: string): string => (right === '000000' ? '111111' : '000000');
const isRight = (sentCode: string, to = phone): Promise<boolean> => codesOf().isRight(to, sentCode);
const kept = async (): Promise<Record<string, unknown>[]> =>
  (await engine.pool.query<Record<string, unknown>>('select * from phone_codes')).rows;

beforeEach(async () => {
  sent = [];
  await engine.pool.query('delete from phone_codes');
});

it('makes six digits for a number, and takes them from that number', async () => {
  const sentCode = await code();
  expect(sent).toEqual([`${phone} ${sentCode}`]);
  expect(sentCode).toMatch(/^\d{6}$/);
  expect(await isRight(sentCode, '+966512345679')).toBe(false);
  expect(await isRight(sentCode)).toBe(true);
});

it('takes a code once', async () => {
  const sentCode = await code();
  expect([await isRight(sentCode), await isRight(sentCode)]).toEqual([true, false]);
  expect(await kept()).toEqual([]);
});

it('takes a code once from sixteen who bring it at the same moment', async () => {
  // Only five attempts: further ones are refused unchecked.
  for (const copies of [2, 5, 16]) {
    const sentCode = await code();
    const answers = await Promise.all(Array.from({ length: copies }, () => isRight(sentCode)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  }
});

it.each([
  [10 * minutes - 1, true],
  [10 * minutes, false],
])('takes a code of %i ms: %s', async (age, taken) => {
  const sentCode = await code();
  clock.advance(age);
  expect(await isRight(sentCode)).toBe(taken);
});

it('takes the right code at the fifth attempt, and none at the sixth', async () => {
  for (const [failures, taken] of [
    [4, true],
    [5, false],
  ] as const) {
    const sentCode = await code();
    for (let time = 0; time < failures; time++) expect(await isRight(wrong(sentCode))).toBe(false);
    expect(await isRight(sentCode)).toBe(taken);
  }
});

it('counts attempts made at the same moment like attempts made in a row', async () => {
  const sentCode = await code();
  await Promise.all(Array.from({ length: 12 }, () => isRight(wrong(sentCode))));
  expect(await kept()).toMatchObject([{ attempts: 5 }]);
  expect(await isRight(sentCode)).toBe(false);
});

describe('sending again', () => {
  it('replaces the code and gives new attempts', async () => {
    const first = await code();
    for (let time = 0; time < 5; time++) await isRight(wrong(first));
    let second = await code();
    while (second === first) second = await code();
    expect(await isRight(first)).toBe(false);
    expect(await isRight(second)).toBe(true);
  });

  it('gives the new code its own ten minutes, and forgets what is out of date', async () => {
    await code('+966500000001');
    clock.advance(9 * minutes);
    await code();
    clock.advance(9 * minutes);
    const third = await code('+966500000002');
    expect(await kept()).toHaveLength(2);
    expect(await isRight(third, '+966500000002')).toBe(true);
  });
});

it('keeps neither number nor code, and nothing that another secret could read', async () => {
  const sentCode = await code();
  const text = JSON.stringify(await kept(), (_, value: unknown) => (Buffer.isBuffer(value) ? value.toString('latin1') : value));
  expect(text).not.toContain(sentCode);
  expect(text).not.toContain('512345678');
  expect(await codesOf('another secret that has more than thirty-two bytes').isRight(phone, sentCode)).toBe(false);
  expect(await isRight(sentCode)).toBe(true);
});

it('says so when a code could not be sent', async () => {
  const sender = { send: () => Promise.reject(new Error('no network')) };
  const codes = createOwnCodes({ pool: engine.pool, clock, jwtSecret: 'x'.repeat(32), sender });
  await expect(codes.send(phone, 'en')).rejects.toMatchObject({ code: 'phone.provider_failed', cause: { message: 'no network' } });
});
