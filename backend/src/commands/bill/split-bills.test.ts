import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BillEvening } from '../../testing/bills/bill-evening.ts';
import { billStep } from '../../testing/bills/bill-steps.ts';
import { type Lived, stateOf, tableCounts } from '../../testing/guests/guest-evening.ts';
import { assertUntilSeen } from '../../testing/server/until-seen.ts';
import { sumsAt } from '../../events/session-sums.ts';

const script = fc.tuple(tableCounts, fc.array(billStep, { maxLength: 40, size: 'max' }));

/** The facts of a discount that survive a move and its new numbers. */
const discountsOf = (table: Lived) =>
  stateOf(table)!.billing.discounts.map(({ discount, percent, amount, cap, reason, by, only, share }) => ({
    discount,
    percent,
    amount,
    cap,
    reason,
    by,
    share,
    isOfAll: only === null,
  }));

const wholeOnes = (discounts: ReturnType<typeof discountsOf>): string[] =>
  discounts
    .filter(({ isOfAll }) => isOfAll)
    .map(({ percent, amount, cap }) => `${percent} ${amount} ${cap}`)
    .toSorted();

test('a split bill that comes together again at once is the first bill', () => {
  const seen = new Set<string>();
  const wanted = ['amount', 'percentage', 'payment', 'line'];
  const notMoved = script.map(([counts, steps]) => [counts, steps.filter(({ what }) => what !== 'merge' && what !== 'split')] as const);
  assertUntilSeen(
    fc.property(notMoved, ([counts, steps]) => {
      const evening = new BillEvening(counts);
      for (const step of steps) evening.live(step);
      const table = evening.tables.find((each) => stateOf(each)?.status === 'active');
      if (!table) return;
      const sums = sumsAt(stateOf(table)!, evening.now);
      const discounts = discountsOf(table);
      const { lines, payments } = stateOf(table)!.billing;
      const count = evening.tables.length;
      if (
        !evening.split(
          table,
          [1],
          lines.slice(0, 1).map(({ line }) => line),
        )
      )
        return;
      const off = evening.tables[count]!;
      if (stateOf(off)!.billing.payments.length > 0) seen.add('payment');
      if (stateOf(off)!.billing.lines.length > 0) seen.add('line');
      for (const { amount, only } of stateOf(off)!.billing.discounts) if (only) seen.add(amount === null ? 'percentage' : 'amount');
      if (!evening.merge(off, table)) return;
      const back = discountsOf(table);
      expect(wholeOnes(back)).toEqual(wholeOnes(discounts));
      expect(sumsAt(stateOf(table)!, evening.now)).toEqual(sums);
      const paid = (all: typeof payments) => all.map(({ method, amount }) => `${method} ${amount}`).sort();
      expect(paid(stateOf(table)!.billing.payments)).toEqual(paid(payments));
    }),
    { numRuns: 150, seen, wanted, seed: 20_261_125 },
  );
  for (const each of wanted) expect(seen).toContain(each);
}, 600_000);

test('twelve riyals off a table of two are twelve after one of them sat elsewhere, and cannot be given again', () => {
  const evening = new BillEvening([2]);
  const twelve = { percent: 10, amount: 1_200, method: 'Cash', settle: undefined, number: 1, scope: 'bill', guest: undefined } as const;
  evening.live({ ...twelve, what: 'amount', table: 0, other: 0, guests: [1], count: 1, later: 0, back: 0, quantity: 1 });
  evening.now += 120 * 60_000;
  const totalOf = (table: Lived): number => sumsAt(stateOf(table)!, evening.now).total;
  const first = totalOf(evening.tables[0]!);
  expect(evening.split(evening.tables[0]!, [1])).toBe(true);
  const [from, off] = evening.tables;
  expect([from, off].map((table) => stateOf(table!)!.billing.discounts.map(({ amount }) => amount))).toEqual([[600], [600]]);
  expect(totalOf(from!) + totalOf(off!)).toBe(first);
  expect(evening.merge(off!, from!)).toBe(true);
  expect(totalOf(from!)).toBe(first);
  expect(stateOf(from!)!.billing.discounts).toMatchObject([{ discount: 1, amount: 1_200, only: null }]);
});
