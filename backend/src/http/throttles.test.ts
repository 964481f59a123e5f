import { problem } from '@tabletime/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createThrottles } from './throttles.ts';

const minutes = 60_000;
const limits = {
  signInFailuresPerAccount: 5,
  signInFailuresPerAddress: 100,
  signInWindowMs: 15 * minutes,
  registrationsPerAddress: 30,
  registrationWindowMs: 60 * minutes,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wrong = () => Promise.reject(problem('auth.invalid'));
const right = () => Promise.resolve('in');
const code = (attempt: Promise<unknown>): Promise<unknown> => attempt.catch((error: { code: string }) => error.code);

it('lets the right password in again when the quarter of an hour is over', async () => {
  const { signIn } = createThrottles(limits);
  const attempt = (password: () => Promise<string>) => code(signIn('192.0.2.1', 'sara@gmail.com', password));
  for (let time = 0; time < 5; time++) expect(await attempt(wrong)).toBe('auth.invalid');
  vi.advanceTimersByTime(15 * minutes - 1);
  expect(await attempt(right)).toBe('request.too_many');
  vi.advanceTimersByTime(1);
  expect(await attempt(right)).toBe('in');
});

it('counts no failure that is not the password', async () => {
  const { signIn } = createThrottles(limits);
  const away = () => Promise.reject(problem('database.unavailable'));
  for (let time = 0; time < 9; time++) expect(await code(signIn('192.0.2.1', 'sara@gmail.com', away))).toBe('database.unavailable');
});

it('lets an address register thirty times in an hour', async () => {
  const { register } = createThrottles(limits);
  for (let time = 0; time < 30; time++) await register('192.0.2.1');
  expect(await code(register('192.0.2.1'))).toBe('request.too_many');
  expect(await code(register('192.0.2.2'))).toBeUndefined();
  vi.advanceTimersByTime(60 * minutes);
  expect(await code(register('192.0.2.1'))).toBeUndefined();
});
