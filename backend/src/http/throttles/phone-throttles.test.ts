import { problem } from '@tabletime/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPhoneThrottles } from './phone-throttles.ts';

const minute = 60_000;
const limits = { pauseMs: minute, codesPerNumber: 5, codesPerAddress: 20, failuresPerAddress: 20, windowMs: 60 * minute };
const phone = (nth: number): string => `+9665000000${String(nth).padStart(2, '0')}`;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The outcome of an attempt: its answer, or the code of its refusal. */
const outcome = <Result>(attempt: Promise<Result>): Promise<unknown> => attempt.catch((error: { code: string }) => error.code);
const right = () => Promise.resolve(true);
const wrong = () => Promise.resolve(false);

it('sends a number one code a minute and five an hour, from any address', async () => {
  const { send } = createPhoneThrottles(limits);
  let count = 0;
  const ask = () => outcome(send(`192.0.2.${count++}`, phone(1)));
  for (let time = 0; time < 5; time++) {
    expect(await ask()).toBeUndefined();
    expect(await ask()).toBe('request.too_many');
    vi.advanceTimersByTime(minute);
  }
  expect(await ask()).toBe('request.too_many');
  vi.advanceTimersByTime(55 * minute - 1);
  expect(await ask()).toBe('request.too_many');
  vi.advanceTimersByTime(1);
  expect(await ask()).toBeUndefined();
});

it('sends for an address twenty codes an hour; what was refused does not count', async () => {
  const { send } = createPhoneThrottles(limits);
  for (let nth = 0; nth < 20; nth++) {
    expect(await outcome(send('192.0.2.1', phone(nth)))).toBeUndefined();
    expect(await outcome(send('192.0.2.1', phone(nth)))).toBe('request.too_many');
  }
  expect(await outcome(send('192.0.2.1', phone(20)))).toBe('request.too_many');
  expect(await outcome(send('192.0.2.2', phone(20)))).toBeUndefined();
});

it('judges what is sent at once like what is sent in a row', async () => {
  const { send } = createPhoneThrottles(limits);
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcome(send('192.0.2.1', phone(1)))));
  expect(outcomes.filter((answer) => answer === undefined)).toHaveLength(1);
});

it('lets an address guess wrong twenty times an hour, and never counts a right code or one that could not be checked', async () => {
  const { check } = createPhoneThrottles(limits);
  const away = () => Promise.reject(problem('phone.check_failed'));
  for (let nth = 0; nth < 20; nth++) {
    for (const attempt of [right, away]) await outcome(check('192.0.2.1', phone(nth), attempt));
    expect(await outcome(check('192.0.2.1', phone(nth), wrong))).toBe(false);
  }
  expect(await outcome(check('192.0.2.1', phone(50), right))).toBe('request.too_many');
  expect(await outcome(check('192.0.2.2', phone(50), right))).toBe(true);
  vi.advanceTimersByTime(60 * minute);
  expect(await outcome(check('192.0.2.1', phone(50), right))).toBe(true);
});

it('lets a number be guessed at no oftener than its codes have attempts, from however many addresses', async () => {
  const { check } = createPhoneThrottles(limits);
  const guesses = await Promise.all(Array.from({ length: 40 }, (_, nth) => outcome(check(`192.0.2.${nth}`, phone(1), wrong))));
  expect(guesses.filter((answer) => answer === false)).toHaveLength(25);
  expect(await outcome(check('192.0.2.99', phone(2), right))).toBe(true);
});
