import { expect, test } from 'vitest';
import { sampleEnded } from '../../session/sample-session.ts';
import { moneyParts } from './money-rows.tsx';

const line = { line: 1, product: '0192f0c1-0000-7000-8000-0000000000a1', name: { en: 'Tea', ar: 'شاي' }, guest: null };
const payment = { tendered: null, change: null, guest: null };

test('the money of a session falls into its products, discounts and what was paid by each method', () => {
  const session = sampleEnded({
    cost: 180,
    total: 200,
    balance: 0,
    cashTaken: 150,
    creditTaken: 50,
    bill: {
      lines: [{ ...line, quantity: 2, unitPrice: 15 }],
      discounts: [],
      payments: [
        { ...payment, payment: 1, method: 'Cash', amount: 160 },
        { ...payment, payment: 2, method: 'Credit', amount: 50 },
      ],
      refunds: [{ refund: 1, kind: 'goodwill', method: 'Cash', amount: 10, reason: 'A complaint', approvedBy: null }],
    },
  });
  expect(moneyParts(session)).toEqual({ products: 30, cash: 160, credit: 50, refunded: 10 });
});

test('what was paid by both methods before anybody said how much by each stays undivided', () => {
  expect(moneyParts(sampleEnded({ cost: 180, paymentMethod: ['Cash', 'Credit'] }))).toEqual({ undivided: 180 });
});
