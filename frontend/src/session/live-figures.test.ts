import { emptyBill, foundingTariff, type SessionGuest } from '@tabletime/contract';
import { describe, expect, it } from 'vitest';
import {
  billNow,
  costNow,
  elapsedMs,
  isLong,
  minutesToBill,
  nextCharge,
  nextChargeOfGuest,
  hoursAndMinutes,
  stopwatch,
  type LiveBasis,
} from './live-figures.ts';
import { sampleBook } from './sample-book.ts';

const start = Date.parse('2026-11-20T16:00:00.000Z');
const at = (minutes: number, seconds = 0) => start + minutes * 60_000 + seconds * 1000;
const session = (changes: Partial<LiveBasis> = {}): LiveBasis => ({
  tableNumber: 4,
  startTime: new Date(start).toISOString(),
  numberOfCustomers: 4,
  durationOverrideMinutes: null,
  tariff: foundingTariff,
  guests: null,
  pausedSince: null,
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

const instant = (minutes: number) => new Date(at(minutes)).toISOString();
/** Present from the start; times or absences give a guest a clock. */
const guest = (number: number, changes: Partial<SessionGuest> = {}): SessionGuest => ({
  guest: number,
  label: null,
  arrivedAt: null,
  leftAt: null,
  away: [],
  tariff: null,
  hasClock: Object.keys(changes).some((name) => name !== 'label'),
  minutes: null,
  cost: null,
  ...changes,
});
const pausedAt = (from: number, to: number | null) => ({ from: instant(from), to: to === null ? null : instant(to) });

describe('guests with clocks of their own', () => {
  it('are charged each by their own stay', () => {
    const late = session({ guests: [guest(1), guest(2), guest(3, { arrivedAt: instant(85) })] });
    expect(costNow(late, at(119))).toBe(120);
    expect(costNow(late, at(120))).toBe(150);
    const early = session({ guests: [guest(1), guest(2), guest(3), guest(4, { leftAt: instant(94) })] });
    expect(costNow(early, at(120))).toBe(210);
    expect(minutesToBill(early, at(120))).toBe(120);
  });

  it('are charged next when the first of them is, and then all who came with that one', () => {
    const table = session({ guests: [guest(1), guest(2), guest(3, { arrivedAt: instant(30) }), guest(4, { leftAt: instant(40) })] });
    expect(nextCharge(table, at(36))).toMatchObject({ inMs: 29 * 60_000, free: false, near: false, adds: 30 });
    expect(nextCharge(table, at(65))).toMatchObject({ inMs: 30 * 60_000, adds: 60 });
    expect(nextChargeOfGuest(table.guests![3]!, table, at(50))).toBeNull();
    expect(nextChargeOfGuest(table.guests![2]!, table, at(50))).toMatchObject({ inMs: 15 * 60_000, free: true, adds: 30 });
  });

  it('follow an override unless they have a clock', () => {
    const table = session({ durationOverrideMinutes: 60, guests: [guest(1), guest(2), guest(3, { leftAt: instant(30) })] });
    expect(costNow(table, at(120))).toBe(60);
    expect(nextCharge(table, at(120))).toBeNull();
  });

  it('show the time of the one who is there longest, and one tariff of their own', () => {
    const joined = guest(2, { arrivedAt: instant(-30), tariff: { freeMinutes: 10, blockMinutes: 30, pricePerPerson: 1000 } });
    const table = session({ guests: [guest(1), joined] });
    expect(elapsedMs(table, at(10))).toBe(40 * 60_000);
    expect(costNow(table, at(10))).toBe(20);
    expect(nextCharge(table, at(10))).toMatchObject({ inMs: 25 * 60_000, adds: 30 });
  });
});

it('says of each guest what the bill says of all, once orders waive the time', () => {
  const house = { blockPrice: 3_000, waivedBySpendPerPerson: 2_500 };
  const book = { ...sampleBook, house, number: 1, timezone: 'Asia/Riyadh', zoneTables: {} };
  const guests = [guest(1), guest(2)];
  const tariff = { ...foundingTariff, book };
  const spending = (unitPrice: number) => {
    const tea = { line: 1, product: 'tea', name: { en: 'Tea', ar: 'شاي' }, quantity: 2, unitPrice, guest: null };
    return { ...session({ guests, numberOfCustomers: 2, tariff }), bill: { ...emptyBill, lines: [tea] } };
  };
  expect([24, 25].map((each) => billNow(guests[0]!, guests, spending(each), at(40)).cost)).toEqual([3_000, 0]);
  expect([24, 25].map((each) => costNow(spending(each), at(40)))).toEqual([60, 0]);
});

describe('a pause', () => {
  const paused = session({
    pausedSince: instant(40),
    guests: [guest(1, { away: [pausedAt(40, null)], hasClock: false }), guest(2, { away: [pausedAt(40, null)], hasClock: false })],
  });

  it('lets time and price stand still, and no charge comes', () => {
    for (const minutes of [40, 100, 300]) {
      expect(elapsedMs(paused, at(minutes))).toBe(40 * 60_000);
      expect(costNow(paused, at(minutes))).toBe(60);
      expect(nextCharge(paused, at(minutes))).toBeNull();
    }
  });

  it('takes its length off what follows', () => {
    const resumed = session({ guests: [guest(1, { away: [pausedAt(40, 70)], hasClock: false })] });
    expect(nextCharge(resumed, at(100))).toMatchObject({ inMs: 25 * 60_000, adds: 30 });
    expect(costNow(resumed, at(120))).toBe(30);
  });

  it('does not hide a table that was forgotten', () => {
    expect(isLong(paused, at(361))).toBe(true);
  });
});

it('shows hours and minutes in one form at any length', () => {
  expect([0, 59_999, 14 * 60_000 + 11_000, 851 * 60_000].map(hoursAndMinutes)).toEqual(['0:00', '0:00', '0:14', '14:11']);
});

describe('the stopwatch', () => {
  it.each([
    [0, '0:00:00'],
    [65_999, '0:01:05'],
    [3_599_000, '0:59:59'],
    [3_600_000, '1:00:00'],
    [36_061_000, '10:01:01'],
  ])('shows %i ms as %s', (ms, text) => {
    expect(stopwatch(ms)).toBe(text);
  });
});
