import { emptyBill } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { sampleDiscount, sampleSession } from '../../session/sample-session.ts';
import { amountOfAdded, lastDiscountOf } from './bill-amounts.ts';

const line = (number: number, product: string, quantity: number, unitPrice: number) => ({
  line: number,
  product,
  name: { en: product, ar: product },
  quantity,
  unitPrice,
  guest: null,
});
/** Two hours of two people, 120 riyals; the price of tea rose between its two lines. */
const bill = { ...emptyBill, lines: [line(1, 'tea', 2, 12), line(2, 'cake', 1, 20.5), line(3, 'tea', 3, 15)] };
const row = sampleSession({ numberOfCustomers: 2, bill });
const atTwoHours = Date.parse('2026-11-20T18:05:40.000Z');

test('the orders that were added count at the prices on the bill', () => {
  const added = [
    { product: 'tea', quantity: 3 },
    { product: 'cake', quantity: 1 },
  ];
  expect(amountOfAdded(row, added, atTwoHours)).toBe(65.5);
  expect(amountOfAdded(row, [{ product: 'juice', quantity: 1 }], atTwoHours)).toBeUndefined();
});

test('a discount comes to what the last one takes', () => {
  const half = { ...sampleDiscount, discount: 2, scope: 'time' as const, percent: 50 };
  const discounted = { ...row, bill: { ...bill, discounts: [sampleDiscount, half] } };
  expect(lastDiscountOf(discounted, atTwoHours)).toBeGreaterThan(50);
  expect(lastDiscountOf({ ...row, bill: { ...bill, discounts: [sampleDiscount] } }, atTwoHours)).toBe(20.95);
  expect(lastDiscountOf(row, atTwoHours)).toBeUndefined();
});
