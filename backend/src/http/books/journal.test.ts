import { cashKinds, type Close, paymentMethods } from '@tabletime/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { journalOf } from './journal.ts';

type Closed = Parameters<typeof journalOf>[0];
type Method = Close['methods'][number];

const nothing = { taken: 0, givenBack: 0, paidIn: 0, paidOut: 0 };
const moved = (method: Method['method'], facts: Partial<Method>): Method => ({
  method,
  ...nothing,
  opening: null,
  openingDifference: null,
  sinceOpening: nothing,
  expected: null,
  counted: null,
  difference: null,
  sinceCount: 0,
  ...facts,
});

const sold = (total: number, vat: number | null = null): Closed['sales'] => ({
  gross: total,
  discounts: 0,
  total,
  net: vat === null ? null : total - vat,
  vat,
  count: 1,
});

const shown = (closed: Closed) =>
  Object.fromEntries(journalOf(closed).map(({ account, debit, credit }) => [account, (debit - credit) / 100]));

test('a day that was all paid, five short, brings sales and VAT against cash and card', () => {
  const methods = [
    moved('Cash', { taken: 1_250, givenBack: 30, difference: -5, counted: 1_530, expected: 1_535 }),
    moved('Credit', { taken: 2_345 }),
  ];
  expect(shown({ sales: sold(3_565, 465), methods, undivided: 0, movedByHand: [], left: 1_530 })).toEqual({
    cash: 1_215,
    over_short: 5,
    card: 2_345,
    sales: -3_100,
    vat: -465,
  });
});

test('what is not paid stands as receivables, and goes from there when it is paid later', () => {
  const unpaid = { sales: sold(120), methods: [moved('Cash', { taken: 50 })], undivided: 0, movedByHand: [], left: null };
  expect(shown(unpaid)).toEqual({ cash: 50, receivables: 70, sales: -120 });
  const paid = { ...unpaid, sales: sold(0), methods: [moved('Credit', { taken: 70 })] };
  expect(shown(paid)).toEqual({ card: 70, receivables: -70 });
});

test('cash by hand, a short opening and the drop at the close stand against expenses, the safe, and over and short', () => {
  const movedByHand = [
    { kind: 'expense', amount: -85 },
    { kind: 'float', amount: 100 },
  ];
  const cash = moved('Cash', { opening: 280, openingDifference: -20, counted: 295, expected: 295, difference: 0 });
  expect(shown({ sales: sold(0), methods: [cash], undivided: 0, movedByHand, left: 200 })).toEqual({
    cash: -20 + 100 - 85 - 95,
    expense: 85,
    safe: -100 + 95,
    over_short: 20,
  });
});

const amount = fc.integer({ min: 0, max: 500_000 }).map((halalas) => halalas / 100);
const signed = fc.integer({ min: -50_000, max: 50_000 }).map((halalas) => halalas / 100);
const method = (of: Method['method']) =>
  fc
    .record({ taken: amount, givenBack: amount, openingDifference: fc.option(signed), counted: fc.option(amount), difference: signed })
    .map(({ difference, ...facts }) => moved(of, { ...facts, difference: facts.counted === null ? null : difference }));

const closed: fc.Arbitrary<Closed> = fc
  .record({
    total: signed,
    vat: fc.option(signed),
    methods: fc.tuple(...paymentMethods.map(method)),
    undivided: amount,
    movedByHand: fc.array(fc.record({ kind: fc.constantFrom(...cashKinds), amount: signed }), { maxLength: 4 }),
    leaves: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ total, vat, leaves, ...rest }) => {
    const counted = rest.methods[0]?.counted ?? null;
    return { ...rest, sales: sold(total, vat), left: counted === null ? null : Math.round(counted * 100 * leaves) / 100 };
  });

test('every entry balances, has no line with both sides or with none, and brings the sales of its close', () => {
  fc.assert(
    fc.property(closed, (close) => {
      const lines = journalOf(close);
      const sum = (side: 'debit' | 'credit', ...accounts: string[]) =>
        lines.filter(({ account }) => accounts.length === 0 || accounts.includes(account)).reduce((all, line) => all + line[side], 0);
      expect(sum('debit')).toBe(sum('credit'));
      for (const { debit, credit } of lines) expect([debit, credit].filter((each) => each > 0)).toHaveLength(1);
      expect(sum('credit', 'sales', 'vat') - sum('debit', 'sales', 'vat')).toBe(Math.round(close.sales.total * 100));
    }),
    { numRuns: 500, seed: 20_261_119 },
  );
});
