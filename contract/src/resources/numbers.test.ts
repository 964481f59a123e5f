import { expect, test } from 'vitest';
import type { z } from 'zod';
import { GrantDiscount, TakePayment } from './bill.ts';
import { CustomerCount, DurationOverride, TableNumber } from './session.ts';
import { ChangeTariff } from './settings.ts';

const faultOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test.each([
  [
    TakePayment.shape.amount,
    { 0: 'bill.amount_range', 100_000.01: 'bill.amount_range', 1.005: 'bill.amount_decimals', NaN: 'field.amount' },
  ],
  [ChangeTariff.shape.pricePerPerson, { '-1': 'settings.price_range', 30.001: 'settings.price_decimals', NaN: 'field.amount' }],
  [GrantDiscount.shape.percent, { 101: 'discount.percent_range', 12.345: 'discount.percent_decimals', NaN: 'field.percent' }],
  [CustomerCount, { 0: 'session.customers_range', 21: 'session.customers_range', 7.5: 'field.whole', NaN: 'field.whole' }],
  [TableNumber, { 101: 'session.table_range', Infinity: 'session.table_range', 1.5: 'field.whole' }],
  [DurationOverride, { 1441: 'session.duration_range', 7.5: 'field.minutes', NaN: 'field.minutes' }],
  [ChangeTariff.shape.freeMinutes, { 241: 'settings.free_range', 0.5: 'field.minutes' }],
])('a number is refused for what is wrong with it (%#)', (schema, faults) => {
  expect(Object.fromEntries(Object.keys(faults).map((value) => [value, faultOf(schema, Number(value))]))).toEqual(faults);
});

test('a text is no number, and a number that is missing is out of its range', () => {
  expect([faultOf(TakePayment.shape.amount, '7,5'), faultOf(TableNumber, '7')]).toEqual(['field.amount', 'field.whole']);
  expect([faultOf(TakePayment.shape.amount, null), faultOf(TableNumber, undefined)]).toEqual(['bill.amount_range', 'session.table_range']);
});
