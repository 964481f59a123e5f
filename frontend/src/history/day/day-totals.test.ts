import { plainGuest } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { sampleEnded } from '../../session/sample-session.ts';
import { kindsOfMoney } from '../../session/kinds-of-money.ts';
import { classCounts, dayTotals } from './day-totals.ts';

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
    byPayment: [
      { payment: 'Cash', revenue: 120.3 },
      { payment: 'Credit', revenue: 90 },
      { payment: 'Both', revenue: 30 },
      { payment: 'Open', revenue: 0 },
    ],
  });
  expect(dayTotals([])).toMatchObject({ people: 0, minutes: 0, revenue: 0 });
});

test('a day adds up by what was paid by each method, not by what the time cost, and shows what is open where there is any', () => {
  const sessions = [
    sampleEnded({ cost: 120, total: 157, paymentMethod: ['Cash', 'Credit'], cashTaken: 100, creditTaken: 57 }),
    sampleEnded({ cost: 60, total: 60, paymentMethod: ['Cash', 'Credit'], balance: 60 }),
  ];
  const { revenue, byPayment } = dayTotals(sessions);
  expect([revenue, kindsOfMoney(byPayment)]).toEqual([
    217,
    [
      { payment: 'Cash', revenue: 100 },
      { payment: 'Credit', revenue: 57 },
      { payment: 'Open', revenue: 60 },
    ],
  ]);
  const quiet = dayTotals([sampleEnded({ cost: 0 })]).byPayment;
  expect(kindsOfMoney(quiet).map(({ payment }) => payment)).toEqual(['Cash', 'Credit']);
});

test('guests are counted by class, most first, without those who have none', () => {
  const of = (guest: number, guestClass?: string) => ({ ...plainGuest(guest), minutes: 60, cost: 30, ...(guestClass && { guestClass }) });
  const sessions = [sampleEnded({ guests: [of(1, 'child'), of(2, 'student'), of(3)] }), sampleEnded({ guests: [of(1, 'student')] })];
  expect(classCounts([...sessions, sampleEnded({ guests: null })])).toEqual([
    { guestClass: 'student', guests: 2 },
    { guestClass: 'child', guests: 1 },
  ]);
});
