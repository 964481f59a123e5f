import { foundingTariff } from '@tabletime/contract';
import { describe, expect, it } from 'vitest';
import { costNow, isLong, nextCharge, stopwatch, type LiveBasis } from './live-figures.ts';

const start = Date.parse('2026-11-20T16:00:00.000Z');
const at = (minutes: number, seconds = 0) => start + minutes * 60_000 + seconds * 1000;
const session = (changes: Partial<LiveBasis> = {}): LiveBasis => ({
  startTime: new Date(start).toISOString(),
  numberOfCustomers: 4,
  durationOverrideMinutes: null,
  tariff: foundingTariff,
  ...changes,
});

describe('the running cost', () => {
  it('is nothing until the 35th minute is full, then one block a person, and one more each hour', () => {
    expect(costNow(session(), at(34, 59))).toBe(0);
    expect(costNow(session(), at(35))).toBe(120);
    expect(costNow(session(), at(94, 59))).toBe(120);
    expect(costNow(session(), at(95))).toBe(240);
  });

  it('follows the override and not the clock where one is set', () => {
    expect(costNow(session({ durationOverrideMinutes: 20 }), at(300))).toBe(0);
    expect(costNow(session({ durationOverrideMinutes: 95 }), at(1))).toBe(240);
  });

  it('is the price of minute 0 on a device whose clock runs behind the start', () => {
    expect(costNow(session(), at(-3))).toBe(0);
  });
});

describe('the next charge', () => {
  it('counts the free minutes down and says what will be added', () => {
    expect(nextCharge(session(), at(20))).toEqual({ inMs: 15 * 60_000, progress: 20 / 35, free: true, near: false, adds: 120 });
  });

  it('is near in its last five minutes and starts over at the turn of a block', () => {
    expect(nextCharge(session(), at(29, 59))?.near).toBe(false);
    expect(nextCharge(session(), at(30))?.near).toBe(true);
    expect(nextCharge(session(), at(34, 59))).toMatchObject({ inMs: 1000, free: true, near: true });
    expect(nextCharge(session(), at(35))).toMatchObject({ inMs: 60 * 60_000, progress: 0, free: false, near: false });
  });

  it('does not exist while an override holds the price', () => {
    expect(nextCharge(session({ durationOverrideMinutes: 60 }), at(10))).toBeNull();
  });
});

describe('a long session', () => {
  it('is one past six hours on the clock, whatever is billed', () => {
    expect(isLong(session(), at(360))).toBe(false);
    expect(isLong(session({ durationOverrideMinutes: 10 }), at(360, 1))).toBe(true);
  });
});

describe('the stopwatch', () => {
  it.each([
    [0, '0:00'],
    [65_999, '1:05'],
    [3_599_000, '59:59'],
    [3_600_000, '1:00:00'],
    [36_061_000, '10:01:01'],
  ])('shows %i ms as %s', (ms, text) => {
    expect(stopwatch(ms)).toBe(text);
  });
});
