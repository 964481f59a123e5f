import type { PaymentMethod, Tariff } from '@tabletime/contract';
import { describe, test } from 'vitest';
import type { SessionEvent } from '../../events/session-events.ts';
import { at, deleted, edited, ended, instant, started } from '../../testing/guests/evening.ts';
import { evening, given } from '../../testing/guests/given-when-then.ts';
import { sessionDecider } from './session-decider.ts';

describe('ending a session', () => {
  test.each([
    ['19:00', 0, 0],
    ['19:34', 34, 0],
    ['19:34:59.999', 34, 0],
    ['19:35', 35, 1],
    ['20:34:59', 94, 1],
    ['20:35', 95, 2],
    ['21:34:59', 154, 2],
    ['21:35', 155, 3],
  ])('given 4 since 19:00, when it ends at %s, then %i minutes are billed as %i blocks', (time, billedMinutes, blocks) => {
    given(sessionDecider, [started({ numberOfCustomers: 4 })])
      .when('end', {}, at(time))
      .then([ended({ numberOfCustomers: 4, endTime: instant(time), billedMinutes, cost: blocks * 30_00 * 4 })]);
  });

  test('given an override, then that is billed, however long it took', () => {
    given(sessionDecider, [started(), edited({ durationOverrideMinutes: { from: null, to: 95 } })])
      .when('end', {}, at('19:10'))
      .then([ended({ endTime: instant('19:10'), billedMinutes: 95, cost: 2 * 30_00 * 2 })]);
  });

  test('given an override that was taken back, then the elapsed minutes are billed', () => {
    given(sessionDecider, [
      started(),
      edited({ durationOverrideMinutes: { from: null, to: 95 } }),
      edited({ durationOverrideMinutes: { from: 95, to: null } }),
    ])
      .when('end', {}, at('19:40'))
      .then([ended({ endTime: instant('19:40'), billedMinutes: 40 })]);
  });

  test('given discounts, then it names the final amount of each, even of one that was zero when it was granted', () => {
    const granted = (discount: number, more: { percent?: number; amount?: number }): SessionEvent => ({
      type: 'DiscountGranted',
      data: { tableNumber: 7, discount, scope: 'bill', reason: 'They waited', takes: 0, ...more },
    });
    given(sessionDecider, [started(), granted(1, { percent: 10 }), granted(3, { amount: 500 })])
      .when('end', {}, at('20:00'))
      .then([
        {
          type: 'PaymentTaken',
          data: { tableNumber: 7, payment: 1, method: 'Cash', amount: 4_900 },
        },
        ended({
          payments: [1],
          total: 4_900,
          discounts: [
            { discount: 1, takes: 600 },
            { discount: 3, takes: 500 },
          ],
        }),
      ]);
  });

  test('given another number of people and another table since the start, then those are billed and named', () => {
    given(sessionDecider, [started(), edited({ numberOfCustomers: { from: 2, to: 5 }, tableNumber: { from: 7, to: 9 } })])
      .when('end', {}, at('19:40'))
      .then([ended({ tableNumber: 9, numberOfCustomers: 5, endTime: instant('19:40'), billedMinutes: 40, cost: 5 * 30_00 })]);
  });

  test('given a tariff of its own, then today’s tariff does not matter', () => {
    const tariff: Tariff = { freeMinutes: 5, blockMinutes: 15, pricePerPerson: 725 };
    given(sessionDecider, [started({ tariff })])
      .when('end', {}, at('19:20'))
      .then([ended({ endTime: instant('19:20'), billedMinutes: 20, cost: 2 * 725 * 2 })]);
  });

  test.each([
    ['23:59', 19, '00:00', '2026-11-19'],
    ['00:00', 20, '00:00', '2026-11-20'],
    ['02:59', 20, '03:00', '2026-11-19'],
    ['03:00', 20, '03:00', '2026-11-20'],
  ])('at %s of the %ith, with days from %s, it belongs to %s', (time, day, businessDayStartsAt, businessDate) => {
    const { now } = at(time, day);
    const billedMinutes = (now - at('19:00').now) / 60_000;
    const blocks = 1 + Math.floor((billedMinutes - 35) / 60);
    given(sessionDecider, [started()])
      .when(
        'end',
        {},
        {
          now,
          cafe: { ...evening.cafe, businessDayStartsAt, tariff: { freeMinutes: 0, blockMinutes: 1, pricePerPerson: 0 } },
        },
      )
      .then([ended({ endTime: instant(time, day), billedMinutes, cost: blocks * 30_00 * 2, businessDate })]);
  });

  test('given a clock that was set back behind the start, then nothing is billed', () => {
    given(sessionDecider, [started()])
      .when('end', {}, at('18:59'))
      .then([ended({ endTime: instant('18:59'), billedMinutes: 0, cost: 0 })]);
  });

  test.each<[string[], PaymentMethod[] | undefined]>([
    [['credit'], ['Credit']],
    [
      ['Credit', 'Cash'],
      ['Cash', 'Credit'],
    ],
    [['cash'], undefined],
    [[], undefined],
  ])('given a table that meant to pay cash, when it ends paid by %j, then the end says %j', (paid, said) => {
    given(sessionDecider, [started()])
      .when('end', { paymentMethod: paid }, at('20:00'))
      .then([ended({ ...(said && { paymentMethod: said }), ...(said?.length === 2 && { balance: 6_000 }) })]);
  });

  test('given an end that was paid another way and taken back, then the next one is paid like that unless it says otherwise', () => {
    const reopened: SessionEvent[] = [
      started(),
      ended({ paymentMethod: ['Credit'] }),
      { type: 'SessionReopened', data: { tableNumber: 7, numberOfCustomers: 2, cost: 6_000, reason: 'Not yet' } },
    ];
    given(sessionDecider, reopened)
      .when('end', { paymentMethod: ['Credit'] }, at('20:00'))
      .then([ended()]);
    given(sessionDecider, reopened)
      .when('end', { paymentMethod: ['Cash'] }, at('20:00'))
      .then([ended({ paymentMethod: ['Cash'] })]);
  });

  test('an unknown way to pay is refused', () => {
    given(sessionDecider, [started()])
      .when('end', { paymentMethod: ['Gold'] })
      .thenFaults({ paymentMethod: 'session.payment_unknown' });
  });

  test('a price in the body is ignored', () => {
    given(sessionDecider, [started()])
      .when('end', { cost: 0, endTime: '2020-01-01T00:00:00Z', billedMinutes: 1 }, at('20:00'))
      .then([ended()]);
  });

  test('is refused a second time, before the start and after the deletion', () => {
    given(sessionDecider, [started(), ended()]).when('end').thenRefused('session.not_active');
    given(sessionDecider).when('end').thenRefused('session.not_found');
    given(sessionDecider, [started(), ended(), deleted()]).when('end').thenRefused('session.not_found');
  });
});
