import type { TillCount } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

const count = (expected: number, method: 'Cash' | 'Credit' = 'Cash'): TillCount => ({
  at: '2026-11-19T20:00:00.000Z',
  by: 'System',
  method,
  amount: 300,
  denominations: null,
  expected,
  difference: 300 - expected,
  handedTo: null,
});
const open = (counts: TillCount[], cash = 300) => ({ isOpen: true, counts, expected: { Cash: cash, Credit: 90 } });

test('a till is opened, its cash is counted, and then its day is closed', () => {
  expect(nextStep({ isOpen: false, counts: [] }, true)).toBe('open');
  expect(nextStep(open([]), true)).toBe('count');
  expect(nextStep(open([count(90, 'Credit')]), true)).toBe('count');
  expect(nextStep(open([count(300)]), true)).toBe('close');
});

test('money that moves after the last count asks for another', () => {
  expect(nextStep(open([count(300), count(305)], 305), true)).toBe('close');
  expect(nextStep(open([count(305), count(300)], 305), true)).toBe('count');
});

test('those who count blind have nothing left to do once they have counted', () => {
  expect(nextStep({ isOpen: true, counts: [] }, false)).toBe('count');
  expect(nextStep({ isOpen: true, counts: [count(300)] }, false)).toBeNull();
});
