import { describe, expect, it } from 'vitest';
import type { PaymentMethod, SessionRow } from '@tabletime/contract';
import { sampleDiscount } from '../../session/sample-session.ts';
import {
  likelierMethod,
  methodsBack,
  methodsForRest,
  movementTo,
  refundPercent,
  shareOf,
  totalWithCost,
  voidable,
} from './payment-figures.ts';

const start = Date.parse('2026-11-19T15:00:00.000Z');
const after = (minutes: number) => start + minutes * 60_000;
const at = (minutes: number) => ({ leftAtMs: after(minutes), nowMs: after(minutes) });
const noBill = { lines: [], discounts: [], payments: [], refunds: [] };

/** Two people from the start, at 30 riyals for each hour. */
const running = {
  startTime: new Date(start).toISOString(),
  endTime: null,
  isActive: true,
  status: 'active',
  tariff: { freeMinutes: 30, blockMinutes: 60, pricePerPerson: 3_000 },
  numberOfCustomers: 2,
  durationOverrideMinutes: null,
  billedMinutes: null,
  cost: null,
  guests: null,
  bill: null,
  cashTaken: 0,
  creditTaken: 0,
  total: null,
  balance: null,
} as unknown as SessionRow;

const tea = { line: 1, product: 'tea', name: { en: 'Tea', ar: 'شاي' }, quantity: 2, unitPrice: 15, guest: 1 };
const paid = (payment: number, method: 'Cash' | 'Credit', amount: number, guest: number | null = null) => ({
  payment,
  method,
  amount,
  tendered: null,
  change: null,
  guest,
});

describe('the share of a guest who leaves', () => {
  it('is their time until then', () => {
    expect(shareOf(running, [1], at(50))).toBe(30);
    expect(shareOf(running, [1, 2], at(50))).toBe(60);
    expect(shareOf(running, [1], at(20))).toBe(0);
  });

  it('has what is on the bill for them, less discounts and what they paid before', () => {
    const bill = { ...noBill, lines: [tea], discounts: [sampleDiscount] };
    expect(shareOf({ ...running, bill }, [1], at(50))).toBe(54);
    expect(shareOf({ ...running, bill }, [2], at(50))).toBe(27);
    expect(shareOf({ ...running, bill: { ...bill, payments: [paid(1, 'Cash', 20, 1)] } }, [1], at(50))).toBe(34);
  });

  it('shares a fixed discount by the total of each guest as they pay, also if they left before', () => {
    const amountOff = { ...sampleDiscount, percent: null, amount: 20 };
    const withAmount = { ...running, bill: { ...noBill, discounts: [amountOff] } };
    expect(shareOf(withAmount, [1], at(50))).toBe(20);
    // The other guest comes to 60 by now: a third of the discount is off the 30 of the guest who left.
    expect(shareOf(withAmount, [1], { leftAtMs: after(50), nowMs: after(100) })).toBe(23.33);
  });

  it('is never more than is due of the bill', () => {
    const bill = { ...noBill, payments: [paid(1, 'Credit', 50)] };
    expect(shareOf({ ...running, bill }, [1], at(50))).toBe(10);
    expect(shareOf({ ...running, bill: { ...noBill, payments: [paid(1, 'Credit', 90)] } }, [1], at(50))).toBe(0);
  });
});

/** The same two after an hour: 60 of time, in two payments. */
const ended = {
  ...running,
  endTime: new Date(after(60)).toISOString(),
  isActive: false,
  status: 'completed',
  billedMinutes: 60,
  cost: 60,
  total: 60,
  balance: 0,
  cashTaken: 40,
  creditTaken: 20,
  bill: { ...noBill, payments: [paid(1, 'Cash', 40), paid(2, 'Credit', 20)] },
} as SessionRow;

