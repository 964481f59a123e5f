import { type CloseFigures, halalas, type LedgerEntry, ledgerKinds, paymentMethods, salesKinds } from '@tabletime/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Count, Turn } from '../../events/till-fold.ts';
import { closeFigures, expectedOf, groupOf, marksOf } from './till-figures.ts';

/** More by hand, others each time: `CLOSES=20000 npx vitest run --project unit till-figures`. Without it they are the same. */
const asked = process.env['CLOSES'];
const runs = { numRuns: Number(asked ?? 400), ...(asked === undefined && { seed: 20_261_119 }) };

type Entry = Omit<LedgerEntry, 'id'>;

const isSales = ({ kind }: Pick<Entry, 'kind'>): boolean => (salesKinds as readonly string[]).includes(kind);

const entry = fc
  .record({
    kind: fc.constantFrom(...ledgerKinds),
    method: fc.constantFrom(...paymentMethods),
    amount: fc.integer({ min: 0, max: 50_000 }),
    discount: fc.integer({ min: 0, max: 900 }),
    date: fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20'),
  })
  .map(({ kind, method, amount, discount, date }): Omit<Entry, 'position'> => {
    const isHand = kind === 'paid_in' || kind === 'paid_out';
    const sign = kind === 'payment_voided' || kind === 'given_back' || kind === 'paid_out' ? -1 : 1;
    const common = {
      entry: 1,
      at: '',
      businessDate: date,
      session: null,
      by: 'System' as const,
      approvedBy: null,
      reason: null,
      kind,
      net: null,
      vat: null,
    };
    return isSales({ kind })
      ? { ...common, sessionDate: date, method: null, amount: (amount - discount) / 100, gross: amount / 100, discount: discount / 100 }
      : { ...common, sessionDate: null, method: isHand ? 'Cash' : method, amount: (sign * amount) / 100, gross: null, discount: null };
  });

interface Week {
  entries: Omit<Entry, 'position'>[];
  /** After which entries a day is closed, the till is opened, and a method counted. */
  cuts: number[];
  openings: number[];
  counts: { at: number; method: 'Cash' | 'Credit' }[];
}

const week: fc.Arbitrary<Week> = fc.array(entry, { maxLength: 60 }).chain((entries) => {
  const at = fc.nat(entries.length);
  return fc.record({
    entries: fc.constant(entries),
    cuts: fc.array(at, { maxLength: 4 }).map((cuts) => cuts.toSorted((one, other) => one - other)),
    openings: fc.array(at, { maxLength: 3 }),
    counts: fc.array(fc.record({ at, method: fc.constantFrom(...paymentMethods) }), { maxLength: 4 }),
  });
});

const float = 30_000;
const countOf = (method: Count['method'], throughPosition: number): Count => {
  const amounts = { amount: 0, expected: 0, difference: 0, denominations: null, handedTo: null };
  return { by: 'System', at: '', method, throughPosition, ...amounts };
};

const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);

test('in random weeks the closes and what is still open add up to the ledger, and nothing is expected twice', () => {
  const seen = { turns: 0, recounts: 0 };
  fc.assert(
    fc.property(week, ({ entries: found, cuts, openings, counts }) => {
      const entries = found.map((each, index): Entry => ({ ...each, position: index + 1 }));
      const figures: CloseFigures[] = [];
      for (const [index, from] of [0, ...cuts].entries()) {
        const to = [...cuts, entries.length][index]!;
        const opened = openings.find((at) => at >= from && at <= to);
        const turn: Turn | null =
          opened === undefined
            ? null
            : {
                opened: { by: 'System', at: '' },
                float,
                difference: null,
                throughPosition: opened,
                counts: counts.filter(({ at }) => at >= opened && at <= to).map(({ method, at }) => countOf(method, at)),
                moves: [],
              };
        const marks = marksOf({ turn });
        const range = entries.filter(({ position }) => position > from && position <= to);
        const groups = range.map((each) => groupOf(each, marks));
        const close = closeFigures(groups, turn, 0);
        figures.push(close);

        // By a plain loop over the entries.
        let [cash, credit, sinceCount] = [float, 0, 0];
        const counted = turn?.counts.findLast(({ method }) => method === 'Cash')?.throughPosition ?? Infinity;
        for (const { method, amount, position } of range) {
          if (method === 'Credit') credit += halalas(amount);
          if (method === 'Cash' && turn && position > turn.throughPosition) cash += halalas(amount);
          if (method === 'Cash' && position > counted) sinceCount += halalas(amount);
        }
        const [ofCash, ofCredit] = close.methods;
        expect([ofCash!.expected, ofCredit!.expected, ofCash!.sinceCount]).toEqual([turn ? cash : null, credit, sinceCount]);
        if (turn) expect(expectedOf(groups, turn)).toEqual({ Cash: cash, Credit: credit });
        seen.turns += turn ? 1 : 0;
        seen.recounts += sinceCount === 0 ? 0 : 1;
      }

      const of = (some: Entry[]) => sum(some.map(({ amount }) => halalas(amount)));
      expect(sum(figures.map(({ sales }) => sales.total))).toBe(of(entries.filter(isSales)));
      for (const { sales, adjustments, byDay } of figures) {
        expect(sales.total).toBe(sales.gross - sales.discounts + adjustments);
        expect(sum(byDay.map((day) => day.sales + day.adjustments))).toBe(sales.total);
      }
      for (const method of paymentMethods) {
        const own = figures.map(({ methods }) => methods.find((each) => each.method === method)!);
        const moved = own.map(({ taken, givenBack, paidIn, paidOut }) => taken - givenBack + paidIn - paidOut);
        expect(sum(moved)).toBe(of(entries.filter((each) => each.method === method)));
      }
    }),
    runs,
  );
  expect(seen.turns).toBeGreaterThan(100);
  expect(seen.recounts).toBeGreaterThan(20);
});
