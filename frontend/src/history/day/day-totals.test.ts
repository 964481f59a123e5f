import { expect, test } from 'vitest';
import { sampleEnded } from '../../session/sample-session.ts';
import { dayTotals } from './day-totals.ts';

test('a day adds up by how it was paid, to the halala', () => {
  const sessions = [
    sampleEnded({ cost: 60.1, paymentMethod: ['Cash'] }),
    sampleEnded({ cost: 60.2, paymentMethod: ['Cash'] }),
    sampleEnded({ cost: 90, paymentMethod: ['Credit'], numberOfCustomers: 2 }),
    sampleEnded({ cost: 30, paymentMethod: ['Cash', 'Credit'] }),
    sampleEnded({ cost: null, paymentMethod: [], billedMinutes: 5 }),
  ];
  expect(dayTotals(sessions)).toEqual({
    people: 14,
    minutes: 485,
    revenue: 240.3,
    byPayment: { Cash: 120.3, Credit: 90, Both: 30, Open: 0 },
  });
  expect(dayTotals([])).toEqual({ people: 0, minutes: 0, revenue: 0, byPayment: { Cash: 0, Credit: 0, Both: 0, Open: 0 } });
});
