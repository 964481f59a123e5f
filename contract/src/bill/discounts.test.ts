import { describe, expect, test } from 'vitest';
import { lineParts } from './bill.ts';
import type { BillFacts } from './bill-schemas.ts';
import { type BillPart, discounted, percentOf, percentWith } from './discounts.ts';
import type { BillDiscount } from './discount-schemas.ts';
import { halalas } from '../money.ts';

const time = (riyals: number, guest: number | null = null): BillPart => ({ line: null, guest, gross: halalas(riyals) });

const line = (number: number, riyals: number, quantity = 1): BillFacts['lines'][number] => ({
  line: number,
  product: '01890000-0000-7000-8000-0000000000aa',
  name: { en: 'Karak tea', ar: 'شاي كرك' },
  quantity,
  unitPrice: halalas(riyals),
  guest: null,
});

const off = (discount: number, taken: Partial<BillDiscount>): BillDiscount => ({
  discount,
  scope: 'bill',
  percent: null,
  amount: null,
  reason: 'Regulars',
  by: 'System',
  approvedBy: null,
  only: null,
  except: { guests: [], lines: [] },
  ...taken,
});

/** Discounts taken and the rest of each part, in riyals. */
const after = (parts: BillPart[], ...discounts: BillDiscount[]): { left: number[]; taken: number[] } => {
  const { net, taken } = discounted(parts, discounts);
  return { left: net.map((amount) => amount / 100), taken: discounts.map(({ discount }) => taken.get(discount)! / 100) };
};

