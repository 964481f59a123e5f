import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainGuest } from './guests.ts';
import type { GuestClock, Span } from './guest-schemas.ts';
import { price } from './tariffs/plain-price.ts';
import { billOfGuests } from './tariffs/guest-bills.ts';

const start = Date.parse('2026-11-19T15:00:00.000Z');
const at = (seconds: number): string => new Date(start + seconds * 1000).toISOString();
const hours = 8 * 3600;

const tariffs = fc.record({
  freeMinutes: fc.integer({ min: 0, max: 120 }),
  blockMinutes: fc.integer({ min: 1, max: 120 }),
  pricePerPerson: fc.integer({ min: 0, max: 10_000 }),
});
const moments = fc.integer({ min: 0, max: hours });
const spans: fc.Arbitrary<Span> = fc
  .tuple(moments, fc.option(moments))
  .map(([from, to]) => ({ from: at(from), to: to === null ? null : at(from + to) }));

const guests: fc.Arbitrary<GuestClock> = fc
  .record({ arrived: fc.option(moments), stayed: fc.option(moments), away: fc.array(spans, { maxLength: 4 }), tariff: fc.option(tariffs) })
  .map(({ arrived, stayed, away, tariff }) => ({
    ...plainGuest(1),
    arrivedAt: arrived === null ? null : at(arrived),
    leftAt: stayed === null ? null : at((arrived ?? 0) + stayed),
    away,
    tariff,
    hasClock: true,
  }));

const terms = tariffs.map((tariff) => ({ startTime: at(0), tariff, durationOverrideMinutes: null, tableNumber: 4 }));
const costOf = (all: GuestClock[], of: Parameters<typeof billOfGuests>[1], seconds: number): number =>
  billOfGuests(all, of, start + seconds * 1000).cost;

describe('what guests with clocks are charged', () => {
  test('is the price of all of them where nobody has one', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 20 }), moments, (of, people, seconds) => {
        const all = Array.from({ length: people }, (_, index) => plainGuest(index + 1));
        expect(costOf(all, of, seconds)).toBe(price(of.tariff, Math.floor(seconds / 60), people));
      }),
    );
  });

  test('never falls when somebody leaves later', () => {
    fc.assert(
      fc.property(terms, guests, moments, fc.integer({ min: 0, max: 3600 }), (of, guest, seconds, later) => {
        const leaves = (end: number): GuestClock => ({ ...guest, leftAt: at(end) });
        expect(costOf([leaves(seconds + later)], of, 2 * hours)).toBeGreaterThanOrEqual(costOf([leaves(seconds)], of, 2 * hours));
      }),
    );
  });

  test('never rises by a pause, which counts once where it overlaps another', () => {
    fc.assert(
      fc.property(terms, fc.array(guests, { minLength: 1, maxLength: 5 }), spans, moments, (of, all, pause, seconds) => {
        const paused = (times: number) => all.map((guest) => ({ ...guest, away: [...guest.away, ...Array<Span>(times).fill(pause)] }));
        expect(costOf(paused(1), of, seconds)).toBeLessThanOrEqual(costOf(all, of, seconds));
        expect(costOf(paused(2), of, seconds)).toBe(costOf(paused(1), of, seconds));
      }),
    );
  });
});
