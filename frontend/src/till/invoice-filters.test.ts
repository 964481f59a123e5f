import { expect, test } from 'vitest';
import { invoiceListing, isNumberless, numberIn } from './invoice-filters.ts';

test.each([
  ['12', 12],
  ['INV-12', 12],
  ['cn 7', 7],
  ['١٢', 12],
  ['abc', null],
  ['1.5', null],
  ['0', null],
])('reads the number in %s', (typed, number) => expect(numberIn(typed)).toBe(number));

test('asks for a number and days', () => {
  expect(invoiceListing.query({ q: 'INV-3', from: '2026-11-19' }).filter).toEqual({ number: 3, from: '2026-11-19' });
  expect(invoiceListing.query({ reporting: 'rejected' }).filter).toEqual({ reporting: 'rejected' });
  expect(invoiceListing.query({ q: 'table' }).filter).toEqual({});
});

test.each([
  [{}, false],
  [{ from: '2026-11-19' }, false],
  [{ q: '١٢' }, false],
  [{ q: 'table' }, true],
  [{ q: 'INV-' }, true],
])('knows that %o finds nothing: %s', (filters, nothing) => expect(isNumberless(filters)).toBe(nothing));
