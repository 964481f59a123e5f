import { billOf, emptyBill, type SessionRow, timeName } from '@tabletime/contract';
import { describe, expect, it } from 'vitest';
import { sampleDiscount, sampleEnded } from '../../session/sample-session.ts';
import type { ExplainedLine } from '../bill/explained.ts';
import { explanationsOf, type ReceiptRow, receiptRows } from './receipt-rows.ts';

const tea = { line: 1, product: 'tea', name: { en: 'Tea', ar: 'شاي' }, quantity: 2, unitPrice: 15, guest: null, note: 'No sugar' };
const inCash = { payment: 1, method: 'Cash' as const, amount: 189, tendered: 200, change: 11, guest: null };
const guest = (number: number, leftAt: string | null) => ({
  guest: number,
  label: null,
  arrivedAt: null,
  leftAt,
  away: [],
  tariff: null,
  hasClock: leftAt !== null,
  minutes: null,
  cost: null,
});

const sumOf = (rows: { amount: number }[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

const printed = (session: SessionRow) => {
  const bill = billOf(session, 0);
  return { rows: receiptRows(bill), total: bill.total };
};

describe('a receipt', () => {
  it('has the time, the products and the discounts, which add up to the total', () => {
    const bill = { ...emptyBill, lines: [tea], discounts: [sampleDiscount], payments: [inCash] };
    const { rows, total } = printed(sampleEnded({ bill, total: 189, cashTaken: 189 }));
    expect(rows).toEqual([
      { kind: 'stay', name: timeName, quantity: 3, minutes: 120, amount: 180 },
      { kind: 'product', quantity: 2, name: tea.name, note: 'No sugar', amount: 30 },
      { kind: 'discount', percent: 10, amount: -21 },
    ]);
    expect([total, sumOf(rows)]).toEqual([189, 189]);
  });

  it('has what was given back for goodwill, with which it still adds up', () => {
    const refund = {
      refund: 1,
      kind: 'goodwill' as const,
      method: 'Cash' as const,
      amount: 9,
      reason: 'Cold tea',
      by: 'System' as const,
      approvedBy: null,
    };
    const { rows, total } = printed(sampleEnded({ bill: { ...emptyBill, lines: [tea], payments: [inCash], refunds: [refund] } }));
    expect(rows.at(-1)).toEqual({ kind: 'refund', amount: -9 });
    expect([total, sumOf(rows)]).toEqual([201, 201]);
  });

  it('lists each distinct stay: two guests to the end, and one who left after an hour', () => {
    const guests = [guest(1, null), guest(2, null), guest(3, '2026-11-20T17:05:40.000Z')];
    expect(printed(sampleEnded({ guests, cost: 150, total: 150 })).rows).toEqual([
      { kind: 'stay', name: timeName, quantity: 2, minutes: 120, amount: 120 },
      { kind: 'stay', name: timeName, quantity: 1, minutes: 60, amount: 30 },
    ]);
    // With a corrected cost the stays would not add up.
    expect(printed(sampleEnded({ guests, cost: 90, total: 90 })).rows).toEqual([
      { kind: 'stay', name: timeName, quantity: 3, minutes: 120, amount: 90 },
    ]);
  });
});

describe('what explains the price of time on a receipt', () => {
  const stay = (quantity: number, amount: number): ReceiptRow => ({ kind: 'stay', name: timeName, quantity, minutes: 120, amount });
  const line = (guests: number | null, amount: number): ExplainedLine => ({
    guests,
    blockMinutes: 60,
    runs: [],
    amount,
    cap: 0,
    waived: 0,
    pass: 0,
  });
  const product: ReceiptRow = { kind: 'product', name: tea.name, quantity: 1, amount: 60 };

  it('stands with its own stay, in whatever order', () => {
    const rows = [stay(1, 0), stay(2, 120), product];
    expect(explanationsOf(rows, [line(2, 12_000), line(1, 0)])).toEqual([[line(1, 0)], [line(2, 12_000)], []]);
  });

  it('stands with the last stay if a line is of no stay alone, such as a price for the table', () => {
    const rows = [stay(2, 66.68), stay(4, 133.32), product];
    expect(explanationsOf(rows, [line(null, 20_000)])).toEqual([[], [line(null, 20_000)], []]);
    expect(explanationsOf([stay(2, 120)], [line(1, 6_000), line(1, 6_000)])).toEqual([[line(1, 6_000), line(1, 6_000)]]);
  });
});
