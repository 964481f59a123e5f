import { type BillFacts, readAmount } from '@tabletime/contract';
import { describe, expect, test } from 'vitest';
import {
  amountFaultOf,
  changeOf,
  dueAfter,
  owedBackSince,
  partsOf,
  paymentsOf,
  tenderedFaultOf,
  type Tender,
  usualNotes,
} from './tender.ts';

const tender = (changes: Partial<Tender> = {}): Tender => ({ by: 'Cash', typed: 'Cash', amount: Number.NaN, tendered: null, ...changes });
const both = (amount: number | null, changes: Partial<Tender> = {}): Tender => tender({ by: 'Both', amount, ...changes });

describe('what is typed at the tender', () => {
  test('is all of it by one method', () => {
    expect(paymentsOf(157, tender())).toEqual([{ method: 'Cash', amount: 157 }]);
    expect(paymentsOf(157, tender({ by: 'Credit' }))).toEqual([{ method: 'Credit', amount: 157 }]);
  });

  test('is by both methods whatever was typed for one and the rest for the other, to the halala', () => {
    expect(partsOf(133.45, both(100.1))).toEqual({ Cash: 100.1, Credit: 33.35 });
    expect(partsOf(133.45, both(33.35, { typed: 'Credit' }))).toEqual({ Cash: 100.1, Credit: 33.35 });
    expect(partsOf(133.45, both(readAmount('١٠٠٫١')))).toEqual({ Cash: 100.1, Credit: 33.35 });
    expect(paymentsOf(50, both(50))).toEqual([{ method: 'Cash', amount: 50 }]);
    expect(paymentsOf(50, both(0))).toEqual([{ method: 'Credit', amount: 50 }]);
  });

  test('is nothing where it is more than is due, or no amount', () => {
    expect(paymentsOf(50, both(50.01))).toBeNull();
    expect(paymentsOf(50, both(Number.NaN))).toBeNull();
    expect(paymentsOf(50, tender({ tendered: 49.99 }))).toBeNull();
    expect(paymentsOf(50, tender({ tendered: Number.NaN }))).toBeNull();
  });

  test('has no part of a halala, and is refused for that before it is sent', () => {
    expect([paymentsOf(50, both(10.005)), amountFaultOf(50, both(10.005))]).toEqual([null, 'bill.amount_decimals']);
    expect([paymentsOf(50, both(49.999)), amountFaultOf(50, both(49.999))]).toEqual([null, 'bill.amount_decimals']);
    expect([paymentsOf(50, tender({ tendered: 50.005 })), tenderedFaultOf(50, 50.005)]).toEqual([null, 'bill.amount_decimals']);
    expect([amountFaultOf(50, both(60)), amountFaultOf(50, both(Number.NaN)), amountFaultOf(50, both(10.1))]).toEqual([
      'checkout.amount_fault',
      'field.amount',
      undefined,
    ]);
    expect(amountFaultOf(50, both(null))).toBe('checkout.amount_fault');
  });

  test('with cash that is handed over says the change', () => {
    expect(changeOf(157, 200)).toBe(43);
    expect(changeOf(157.1, 157.1)).toBe(0);
    expect(changeOf(157, 156.99)).toBeNull();
    expect(changeOf(157, null)).toBeNull();
    expect(paymentsOf(157, tender({ tendered: 200 }))).toEqual([{ method: 'Cash', amount: 157, tendered: 200 }]);
    expect(paymentsOf(157, both(100.5, { tendered: 150 }))).toEqual([
      { method: 'Cash', amount: 100.5, tendered: 150 },
      { method: 'Credit', amount: 56.5 },
    ]);
  });

  test('cannot be handed over in part, nor beyond what one payment may be', () => {
    expect([tenderedFaultOf(157, 156.99), tenderedFaultOf(157, 100_000.01), tenderedFaultOf(157, Number.NaN)]).toEqual([
      'payment.tendered_low',
      'bill.amount_range',
      'field.amount',
    ]);
    expect([tenderedFaultOf(157, 157), tenderedFaultOf(157, null)]).toEqual([undefined, undefined]);
  });

  test('gives no change where nothing is paid in cash', () => {
    expect(changeOf(0, 50)).toBeNull();
    expect(changeOf(Number.NaN, 50)).toBeNull();
    // A value left in the cash field does not block a card payment.
    expect(paymentsOf(157, both(0, { tendered: 50 }))).toEqual([{ method: 'Credit', amount: 157 }]);
  });

  test.each([0, -5])('is nothing where %s is due, whatever stands in the fields', (due) => {
    for (const typed of [tender(), tender({ by: 'Credit' }), both(Number.NaN), both(10), tender({ tendered: 3 })]) {
      expect([paymentsOf(due, typed), amountFaultOf(due, typed)]).toEqual([[], undefined]);
    }
    expect(changeOf(partsOf(due, tender())!.Cash, 50)).toBeNull();
  });
});

describe('what is due after a refusal', () => {
  const refused = { due: 90, sent: 60 };

  test("is the server's amount while this device still counts the refused one", () => {
    expect(dueAfter(60, refused)).toBe(90);
    expect(dueAfter(-5, { due: 25, sent: 0 })).toBe(25);
  });

  test('is what this device counts, once that has moved on or nothing was refused', () => {
    expect([dueAfter(90, refused), dueAfter(120, refused), dueAfter(60, undefined)]).toEqual([90, 120, 60]);
  });
});

describe('what goes back to the guests', () => {
  const paid = (payment: number, change: number | null): BillFacts['payments'][number] => ({
    payment,
    method: 'Cash',
    amount: 10,
    tendered: change === null ? null : 10 + change,
    change,
    guest: null,
  });
  const back = (refund: number, method: 'Cash' | 'Credit', amount: number): BillFacts['refunds'][number] => ({
    refund,
    kind: 'settlement',
    method,
    amount,
    reason: null,
    approvedBy: null,
  });

  test('is the change of this payment, and not of those before it', () => {
    const before = { payments: [paid(1, 26)], refunds: [] };
    expect(owedBackSince(before, { payments: [paid(1, 26), paid(2, 40.1), paid(3, null)], refunds: [] })).toEqual({
      Cash: 40.1,
      Credit: 0,
    });
    expect(owedBackSince(before, before)).toEqual({ Cash: 0, Credit: 0 });
    expect(owedBackSince(null, { payments: [paid(1, 0.1), paid(2, 0.2)], refunds: [] })).toEqual({ Cash: 0.3, Credit: 0 });
    expect(owedBackSince(null, null)).toEqual({ Cash: 0, Credit: 0 });
  });

  test('has what was paid too much, by its method', () => {
    const before = { payments: [paid(1, null)], refunds: [back(1, 'Cash', 2)] };
    const after = { ...before, refunds: [back(1, 'Cash', 2), back(2, 'Cash', 5), back(3, 'Credit', 7.5)] };
    expect(owedBackSince(before, after)).toEqual({ Cash: 5, Credit: 7.5 });
  });
});

test.each([
  [7.5, [10, 50, 100]],
  [30, [50, 100, 200]],
  [60, [100, 200, 500]],
  [135, [140, 150, 200]],
  [157, [160, 200, 500]],
  [250.6, [260, 300, 500]],
  [500, []],
  [600, [1000]],
])('for %d riyals, the sums that guests make of their notes are offered', (cash, sums) => {
  expect(usualNotes(cash)).toEqual(sums);
});