describe('discounts', () => {
  const house = [time(120), ...lineParts([line(1, 15), line(2, 15), line(3, 7)])];

  test('15 % of 157 are 23.55, spread as 18.00, 2.25, 2.25 and 1.05', () => {
    expect(after(house, off(1, { percent: 15 }))).toEqual({ taken: [23.55], left: [102, 12.75, 12.75, 5.95] });
  });

  test('10 % of 90 and an amount of 10 leave 71, whichever was granted first', () => {
    const [percent, amount] = [{ percent: 10 }, { amount: 1_000 }];
    expect(after([time(90)], off(1, percent), off(2, amount))).toEqual({ taken: [9, 10], left: [71] });
    expect(after([time(90)], off(1, amount), off(2, percent))).toEqual({ taken: [10, 9], left: [71] });
  });

  test.each([
    [5, 10, 1],
    [4, 10, 0],
    [15, 10, 2],
    [1, 50, 1],
    [333, 33.33, 111],
    [10_000, 0.01, 1],
    [4_999, 0.01, 0],
    [5_000, 0.01, 1],
    [10_001, 100, 10_001],
    [0, 100, 0],
  ])('of %i halalas %d %% are %i: half a halala is rounded up', (amount, percent, taken) => {
    expect(percentOf(amount, percent)).toBe(taken);
  });

  test('a halala that cannot be divided goes by the largest remainder, and among equals to the earlier part', () => {
    const equal = [line(1, 10), line(2, 10), line(3, 10)];
    expect(after(lineParts(equal), off(1, { amount: 1_001 })).left).toEqual([6.66, 6.66, 6.67]);
    expect(after(lineParts(equal), off(1, { amount: 1_000 })).left).toEqual([6.66, 6.67, 6.67]);
    // Of 50 halalas: 25, 12.5 and 12.5.
    expect(after(lineParts([line(1, 2), line(2, 1), line(3, 1)]), off(1, { amount: 50 })).left).toEqual([1.75, 0.87, 0.88]);
    // Of 2 halalas: two thirds and four thirds.
    expect(after(lineParts([line(1, 1), line(2, 2)]), off(1, { amount: 2 })).left).toEqual([0.99, 1.99]);
  });

  test('a line, the time and the bill lie in each other: each percentage is of all of its own, the spread by what is left', () => {
    const parts = [time(60), ...lineParts([line(1, 40)])];
    const discounts = [off(1, { percent: 10 }), off(2, { scope: 'time', percent: 50 }), off(3, { scope: 1, percent: 25 })];
    expect(after(parts, ...discounts)).toEqual({ taken: [10, 30, 10], left: [25, 25] });
    expect(after(parts, ...discounts.toReversed()).left).toEqual([25, 25]);
  });

  test('a line discount of a line that is not there takes nothing', () => {
    expect(after([time(60)], off(1, { scope: 4, percent: 50 }))).toEqual({ taken: [0], left: [60] });
  });

  test('what is more than its scope ends at its scope', () => {
    expect(after(house, off(1, { scope: 3, amount: 5_000 }))).toEqual({ taken: [7], left: [120, 15, 15, 0] });
    expect(after(house, off(1, { scope: 'time', amount: 50_000 }))).toEqual({ taken: [120], left: [0, 15, 15, 7] });
    expect(after(house, off(1, { percent: 60 }), off(2, { percent: 60 }))).toEqual({ taken: [94.2, 62.8], left: [0, 0, 0, 0] });
    expect(after([], off(1, { amount: 100 }))).toEqual({ taken: [0], left: [] });
  });

  test('what came with guests is taken of nothing else, and what was there before is not taken of them', () => {
    const parts = [time(30, 1), time(60, 2), ...lineParts([line(1, 10), line(2, 20)])];
    const only = { guests: [2], lines: [2] };
    expect(after(parts, off(1, { percent: 50, only })).left).toEqual([30, 30, 10, 10]);
    expect(after(parts, off(1, { percent: 50, except: only })).left).toEqual([15, 60, 5, 20]);
    expect(after(parts, off(1, { scope: 'time', percent: 50, only })).left).toEqual([30, 30, 10, 20]);
    expect(after(parts, off(1, { scope: 'time', percent: 50, except: only })).left).toEqual([15, 60, 10, 20]);
    expect(after(parts, off(1, { amount: 10_000, only }), off(2, { amount: 2_000, except: only })).left).toEqual([15, 0, 5, 0]);
  });

  test('time of all together is nobody in particular: what is taken only of some is not taken of it', () => {
    expect(after([time(30)], off(1, { percent: 50, only: { guests: [1], lines: [] } })).taken).toEqual([0]);
  });

  describe('of an amount end at the cap that they were granted under, however small their scope becomes', () => {
    const amount = (discount: number, riyals: number, cap: number, more: Partial<BillDiscount> = {}): BillDiscount =>
      off(discount, { amount: halalas(riyals), cap, ...more });

    test('10 off 100 under a cap of 10 % are 5 off 50, and 10 again when it is 100', () => {
      expect(after([time(100)], amount(1, 10, 10)).taken).toEqual([10]);
      expect(after([time(50)], amount(1, 10, 10)).taken).toEqual([5]);
      expect(after([time(50)], amount(1, 10, 20)).taken).toEqual([10]);
      expect(after([time(0)], amount(1, 10, 10))).toEqual({ taken: [0], left: [0] });
      expect(after([time(5)], amount(1, 10, 100)).taken).toEqual([5]);
    });

    test('the cap is rounded half up, so that what was allowed never loses a halala', () => {
      expect(after([time(0.05)], amount(1, 1, 10)).taken).toEqual([0.01]);
      expect(after([time(0.04)], amount(1, 1, 10)).taken).toEqual([0]);
      expect(after([time(0.05)], off(1, { percent: 10, cap: 50 }), amount(2, 0.02, 50)).taken).toEqual([0.01, 0.02]);
    });

    test('one granted before caps were kept goes on taking all of its scope', () => {
      expect(after([time(50)], off(1, { amount: halalas(10) })).taken).toEqual([10]);
      expect(after([time(50)], off(1, { amount: halalas(3) }), amount(2, 10, 10)).taken).toEqual([3, 2]);
    });

    test.each([
      ['the lower cap was granted first', amount(1, 10, 10), amount(2, 30, 50)],
      ['the higher one was', amount(2, 10, 10), amount(1, 30, 50)],
    ])('a higher cap helps nobody who has a lower one, where %s', (_, low, high) => {
      expect(after([time(100)], low, high)).toEqual({ taken: [10, 30], left: [60] });
      expect(after([time(50)], low, high)).toEqual({ taken: [5, 20], left: [25] });
    });

    test('percentages take what they say within their cap, and amounts under their cap give way to them', () => {
      const percent = off(2, { percent: 4, cap: 10 });
      expect(after([time(100)], amount(1, 6, 10), percent).taken).toEqual([6, 4]);
      expect(after([time(50)], amount(1, 6, 10), percent).taken).toEqual([3, 2]);
      expect(after([time(100)], amount(1, 10, 10), off(2, { percent: 20, cap: 50 })).taken).toEqual([10, 20]);
    });

    test('what is taken of a part of the scope counts to it: of a line, and of time under a percentage of all', () => {
      const parts = (riyals: number) => [time(riyals), ...lineParts([line(1, 50)])];
      const discounts = [amount(1, 5, 10, { scope: 1 }), amount(2, 5, 10)];
      expect(after(parts(50), ...discounts).taken).toEqual([5, 5]);
      expect(after(parts(0), ...discounts).taken).toEqual([5, 0]);
      const ofTime = [off(1, { percent: 5, cap: 10 }), amount(2, 5, 10, { scope: 'time' })];
      expect(after([time(100)], ...ofTime).taken).toEqual([5, 5]);
      expect(after([time(50)], ...ofTime).taken).toEqual([2.5, 2.5]);
    });

    test('a discount of all of it takes nothing away from one of a line that was granted before', () => {
      const discounts = [amount(1, 5, 10, { scope: 1 }), off(2, { percent: 9, cap: 10 })];
      expect(after([time(950), ...lineParts([line(1, 50)])], ...discounts).taken).toEqual([5, 90]);
    });

    test('so do percentages: given again and again while the time was free they are no more than the cap once it is not', () => {
      const free = [1, 2, 3].map((number) => off(number, { scope: 'time', percent: 10, cap: 10 }));
      expect(after([time(0)], ...free).taken).toEqual([0, 0, 0]);
      expect(after([time(120)], ...free)).toEqual({ taken: [12, 0, 0], left: [108] });
      const approved = off(4, { scope: 'time', percent: 15, cap: 20 });
      expect(after([time(120)], ...free, approved)).toEqual({ taken: [12, 0, 0, 12], left: [96] });
    });

    test('a percentage of all and one of a line are no more than the cap of all when the rest of it goes', () => {
      const discounts = [off(1, { scope: 1, percent: 10, cap: 10 }), off(2, { percent: 9, cap: 10 })];
      expect(after(lineParts([line(1, 100), line(2, 900)]), ...discounts).taken).toEqual([10, 90]);
      expect(after(lineParts([line(1, 100)]), ...discounts)).toEqual({ taken: [10, 0], left: [90] });
    });
  });

  describe('for caps are counted', () => {
    const asked = { scope: 'time' as const, percent: 10, amount: null, only: null, except: { guests: [], lines: [] } };

    test('together with those granted on the same scope, in percent of its price', () => {
      const parts = [time(60), ...lineParts([line(1, 40)])];
      expect(percentWith(parts, [off(1, { percent: 10 })], asked, 0)).toBe(20);
      expect(percentWith(parts, [off(1, { scope: 1, percent: 50 })], asked, 0)).toBe(10);
      expect(percentWith(parts, [], { ...asked, scope: 'bill', percent: null, amount: halalas(25) }, 0)).toBe(25);
    });

    test('to no more than was said, where the halala was rounded up', () => {
      const parts = [time(123.5)];
      const five = { ...asked, percent: 5 };
      expect(percentWith(parts, [off(1, { percent: 5 })], five, 0)).toBe(10);
      expect(percentWith(parts, [off(1, { percent: 2.5 }), off(2, { scope: 'time', percent: 2.5 })], five, 0)).toBe(10);
      // In floating point they add up to 10.000000000000002.
      const two = [off(1, { percent: 0.05 }), off(2, { percent: 8.05 })];
      expect(percentWith([time(10_000)], two, { ...asked, percent: 1.9 }, 0)).toBe(10);
      expect(percentWith([time(0)], two, { ...asked, percent: 1.9 }, 0)).toBe(10);
      // Counts what was taken after rounding down, or after a cap left less.
      expect(percentWith([time(123.49)], [off(1, { percent: 5 })], five, 0)).toBeCloseTo(5 + 61_700 / 12_349, 10);
      expect(percentWith(parts, [off(1, { percent: 20, cap: 4 })], five, 0)).toBe(9);
    });

    test('by what the percentages say, where the scope costs nothing yet', () => {
      const parts = [time(0), ...lineParts([line(1, 40)])];
      expect(percentWith(parts, [], asked, 0)).toBe(10);
      expect(percentWith(parts, [off(1, { percent: 5 }), off(2, { scope: 'time', percent: 10 })], asked, 0)).toBe(25);
      expect(percentWith(parts, [off(1, { scope: 1, percent: 50 })], asked, 0)).toBe(10);
      expect(percentWith(parts, [], { ...asked, percent: null, amount: 1 }, 0)).toBe(100);
    });
  });
});
