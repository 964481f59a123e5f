import { expect, test } from 'vitest';
import { createMovableClock, systemClock, toInstant } from './clock.ts';

test('a movable clock stands still until it is moved', () => {
  const clock = createMovableClock(1_000);
  const seen = [clock.now(), clock.now()];
  clock.advance(500);
  seen.push(clock.now());
  clock.set(10);
  expect([...seen, clock.now()]).toEqual([1_000, 1_000, 1_500, 10]);
});

test('the system clock is the machine’s', () => {
  expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(1_000);
});

test('an instant is written in UTC with milliseconds', () => {
  expect(toInstant(Date.UTC(2026, 10, 19, 18))).toBe('2026-11-19T18:00:00.000Z');
});
