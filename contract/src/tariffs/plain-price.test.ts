import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargedBlocks, elapsedMinutes, foundingTariff, nextChargeAt, price } from './plain-price.ts';
import type { Tariff } from '../tariff.ts';
import { halalas, riyals } from '../money.ts';

const minutes = fc.integer({ min: 0, max: 10_000 });
const people = fc.integer({ min: 1, max: 20 });
const tariffs: fc.Arbitrary<Tariff> = fc.record({
  freeMinutes: fc.integer({ min: 0, max: 120 }),
  blockMinutes: fc.integer({ min: 1, max: 240 }),
  pricePerPerson: fc.integer({ min: 0, max: 100_000 }),
});

describe('the price of a session', () => {
  test.each([
    [0, 0],
    [34, 0],
    [35, 1],
    [94, 1],
    [95, 2],
    [154, 2],
    [155, 3],
    [1440, 24],
  ])('after %i minutes %i blocks of 30 riyals a person', (after, blocks) => {
    expect(chargedBlocks(foundingTariff, after)).toBe(blocks);
    expect(riyals(price(foundingTariff, after, 1))).toBe(30 * blocks);
    expect(riyals(price(foundingTariff, after, 20))).toBe(600 * blocks);
  });

  test('is the specification’s formula in riyals', () => {
    fc.assert(
      fc.property(minutes, people, (after, count) => {
        const specified = after < 35 ? 0 : (1 + Math.floor((after - 35) / 60)) * 30 * count;
        expect(riyals(price(foundingTariff, after, count))).toBe(specified);
      }),
    );
  });

  test('counted minute by minute, under any tariff, is the same', () => {
    fc.assert(
      fc.property(tariffs, fc.integer({ min: 0, max: 1_500 }), people, (tariff, after, count) => {
        let counted = 0;
        for (let minute = 0; minute <= after; minute++) {
          if (minute >= tariff.freeMinutes && (minute - tariff.freeMinutes) % tariff.blockMinutes === 0)
            counted += tariff.pricePerPerson * count;
        }
        expect(price(tariff, after, count)).toBe(counted);
      }),
    );
  });

  test('never falls as minutes or people grow, is free before the free minutes end, and stays whole halalas', () => {
    fc.assert(
      fc.property(tariffs, minutes, minutes, people, people, (tariff, one, other, few, many) => {
        const [short, long] = [Math.min(one, other), Math.max(one, other)];
        const [less, more] = [Math.min(few, many), Math.max(few, many)];
        expect(price(tariff, long, more)).toBeGreaterThanOrEqual(price(tariff, short, less));
        expect(price(tariff, long, more)).toBe(price(tariff, long, 1) * more);
        expect(Number.isSafeInteger(price(tariff, long, more))).toBe(true);
        if (short < tariff.freeMinutes) expect(price(tariff, short, more)).toBe(0);
      }),
    );
  });

  test('rises at 35 + 60 k minutes and nowhere else', () => {
    const rises = Array.from({ length: 1441 }, (_, minute) => minute).filter(
      (minute) => minute > 0 && price(foundingTariff, minute, 1) > price(foundingTariff, minute - 1, 1),
    );
    expect(rises).toEqual(Array.from({ length: 24 }, (_, hour) => 35 + 60 * hour));
  });

  test('the next charge is announced for the minute at which it comes, and no earlier one', () => {
    fc.assert(
      fc.property(tariffs, minutes, (tariff, now) => {
        const next = nextChargeAt(tariff, now);
        expect(next).toBeGreaterThan(now);
        expect(chargedBlocks(tariff, next - 1)).toBe(chargedBlocks(tariff, now));
        expect(chargedBlocks(tariff, next)).toBe(chargedBlocks(tariff, now) + 1);
      }),
    );
  });
});

test('elapsed minutes are whole, rounded down, and none when the clock ran backwards', () => {
  const from = Date.parse('2026-11-19T16:00:00Z');
  expect([0, 59_999, 60_000, 2_099_999, 2_100_000, -1, -600_000].map((ms) => elapsedMinutes(from, from + ms))).toEqual([
    0, 0, 1, 34, 35, 0, 0,
  ]);
});

test('riyals and halalas turn into each other without a loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (amount) => {
      expect(halalas(riyals(amount))).toBe(amount);
    }),
  );
  expect([halalas(60.5), halalas(0.1 + 0.2), riyals(6_050)]).toEqual([6_050, 30, 60.5]);
});
