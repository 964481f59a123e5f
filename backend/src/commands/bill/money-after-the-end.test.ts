import { describe, expect, test } from 'vitest';
import type { SessionEvent } from '../../events/session-events.ts';
import { ended, instant, started } from '../../testing/guests/evening.ts';
import { given } from '../../testing/guests/given-when-then.ts';
import { sessionDecider } from '../sessions/session-decider.ts';

const product = '01890000-0000-7000-8000-0000000000a1';
const name = { en: 'Tea', ar: 'شاي' };
const menu = new Map([[product, { name, price: 1_500 }]]);
const context = { now: Date.parse(instant('20:05')) };

const tea: SessionEvent = {
  type: 'LinesAdded',
  data: { tableNumber: 7, lines: [{ line: 1, product, name, quantity: 1, unitPrice: 1_500 }] },
};
const taken = (payment: number, method: 'Cash' | 'Credit', amount: number): SessionEvent => ({
  type: 'PaymentTaken',
  data: { tableNumber: 7, payment, method, amount },
});
const tenPercent = (cap = 100): SessionEvent => ({
  type: 'DiscountGranted',
  data: { tableNumber: 7, discount: 1, scope: 'bill', percent: 10, reason: 'r', cap, takes: 750 },
});
const paidInFull = [started(), taken(1, 'Cash', 6_000), ended({ payments: [1], total: 6_000 })];
const eventsAfter = (history: SessionEvent[], command: 'addLines' | 'voidLine' | 'grantDiscount' | 'withdrawDiscount', input: object) => {
  const facts = Object.assign(new Map(menu), { number: 1, approver: null });
  const state = history.reduce<unknown>(
    (before, event) => sessionDecider.evolve[event.type](before as never, event.data as never, undefined),
    null,
  );
  const { input: schema, decide } = sessionDecider.commands[command];
  const known = { now: context.now, timezone: 'Asia/Riyadh' };
  const cafe = { discountCaps: { Owner: 100 } };
  const actor = { id: '1', name: 'Noura', role: 'Owner' };
  const events = decide(
    state as never,
    (schema as never as (of: object) => { parse: (given: object) => never })(known).parse(input),
    { ...context, cafe, actor } as never,
    facts,
  );
  return events;
};
const typesAfter = (...asked: Parameters<typeof eventsAfter>) => eventsAfter(...asked).map(({ type }) => type);
const moneyAfter = (...asked: Parameters<typeof eventsAfter>) =>
  eventsAfter(...asked).map(({ type, data }) => (type === 'PaymentTaken' ? [type, data.method, data.amount] : [type]));

describe('what changes the bill after the end moves no money, unless it says by what', () => {
  const withTea = [started(), tea, taken(1, 'Cash', 7_500), ended({ payments: [1], total: 7_500 })];
  const withDiscount = [started(), tea, tenPercent(), taken(1, 'Cash', 6_750), ended({ payments: [1], total: 6_750 })];
  test.each([
    ['addLines', paidInFull, { lines: [{ product }] }, 'LinesAdded', 'PaymentTaken'],
    ['addLines', [started(), ended()], { lines: [{ product }] }, 'LinesAdded', 'PaymentTaken'],
    ['voidLine', withTea, { reason: 'r' }, 'LineVoided', 'RefundGiven'],
    ['grantDiscount', paidInFull, { percent: 10, reason: 'r' }, 'DiscountGranted', 'RefundGiven'],
    ['withdrawDiscount', withDiscount, { reason: 'r' }, 'DiscountWithdrawn', 'PaymentTaken'],
  ] as const)('%s', (command, history, input, type, money) => {
    expect(typesAfter([...history], command, input)).toEqual([type]);
    expect(typesAfter([...history], command, { ...input, settle: 'Credit' })).toEqual([money, type]);
  });

  test.each([
    ['addLines', [...paidInFull, tea], { lines: [{ product }] }, 'LinesAdded', 1_500],
    [
      'addLines',
      [started({ paymentMethod: ['Cash', 'Credit'] }), ended({ balance: 6_000 })],
      { lines: [{ product }] },
      'LinesAdded',
      1_500,
    ],
    ['withdrawDiscount', [...paidInFull, tea, tenPercent()], { reason: 'r' }, 'DiscountWithdrawn', 750],
  ] as const)(
    '%s pays its own difference by the method that is named while something else is open',
    (command, history, input, type, amount) => {
      expect(moneyAfter([...history], command, { ...input, settle: 'Credit' })).toEqual([['PaymentTaken', 'Credit', amount], [type]]);
      expect(moneyAfter([...history], command, input)).toEqual([[type]]);
    },
  );

  test('and the event says what the total was and became', () => {
    given(sessionDecider, paidInFull)
      .when('addLines', { lines: [{ product }] }, context, menu)
      .then([{ type: 'LinesAdded', data: { ...(tea.data as object), total: { from: 6_000, to: 7_500 } } } as SessionEvent]);
  });

  test('nor does a cost that is fixed', () => {
    const history = [started(), taken(1, 'Cash', 5_000), ended({ cost: 5_000, payments: [1], total: 5_000 })];
    const cost = { from: 5_000, to: 6_000 };
    const fixed: SessionEvent = { type: 'SessionCostFixed', data: { tableNumber: 7, cost, total: cost } };
    given(sessionDecider, history).when('fixCost').then([fixed]);
  });
});

describe('the methods of a running session of which 40 were paid by card', () => {
  const history = [started(), taken(1, 'Credit', 4_000)];

  test('cannot leave out the card', () => {
    given(sessionDecider, history)
      .when('editActive', { paymentMethod: ['Cash'], reason: 'r' })
      .thenRefused('payment.already_taken', { method: 'Credit', amount: '40.00' }, { paymentMethod: 'payment.already_taken' });
  });

  test('as they are shown change nothing, and the card alone means that it pays the rest', () => {
    given(sessionDecider, history)
      .when('editActive', { paymentMethod: ['Cash', 'Credit'], reason: 'r' })
      .then([]);
    const changes = { paymentMethod: { from: ['Cash'], to: ['Credit'] } } as const;
    given(sessionDecider, history)
      .when('editActive', { paymentMethod: ['Credit'], reason: 'r' })
      .then([{ type: 'SessionEdited', data: { tableNumber: 7, changes: changes as never, reason: 'r' } }]);
  });

  test('may leave it out once that has gone back', () => {
    const back: SessionEvent = {
      type: 'RefundGiven',
      data: { tableNumber: 7, refund: 1, kind: 'goodwill', method: 'Credit', amount: 4_000, reason: 'r' },
    };
    given(sessionDecider, [...history, back])
      .when('editActive', { paymentMethod: ['Cash'], reason: 'r' })
      .then([]);
  });
});
