import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainGuest } from '../guests.ts';
import type { GuestClock } from '../guest-schemas.ts';
import type { BookTerms } from '../tariffs/book.ts';
import { priceStay, type Stay } from '../tariffs/price-stay.ts';
import type { UsedPass } from './used-pass.ts';

const pass = '01890000-0000-7000-8000-0000000000d1';
const cardWith = (blocks: number): UsedPass => ({ pass, kind: 'blocks', blocks, percent: null });
const member = (percent: number): UsedPass => ({ pass, kind: 'member', blocks: null, percent });
const dayPass: UsedPass = { pass, kind: 'day', blocks: null, percent: null };

const startTime = '2026-11-19T15:00:00.000Z';
const after = (minutes: number): number => Date.parse(startTime) + minutes * 60_000;
const guestWith = (guest: number, used?: UsedPass): GuestClock => ({ ...plainGuest(guest), ...(used && { pass: used }) });
const tariff = { freeMinutes: 35, blockMinutes: 60, pricePerPerson: 3_000 };
const name = { en: 'Rule', ar: 'قاعدة' };
const bookOf = (house: BookTerms['house'], rules: BookTerms['rules'] = []) => ({
  number: 1,
  pauses: [],
  house,
  rules,
  timezone: 'Asia/Riyadh',
  zoneTables: {},
});

const stayOf = (passes: (UsedPass | undefined)[], book?: ReturnType<typeof bookOf>): Stay => ({
  startTime,
  tableNumber: 4,
  groupType: 'Mixed',
  tariff: { ...tariff, ...(book && { book }) },
  durationOverrideMinutes: null,
  numberOfCustomers: passes.length,
  guests: passes.map((used, index) => guestWith(index + 1, used)),
});
const guestsAt = (stay: Stay, minutes: number, spent = 0) => priceStay(stay, after(minutes), spent).guests;

describe('the time of a guest with a pass', () => {
  test('is free while its blocks last: 120 minutes use two of ten', () => {
    expect(guestsAt(stayOf([cardWith(10)]), 120)).toEqual([{ guest: 1, minutes: 120, cost: 0, covered: 2 }]);
  });

  test('is charged from then on: the earliest blocks are those that are free', () => {
    expect(priceStay(stayOf([cardWith(1)]), after(120)).blocks).toEqual([
      { dueAt: '2026-11-19T15:35:00.000Z', guest: 1, rule: null, amount: 0, pass: 3_000 },
      { dueAt: '2026-11-19T16:35:00.000Z', guest: 1, rule: null, amount: 3_000 },
    ]);
    expect(guestsAt(stayOf([cardWith(0)]), 120)).toEqual([{ guest: 1, minutes: 120, cost: 6_000, covered: 0 }]);
  });

  test('costs a member so many percent less, each block rounded to the halala', () => {
    expect(guestsAt(stayOf([member(20)]), 120)).toEqual([{ guest: 1, minutes: 120, cost: 4_800, covered: 2 }]);
    const odd = stayOf([member(33.3)], bookOf({ blockPrice: 1_001 }));
    expect(guestsAt(odd, 120)).toMatchObject([{ cost: 2 * 668 }]);
  });

  test('is free on a day pass, and only for its holder', () => {
    expect(guestsAt(stayOf([dayPass, undefined]), 600)).toEqual([
      { guest: 1, minutes: 600, cost: 0, covered: 10 },
      { guest: 2, minutes: 600, cost: 30_000 },
    ]);
  });

  test('uses no block before its first charge, nor for a block that costs nothing', () => {
    expect(guestsAt(stayOf([cardWith(10)]), 34)).toMatchObject([{ cost: 0, covered: 0 }]);
    const late = { name, from: '19:00', to: '23:00', blockPrice: 4_000, basis: 'person' } as const;
    // Due at 18:35 for nothing, at 19:35 and 20:35 for 40.
    expect(guestsAt(stayOf([cardWith(1)], bookOf({ blockPrice: 0 }, [late])), 160)).toMatchObject([{ cost: 4_000, covered: 1 }]);
  });

  test('uses none beyond the cap, none where spending waives it, and none for the table', () => {
    const capped = stayOf([cardWith(10)], bookOf({ blockPrice: 3_000, stayCap: 7_000 }));
    expect(guestsAt(capped, 420)).toMatchObject([{ cost: 0, covered: 3 }]);
    expect(guestsAt(stayOf([cardWith(1)], bookOf({ blockPrice: 3_000, stayCap: 7_000 })), 420)).toMatchObject([{ cost: 4_000 }]);
    const waived = stayOf([cardWith(10)], bookOf({ blockPrice: 3_000, waivedBySpendPerPerson: 2_500 }));
    expect(guestsAt(waived, 120, 2_500)).toMatchObject([{ cost: 0, covered: 0 }]);
    const majlis = bookOf({ blockPrice: 3_000 }, [{ name, tables: [4], blockPrice: 10_000, basis: 'table' }]);
    expect(guestsAt(stayOf([cardWith(10), undefined], majlis), 120)).toMatchObject([{ cost: 10_000, covered: 0 }, { cost: 10_000 }]);
  });
});

test('whatever the pass, it and the guest pay the price of the time together, and a card covers the earliest', () => {
  const passes = fc.oneof(
    fc.constant(undefined),
    fc.constant(dayPass),
    fc.nat(6).map(cardWith),
    fc.integer({ min: 1, max: 100 }).map(member),
  );
  const book = fc.record({ blockPrice: fc.nat(5_000) }).map((house) => bookOf(house));
  fc.assert(
    fc.property(fc.array(passes, { minLength: 1, maxLength: 5 }), fc.option(book, { nil: undefined }), fc.nat(700), (used, by, minutes) => {
      const [plain, covered] = [
        stayOf(
          used.map(() => undefined),
          by,
        ),
        stayOf(used, by),
      ].map((stay) => priceStay(stay, after(minutes)));
      const off = covered!.blocks.reduce((sum, block) => sum + (block.pass ?? 0), 0);
      expect(covered!.cost + off).toBe(plain!.cost);
      expect(covered!.blocks.reduce((sum, { amount }) => sum + amount, 0)).toBe(covered!.cost);
      used.forEach((each, index) => {
        const own = covered!.blocks.filter(({ guest }) => guest === index + 1);
        const count = own.filter((block) => block.pass !== undefined).length;
        expect(covered!.guests[index]!.covered).toBe(each && count);
        if (each?.kind !== 'blocks') return;
        expect(count).toBeLessThanOrEqual(each.blocks!);
        expect(own.slice(0, count).every((block) => block.pass !== undefined)).toBe(true);
      });
    }),
  );
});
