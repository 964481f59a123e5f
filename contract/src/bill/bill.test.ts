import { describe, expect, test } from 'vitest';
import { emptyBill, sumsOf } from './bill.ts';
import type { BillFacts } from './bill-schemas.ts';
import type { BillPart } from './discounts.ts';
import { halalas } from '../money.ts';

const time = (riyals: number): BillPart => ({ line: null, guest: null, gross: halalas(riyals) });

const line = (number: number, riyals: number, quantity = 1): BillFacts['lines'][number] => ({
  line: number,
  product: '01890000-0000-7000-8000-0000000000aa',
  name: { en: 'Karak tea', ar: 'شاي كرك' },
  quantity,
  unitPrice: halalas(riyals),
  guest: null,
});

describe('the sums of a bill', () => {
  const lines = [line(1, 15, 2), line(2, 7)];

  test('time of 120, two at 15 and one at 7 are 157; paid by 100 and 57 nothing is due', () => {
    const paid = { tendered: null, change: null, guest: null };
    const payments = [
      { payment: 1, method: 'Cash', amount: 10_000, ...paid },
      { payment: 2, method: 'Credit', amount: 5_700, ...paid },
    ] as const;
    expect(sumsOf([time(120)], { ...emptyBill, lines, payments: [...payments] })).toEqual({
      cost: 12_000,
      gross: 15_700,
      discount: 0,
      total: 15_700,
      paid: 15_700,
      refunded: 0,
      balance: 0,
    });
  });

  test('goodwill lowers the total; a settlement only gives back', () => {
    const refund = (kind: 'goodwill' | 'settlement'): BillFacts['refunds'] => [
      { refund: 1, kind, method: 'Cash', amount: 1_000, reason: null, approvedBy: null },
    ];
    expect(sumsOf([time(120)], { ...emptyBill, refunds: refund('goodwill') })).toMatchObject({ total: 11_000, balance: 12_000 });
    expect(sumsOf([time(120)], { ...emptyBill, refunds: refund('settlement') })).toMatchObject({ total: 12_000, balance: 13_000 });
  });

  test('goodwill takes no more off than there is to charge: what was paid beyond it can all go back', () => {
    const refunds = [{ refund: 1, kind: 'goodwill', method: 'Cash', amount: 600, reason: 'Waited long', approvedBy: null }] as const;
    const payments = [{ payment: 1, method: 'Cash', amount: 6_000, guest: null, tendered: null, change: null }] as const;
    expect(sumsOf([time(0)], { ...emptyBill, refunds: [...refunds], payments: [...payments] })).toMatchObject({
      total: 0,
      balance: -5_400,
    });
    expect(sumsOf([time(60)], { ...emptyBill, refunds: [...refunds], payments: [...payments] })).toMatchObject({
      total: 5_400,
      balance: 0,
    });
  });
});
