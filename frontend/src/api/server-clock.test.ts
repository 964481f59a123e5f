import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as ServerClock from './server-clock.ts';

const here = Date.parse('2026-11-20T10:00:00.000Z');
const serverDate = (ms: number) => new Date(here + ms).toUTCString();
let clock: typeof ServerClock;

beforeEach(async () => {
  vi.useFakeTimers({ now: here });
  vi.resetModules();
  clock = await import('./server-clock.ts');
});
afterEach(() => vi.useRealTimers());

describe('serverNow', () => {
  it('is this device until the server has answered, and after an answer without a date', () => {
    clock.learnServerTime(null, here, here);
    clock.learnServerTime('yesterday', here, here);
    expect(clock.serverNow()).toBe(here);
  });

  it('follows a server that is an hour ahead to within half a second after one answer', () => {
    clock.learnServerTime(serverDate(3_600_000), here - 40, here);
    expect(Math.abs(clock.serverNow() - (here + 3_600_000))).toBeLessThanOrEqual(540);
  });

  it('comes closer with every answer', () => {
    // The server is 5.3 s ahead: its second changes from 5 to 6 at 700 ms past here.
    clock.learnServerTime(serverDate(5_000), here + 670, here + 690);
    clock.learnServerTime(serverDate(6_000), here + 690, here + 710);
    expect(Math.abs(clock.serverNow() - (here + 5_300))).toBeLessThanOrEqual(20);
  });

  it('starts again when a clock was set', () => {
    clock.learnServerTime(serverDate(0), here - 10, here);
    clock.learnServerTime(serverDate(-60_000), here - 10, here);
    expect(Math.abs(clock.serverNow() - (here - 60_000))).toBeLessThanOrEqual(510);
  });
});

it('sees by a heartbeat that the server’s clock was set, once its time is known', () => {
  const instant = (ms: number) => new Date(here + ms).toISOString();
  expect(clock.isServerClockSet(instant(-60_000))).toBe(false);
  clock.learnServerTime(serverDate(0), here - 10, here);
  expect([-3_600_000, -10_000, -4_000, 0, 4_000, 10_000].map((ms) => clock.isServerClockSet(instant(ms)))).toEqual([
    true,
    true,
    false,
    false,
    false,
    true,
  ]);
});