describe('what a correction moves', () => {
  it('is the difference, by a method that has to be named where both were used', () => {
    expect(movementTo(ended, 90)).toEqual({ amount: 30, isIn: true, methods: [] });
    expect(movementTo(ended, 30)).toEqual({ amount: 30, isIn: false, methods: [] });
  });

  it('is nothing where nothing changes', () => {
    expect(movementTo(ended, 60)).toBeUndefined();
    expect(movementTo({ ...ended, total: null }, 90)).toBeUndefined();
  });

  it('moves by the one method that was used, or was meant where nothing was taken', () => {
    const inCash = { ...ended, cashTaken: 60, creditTaken: 0 };
    expect(movementTo(inCash, 90)).toEqual({ amount: 30, isIn: true, methods: ['Cash'] });
    expect(movementTo(inCash, 45.5)).toEqual({ amount: 14.5, isIn: false, methods: ['Cash'] });
    const free = { ...ended, cost: 0, total: 0, cashTaken: 0, creditTaken: 0, bill: null, paymentMethod: ['Credit' as const] };
    expect(movementTo(free, 30)).toEqual({ amount: 30, isIn: true, methods: ['Credit'] });
  });

  it('goes back as it came where all of it goes back', () => {
    expect(movementTo(ended, 0)).toEqual({ amount: 60, isIn: false, methods: ['Cash', 'Credit'] });
    expect(methodsBack({ cashTaken: 40, creditTaken: 20 }, 5)).toEqual([]);
    expect(methodsBack({ cashTaken: 40, creditTaken: 20 }, 60)).toEqual(['Cash', 'Credit']);
    expect(methodsBack({ cashTaken: 0, creditTaken: 20 }, 5)).toEqual(['Credit']);
  });

  it('leaves out what is still due', () => {
    const open = { ...ended, cashTaken: 20, creditTaken: 20, balance: 20 };
    expect(movementTo(open, 90)).toBeUndefined();
    expect(movementTo(open, 45)).toBeUndefined();
    expect(movementTo(open, 30)).toEqual({ amount: 10, isIn: false, methods: [] });
  });

  it('is nothing where both methods were never divided: what is taken of each is not known', () => {
    expect(movementTo({ ...ended, cashTaken: 0, creditTaken: 0, bill: null }, 90)).toBeUndefined();
  });
});

it('a completed session comes to its time and products, less discounts', () => {
  const bill = { ...ended.bill!, lines: [tea], discounts: [sampleDiscount] };
  expect(totalWithCost({ ...ended, bill }, 90)).toBe(108);
});

it('proposes the method by which more was taken', () => {
  expect([likelierMethod(ended), likelierMethod({ cashTaken: 10, creditTaken: 10.5 })]).toEqual(['Cash', 'Credit']);
});

it('a refund counts with the goodwill before it, in percent of what was paid and was not too much', () => {
  const refund = { refund: 1, kind: 'goodwill' as const, method: 'Cash' as const, amount: 6, reason: 'Long wait', approvedBy: null };
  expect(refundPercent(ended, 6, 0)).toBe(10);
  expect(refundPercent({ ...ended, bill: { ...ended.bill!, refunds: [refund] } }, 6, 0)).toBe(20);
  expect(refundPercent({ ...ended, bill: { ...ended.bill!, refunds: [{ ...refund, kind: 'settlement', amount: 20 }] } }, 6, 0)).toBe(15);
});

it('the rest of a running session is meant for the method that it names beside what was taken', () => {
  const meant = (paymentMethod: PaymentMethod[], cashTaken: number, creditTaken: number) =>
    methodsForRest({ paymentMethod, cashTaken, creditTaken });
  expect(meant(['Cash', 'Credit'], 0, 0)).toEqual(['Cash', 'Credit']);
  expect(meant(['Cash', 'Credit'], 0, 40)).toEqual(['Cash']);
  expect(meant(['Credit'], 0, 40)).toEqual(['Credit']);
  expect(meant(['Cash', 'Credit'], 10, 40)).toEqual(['Cash', 'Credit']);
});

it('a correction of what an end took cannot be voided by itself; voiding that voids what is left of it', () => {
  const of = (_id: string, amount: number) => ({ _id, method: 'Cash' as const, amount });
  const payments = [of('1', 120), of('-2', 30), of('2', 15)];
  const refunds = [{ ...of('-1', 60), kind: 'settlement' as const, reason: null }];
  expect(payments.map((payment) => voidable({ payments, refunds }, payment))).toEqual([90, null, 15]);
});
