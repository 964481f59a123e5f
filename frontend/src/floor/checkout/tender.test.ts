import { describe, expect, test } from 'vitest';
import { changeOf, partsOf, paymentsOf, type Till, usualNotes } from './tender.ts';

const till = (changes: Partial<Till> = {}): Till => ({ by: 'Cash', typed: 'Cash', amount: Number.NaN, tendered: null, ...changes });

describe('what is typed at the till', () => {
  test('is all of it by one method', () => {
    expect(paymentsOf(157, till())).toEqual([{ method: 'Cash', amount: 157 }]);
    expect(paymentsOf(157, till({ by: 'Credit' }))).toEqual([{ method: 'Credit', amount: 157 }]);
  });

  test('is by both methods whatever was typed for one and the rest for the other, to the halala', () => {
    expect(partsOf(133.45, till({ by: 'Both', amount: 100.1 }))).toEqual({ Cash: 100.1, Credit: 33.35 });
    expect(partsOf(133.45, till({ by: 'Both', typed: 'Credit', amount: 33.35 }))).toEqual({ Cash: 100.1, Credit: 33.35 });
    expect(paymentsOf(50, till({ by: 'Both', amount: 50 }))).toEqual([{ method: 'Cash', amount: 50 }]);
  });

  test('is nothing where it is more than is due, or no amount', () => {
    expect(paymentsOf(50, till({ by: 'Both', amount: 50.01 }))).toBeNull();
    expect(paymentsOf(50, till({ by: 'Both' }))).toBeNull();
    expect(paymentsOf(50, till({ tendered: 49.99 }))).toBeNull();
    expect(paymentsOf(50, till({ tendered: Number.NaN }))).toBeNull();
  });

  test('with cash that is handed over says the change', () => {
    expect(changeOf(157, 200)).toBe(43);
    expect(changeOf(157.1, 157.1)).toBe(0);
    expect(changeOf(157, 156.99)).toBeNull();
    expect(changeOf(157, null)).toBeNull();
    expect(paymentsOf(157, till({ tendered: 200 }))).toEqual([{ method: 'Cash', amount: 157, tendered: 200 }]);
  });
});

test('the notes that are offered are the smallest that are enough', () => {
  expect(usualNotes(30)).toEqual([50, 100, 200]);
  expect(usualNotes(157)).toEqual([200, 500]);
  expect(usualNotes(600)).toEqual([]);
});
