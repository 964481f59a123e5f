import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BillPart, discounted } from './discounts.ts';
import type { BillDiscount } from './discount-schemas.ts';
import { splitDiscounts } from './split-bill.ts';

const guests = [1, 2, 3].map((guest) => ({ line: null, guest }));
const lines = [1, 2, 3].map((line) => ({ line, guest: null }));
const gross = fc.oneof(fc.constantFrom(0, 1, 1_500, 12_000), fc.integer({ min: 0, max: 20_000 }));
const parts: fc.Arbitrary<BillPart[]> = fc
  .array(gross, { minLength: 6, maxLength: 6 })
  .map((all) => [...guests, ...lines].map((place, index) => ({ ...place, gross: all[index]! })));

const discount = fc.record({
  scope: fc.constantFrom('bill' as const, 'bill' as const, 'time' as const, 1, 2, 3),
  size: fc.oneof(
    fc.constantFrom(5, 10, 33.33, 100).map((percent) => ({ percent, amount: null })),
    fc.integer({ min: 1, max: 20_000 }).map((amount) => ({ percent: null, amount })),
  ),
  cap: fc.constantFrom(10, 20, 50, 100),
});
const discounts = fc.array(discount, { minLength: 1, maxLength: 4 }).map((all) =>
  all.map(({ scope, size, cap }, index): BillDiscount => ({
    ...size,
    discount: index + 1,
    scope,
    cap,
    reason: 'Regular',
    by: 'System',
    approvedBy: null,
    only: null,
    except: { guests: [], lines: [] },
  })),
);
const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

test('however a bill is split, both bills add up to the original, but for a halala of each percentage', () => {
  let withShares = 0;
  fc.assert(
    fc.property(parts, discounts, fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1, maxLength: 5 }), (all, granted, going) => {
      const isGoing = (part: BillPart): boolean => going.includes(all.indexOf(part));
      const gone = all.filter(isGoing);
      const places = { guests: gone.flatMap(({ guest }) => guest ?? []), lines: gone.flatMap(({ line }) => line ?? []) };
      const { stays, goes } = splitDiscounts(all, granted, places);
      const here = discounted(
        all.filter((part) => !isGoing(part)),
        stays,
      );
      const there = discounted(gone, goes);
      const change = Math.abs(sumOf(here.net) + sumOf(there.net) - sumOf(discounted(all, granted).net));
      expect(change).toBeLessThanOrEqual(granted.filter(({ percent }) => percent !== null).length);
      for (const { discount: number, amount } of granted) {
        const amounts = [...stays, ...goes].filter((each) => each.discount === number && each.amount !== null).map((each) => each.amount!);
        if (amount !== null) expect(sumOf(amounts)).toBe(amount);
      }
      if ([...stays, ...goes].some(({ share }) => share)) withShares += 1;
    }),
    { numRuns: 300, seed: 20_261_125 },
  );
  expect(withShares).toBeGreaterThan(0);
});
