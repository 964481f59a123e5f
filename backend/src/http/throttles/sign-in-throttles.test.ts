import { problem } from '@tabletime/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createThrottles } from './sign-in-throttles.ts';

const seconds = 1000;
const minutes = 60 * seconds;
const limits = {
  signInFailuresPerAccount: 5,
  signInFailuresPerAddress: 100,
  signInWindowMs: 15 * minutes,
  registrationsPerAddress: 30,
  registrationWindowMs: 60 * minutes,
};

let throttles: ReturnType<typeof createThrottles>;
beforeEach(() => {
  vi.useFakeTimers();
  throttles = createThrottles(limits);
});
afterEach(() => void vi.useRealTimers());

const wrong = () => Promise.reject(problem('auth.invalid'));
const right = () => Promise.resolve('in');
const code = (attempt: Promise<unknown>): Promise<unknown> => attempt.catch((error: { code: string }) => error.code);

const cafe = '192.0.2.1';
const sara = 'sara@gmail.com';
type Password = () => Promise<string>;
const attempt = (password: Password, { address = cafe, email = sara, knownDevice = undefined as string | undefined } = {}) =>
  code(throttles.signIn({ address, email, knownDevice }, password));

/** The outcome of an attempt, and after how many milliseconds. */
const timed = async (promise: Promise<unknown>): Promise<[outcome: unknown, after: number]> => {
  const startedAt = Date.now();
  const settled = promise.then((outcome): [unknown, number] => [outcome, Date.now() - startedAt]);
  await vi.advanceTimersByTimeAsync(60 * seconds);
  return settled;
};

const failAtOthers = async (times: number, address = cafe): Promise<void> => {
  for (let nth = 0; nth < times; nth++) expect(await attempt(wrong, { address, email: `nobody${nth}@gmail.com` })).toBe('auth.invalid');
};
const failFromOthers = async (times: number): Promise<void> => {
  for (let nth = 0; nth < times; nth++) expect(await attempt(wrong, { address: `198.51.100.${nth}` })).toBe('auth.invalid');
};

it('lets the right password in again when the quarter of an hour is over', async () => {
  for (let time = 0; time < 5; time++) expect(await attempt(wrong)).toBe('auth.invalid');
  vi.advanceTimersByTime(15 * minutes - 1);
  expect(await attempt(right)).toBe('request.too_many');
  vi.advanceTimersByTime(1);
  expect(await attempt(right)).toBe('in');
});

it('counts no failure that is not the password', async () => {
  const away = () => Promise.reject(problem('database.unavailable'));
  for (let time = 0; time < 9; time++) expect(await attempt(away)).toBe('database.unavailable');
});

describe('an address that failed a hundred times', () => {
  it('still lets the right password of another account in', async () => {
    await failAtOthers(100);
    expect(await timed(attempt(right))).toEqual(['in', 0]);
  });

  it('goes on at twelve attempts a minute, and lets nobody wait longer than ten seconds', async () => {
    await failAtOthers(100);
    const guesses = Array.from({ length: 5 }, (_, nth) => timed(attempt(wrong, { email: `guess${nth}@gmail.com` })));
    expect(await Promise.all(guesses)).toEqual([
      ['auth.invalid', 0],
      ['auth.invalid', 5 * seconds],
      ['auth.invalid', 10 * seconds],
      ['request.too_many', 0],
      ['request.too_many', 0],
    ]);
  });

  it('lets the right password in a few seconds after the last guess', async () => {
    await failAtOthers(101);
    expect(await timed(attempt(right))).toEqual(['in', 5 * seconds]);
  });

  it('is judged at once like in a row', async () => {
    const guesses = Array.from({ length: 120 }, (_, nth) => attempt(wrong, { email: `guess${nth}@gmail.com` }));
    await vi.advanceTimersByTimeAsync(10 * seconds);
    const outcomes = await Promise.all(guesses);
    expect(outcomes.filter((outcome) => outcome === 'auth.invalid')).toHaveLength(103);
    expect(outcomes.filter((outcome) => outcome === 'request.too_many')).toHaveLength(17);
  });

  it('does not slow an account down that has signed in there before, right or wrong, in the middle of it all', async () => {
    expect(await attempt(right)).toBe('in');
    await failAtOthers(100);
    const flood = Array.from({ length: 9 }, (_, nth) => attempt(wrong, { email: `guess${nth}@gmail.com` }));
    expect(await attempt(right)).toBe('in');
    for (let time = 0; time < 5; time++) expect(await attempt(wrong)).toBe('auth.invalid');
    expect(await attempt(right)).toBe('request.too_many');
    await vi.advanceTimersByTimeAsync(10 * seconds);
    await Promise.all(flood);
  });

  it('does not slow down another address', async () => {
    await failAtOthers(101);
    expect(await timed(attempt(right, { address: '192.0.2.2' }))).toEqual(['in', 0]);
  });
});

