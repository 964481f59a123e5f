import type { BookDay } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { columnsOf, figuresOf, stateOf, sumsOf, takenBeyondSales } from './day-figures.ts';

const day = (parts: Partial<Omit<BookDay, 'sales'>> & { sales?: Partial<BookDay['sales']> }): BookDay => ({
  businessDate: '2026-11-19',
  moneyTaken: { cash: 0, credit: 0, undivided: 0 },
  paidIn: 0,
  paidOut: 0,
  closes: [],
  closedThrough: false,
  ...parts,
  sales: { gross: 0, discounts: 0, total: 0, net: null, vat: null, count: 0, ...parts.sales },
});

const paid = (cash: number, credit: number, undivided = 0) => ({ moneyTaken: { cash, credit, undivided } });

test('what lowers sales or the drawer is negative, and sums are exact to the halala', () => {
  const sold = day({ sales: { gross: 0.3, discounts: 0.1, total: 0.2 }, ...paid(0.1, 0.2), paidIn: 5, paidOut: 85 });
  const sums = sumsOf([figuresOf(sold), figuresOf(day({ ...paid(0.2, -30.5) }))]);
  const sales = { gross: 0.3, discounts: -0.1, total: 0.2, net: null, vat: null };
  expect(sums).toEqual({ ...sales, cash: 0.3, credit: -30.3, undivided: 0, paidIn: 5, paidOut: -85 });
  expect(Object.is(figuresOf(day({})).discounts, 0)).toBe(true);
});

test('tax has its columns once a day has any, and what was never divided only where there is some', () => {
  const names = (...days: BookDay[]) => columnsOf(sumsOf(days.map(figuresOf))).flatMap(({ figures }) => figures);
  const taxed = day({ sales: { total: 150, net: 130.43, vat: 19.57 } });
  expect(names(day({}))).toEqual(['gross', 'discounts', 'total', 'cash', 'credit', 'paidIn', 'paidOut']);
  expect(names(day({}), taxed)).toEqual(['gross', 'discounts', 'total', 'net', 'vat', 'cash', 'credit', 'paidIn', 'paidOut']);
  expect(sumsOf([day({}), taxed].map(figuresOf))).toMatchObject({ net: 130.43, vat: 19.57 });
  expect(names(day(paid(0, 0, 60)))).toContain('undivided');
});

test('money is compared with sales in all of its kinds, without cash that was moved by hand', () => {
  const beyond = (parts: Parameters<typeof day>[0]) => takenBeyondSales(figuresOf(day(parts)));
  expect(beyond({ sales: { total: 90.3 }, ...paid(60.1, 20.1, 10.1), paidIn: 100 })).toBe(0);
  expect(beyond({ sales: { total: 120 }, ...paid(60, 0) })).toBe(-60);
  expect(beyond(paid(50, 0))).toBe(50);
});

test('a day is closed once a close covers all of it, whichever; something later opens it again', () => {
  expect(stateOf({ closes: [41], closedThrough: true })).toBe('closed');
  expect(stateOf({ closes: [], closedThrough: true })).toBe('closed');
  expect(stateOf({ closes: [41], closedThrough: false })).toBe('later');
  expect(stateOf({ closes: [], closedThrough: false })).toBe('open');
});
