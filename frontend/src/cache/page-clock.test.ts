import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPageClock } from './page-clock.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-20T16:00:00.400Z') }));
afterEach(() => vi.useRealTimers());

it('drives any number of readers with one timer and stops it with the last', () => {
  const clock = createPageClock(Date.now);
  const leave = Array.from({ length: 60 }, () => clock.subscribe(() => {}));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(5000);
  expect(vi.getTimerCount()).toBe(1);
  for (const each of leave) each();
  expect(vi.getTimerCount()).toBe(0);
});

it('turns at the full second and calls each listener once', () => {
  const clock = createPageClock(Date.now);
  const listener = vi.fn();
  clock.subscribe(listener);
  vi.advanceTimersByTime(599);
  expect(listener).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(listener).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3000);
  expect(listener).toHaveBeenCalledTimes(4);
});

it('shows the same time between two turns, so that nothing renders without need', () => {
  const clock = createPageClock(Date.now);
  clock.subscribe(() => {});
  const before = clock.now();
  vi.advanceTimersByTime(500);
  expect(clock.now()).toBe(before);
  vi.advanceTimersByTime(100);
  expect(clock.now()).toBe(before + 1000);
});

it('follows the time that it is given and not the device', () => {
  const offset = 90_000;
  const clock = createPageClock(() => Date.now() + offset);
  expect(clock.now()).toBe(Date.parse('2026-11-20T16:01:30.000Z'));
});

it('shows the true time to a reader who comes after a pause', () => {
  const clock = createPageClock(Date.now);
  clock.subscribe(() => {})();
  vi.advanceTimersByTime(60_000);
  expect(clock.now()).toBe(Date.parse('2026-11-20T16:01:00.000Z'));
});