describe('an account at which many addresses failed', () => {
  it('goes on at one attempt a minute from all of them together', async () => {
    await failFromOthers(20);
    expect(await attempt(wrong, { address: '203.0.113.1' })).toBe('auth.invalid');
    expect(await attempt(right, { address: '203.0.113.2' })).toBe('request.too_many');
    vi.advanceTimersByTime(minutes);
    expect(await attempt(right, { address: '203.0.113.2' })).toBe('in');
  });

  it('lets its known devices in, and its people where they have signed in before', async () => {
    expect(await attempt(right)).toBe('in');
    await failFromOthers(21);
    expect(await attempt(right, { address: '203.0.113.2' })).toBe('request.too_many');
    expect(await attempt(right, { address: '203.0.113.3', knownDevice: 'tablet' })).toBe('in');
    expect(await attempt(right)).toBe('in');
  });
});

describe('a known device', () => {
  it('is refused only for its own failures, at that account alone', async () => {
    for (let time = 0; time < 5; time++) expect(await attempt(wrong)).toBe('auth.invalid');
    for (let time = 0; time < 5; time++) expect(await attempt(wrong, { knownDevice: 'tablet' })).toBe('auth.invalid');
    expect(await attempt(right, { knownDevice: 'tablet' })).toBe('request.too_many');
    expect(await attempt(right, { knownDevice: 'tablet', address: '192.0.2.2' })).toBe('request.too_many');
    expect(await attempt(right, { knownDevice: 'phone' })).toBe('in');
    expect(await attempt(right, { email: 'huda@gmail.com' })).toBe('in');
  });

  it('fails for nobody else', async () => {
    for (let time = 0; time < 5; time++) await attempt(wrong, { knownDevice: 'tablet' });
    for (let time = 0; time < 5; time++) expect(await attempt(wrong)).toBe('auth.invalid');
  });
});

it('counts the wrong passwords of somebody who is signed in by the person, and not as sign-ins', async () => {
  for (let time = 0; time < 5; time++) await attempt(wrong);
  for (let time = 0; time < 5; time++) expect(await code(throttles.signedIn('sara', wrong))).toBe('auth.invalid');
  expect(await code(throttles.signedIn('sara', right))).toBe('request.too_many');
  expect(await code(throttles.signedIn('huda', right))).toBe('in');
  expect(await attempt(right, { address: '192.0.2.2' })).toBe('in');
});

it('lets twenty at one account wait for one another, and none longer than ten seconds', async () => {
  let finish = (): void => undefined;
  const slow = () => new Promise<string>((resolve) => (finish = () => resolve('in')));
  const all = Array.from({ length: 22 }, (_, nth) => attempt(nth === 0 ? slow : right));
  expect(await Promise.all(all.slice(20))).toEqual(['request.too_many', 'request.too_many']);
  await vi.advanceTimersByTimeAsync(10 * seconds + 1);
  finish();
  expect(await Promise.all(all)).toEqual(['in', ...Array<string>(21).fill('request.too_many')]);
  const quick = Array.from({ length: 20 }, () => attempt(right));
  expect(new Set(await Promise.all(quick))).toEqual(new Set(['in']));
});

it('lets an address register thirty times in an hour', async () => {
  const { register } = throttles;
  for (let time = 0; time < 30; time++) await register(cafe);
  expect(await code(register(cafe))).toBe('request.too_many');
  expect(await code(register('192.0.2.2'))).toBeUndefined();
  vi.advanceTimersByTime(60 * minutes);
  expect(await code(register(cafe))).toBeUndefined();
});

describe('a signed-in person', () => {
  const until429 = async (call: () => Promise<unknown>): Promise<number> => {
    for (let done = 0; done < 100; done++) if ((await code(call())) === 'request.too_many') return done;
    return Infinity;
  };

  it('has the password checked fifty times in a quarter of an hour, right or wrong, at once or in a row', async () => {
    const checks = Array.from({ length: 60 }, () => code(throttles.signedIn('sara', right)));
    expect((await Promise.all(checks)).filter((outcome) => outcome === 'in').length).toBeLessThanOrEqual(50);
    expect(await until429(() => throttles.signedIn('huda', right))).toBe(50);
    vi.advanceTimersByTime(15 * minutes);
    expect(await code(throttles.signedIn('huda', right))).toBe('in');
  });

  it('changes their own details twenty times in a quarter of an hour', async () => {
    expect(await until429(() => throttles.ownDetails('huda'))).toBe(20);
    expect(await until429(() => throttles.ownDetails('sara'))).toBe(20);
    vi.advanceTimersByTime(15 * minutes);
    await throttles.ownDetails('huda');
  });
});
