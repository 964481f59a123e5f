import type { PassTerms } from '@tabletime/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MenuProduct } from '../events/menu-events.ts';
import type { PassEvent } from '../events/pass-events.ts';
import { leftOf, redeemedOf } from '../events/pass-fold.ts';
import { evening, given } from '../testing/guests/given-when-then.ts';
import { fold } from './decider.ts';
import { passDecider } from './pass-decider.ts';

const product = '01890000-0000-7000-8000-0000000000a2';
const [one, other] = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b'];
const name = { en: 'Card of ten', ar: 'بطاقة العشر' };
const onMenu = { id: product, name, price: 25_000 };
const onSale = (pass: PassTerms | undefined, more: Partial<MenuProduct> = {}) => ({ product: { ...onMenu, ...more, pass } });
const cardOfTen: PassTerms = { kind: 'blocks', blocks: 10, validDays: 90 };
const paid = [{ method: 'Cash', amount: 250 }];
const wanted = { product, holder: { name: 'Salem' }, payments: paid };
const paidInCash = { payments: [{ method: 'Cash' as const, amount: 25_000 }] };
const about = { product, name, price: 25_000 };

const sold = (terms: Partial<Extract<PassEvent, { type: 'PassSold' }>['data']> = {}): PassEvent => ({
  type: 'PassSold',
  data: { ...about, kind: 'blocks', blocks: 10, validFrom: '2026-11-19', validTo: '2027-02-16', ...paidInCash, ...terms },
});
const use = (blocks: number, session = one, guest = 1) => ({ session, guest, tableNumber: 7, blocks });
const redeemed = (blocks: number, session = one): PassEvent => ({ type: 'PassRedeemed', data: { name, ...use(blocks, session) } });
const reversed = (blocks: number, session = one): PassEvent => ({
  type: 'PassRedemptionReversed',
  data: { name, ...use(blocks, session) },
});
const cancelled: PassEvent = { type: 'PassCancelled', data: { name, reason: 'Moved away' } };
const erased: PassEvent = { type: 'PassHolderErased', data: { name, reason: 'Asked for it' } };
const on = (day: string) => ({ ...evening, now: Date.parse(`${day}T16:00:00.000Z`) });

test('a pass is sold for its price, and holds what its product says', () => {
  given(passDecider).when('sell', wanted, {}, onSale(cardOfTen)).then([sold()]);
  given(passDecider)
    .when('sell', wanted, {}, onSale({ kind: 'day' }))
    .then([{ type: 'PassSold', data: { ...about, kind: 'day', validFrom: '2026-11-19', validTo: '2026-11-19', ...paidInCash } }]);
  given(passDecider)
    .when('sell', wanted, {}, onSale({ kind: 'member', percent: 20, validDays: 1 }))
    .then([
      { type: 'PassSold', data: { ...about, kind: 'member', percent: 20, validFrom: '2026-11-19', validTo: '2026-11-19', ...paidInCash } },
    ]);
  given(passDecider, [sold()]).when('sell', wanted, {}, onSale(cardOfTen)).then([]);
});

test('its change and the VAT of that moment are kept', () => {
  const charging = { ...evening, cafe: { ...evening.cafe, vat: { ...evening.cafe.vat, on: true, rate: 15 } } };
  given(passDecider)
    .when('sell', { ...wanted, payments: [{ method: 'Cash', amount: 250, tendered: 300 }] }, charging, onSale(cardOfTen))
    .then([sold({ payments: [{ method: 'Cash', amount: 25_000, tendered: 30_000, change: 5_000 }], vatRate: 15 })]);
});

test('it is not sold for another amount, without a holder, or where the product is none', () => {
  given(passDecider)
    .when('sell', { ...wanted, payments: [{ method: 'Cash', amount: 249.99 }] }, {}, onSale(cardOfTen))
    .thenRefused('payment.not_exact', { due: '250.00', given: '249.99' }, { payments: 'payment.not_exact' });
  given(passDecider)
    .when('sell', { ...wanted, payments: [{ method: 'Credit', amount: 250, tendered: 300 }] }, {}, onSale(cardOfTen))
    .thenRefused('payment.tendered_cash', {}, { tendered: 'payment.tendered_cash' });
  given(passDecider).when('sell', { product, payments: paid }, {}, onSale(cardOfTen)).thenFaults({ holder: 'account.name_required' });
  given(passDecider).when('sell', wanted, {}, { product: undefined }).thenRefused('product.not_found');
  const refused = { pass: 'pass.not_a_pass', gone: 'bill.sold_out' } as const;
  given(passDecider).when('sell', wanted, {}, onSale(undefined)).thenRefused(refused.pass, {}, { product: refused.pass });
  given(passDecider)
    .when('sell', wanted, {}, onSale(cardOfTen, { soldOutOn: '2026-11-19' }))
    .thenRefused(refused.gone, name, { product: refused.gone });
  given(passDecider)
    .when('sell', wanted, {}, onSale(cardOfTen, { retired: true }))
    .thenRefused('product.retired');
});

test('blocks are redeemed while they last, and given back', () => {
  given(passDecider, [sold()])
    .when('redeem', use(2))
    .then([redeemed(2)]);
  given(passDecider, [sold(), redeemed(8)])
    .when('redeem', use(3, other))
    .thenRefused('pass.too_few', { left: 2 });
  given(passDecider, [sold(), redeemed(8), reversed(1)])
    .when('redeem', use(3, other))
    .then([redeemed(3, other)]);
  given(passDecider, [sold(), redeemed(2)])
    .when('reverse', use(3))
    .thenRefused('pass.not_redeemed');
  given(passDecider, [sold(), redeemed(2)])
    .when('reverse', use(1, other))
    .thenRefused('pass.not_redeemed');
  given(passDecider).when('redeem', use(1)).thenRefused('pass.not_found');
});

test('a member and a holder of a day pass use as many as they like', () => {
  const member = sold({ kind: 'member', percent: 20, blocks: undefined });
  given(passDecider, [member, redeemed(500)])
    .when('redeem', use(7, other))
    .then([redeemed(7, other)]);
});

test('who got it while it was valid uses it until they leave, and blocks come back later', () => {
  given(passDecider, [sold()])
    .when('redeem', use(1), on('2027-02-17'))
    .then([redeemed(1)]);
  given(passDecider, [sold(), redeemed(2)])
    .when('reverse', use(1), on('2027-02-17'))
    .then([reversed(1)]);
});

test('a cancelled pass redeems nothing, and still takes blocks back', () => {
  given(passDecider, [sold()]).when('cancel', { reason: 'Moved away' }).then([cancelled]);
  given(passDecider, [sold()]).when('cancel', {}).thenFaults({ reason: 'reason.required' });
  given(passDecider, [sold(), cancelled]).when('cancel', { reason: 'Again' }).then([]);
  given(passDecider, [sold(), cancelled]).when('redeem', use(1)).thenRefused('pass.cancelled');
  given(passDecider, [sold(), redeemed(2), cancelled])
    .when('reverse', use(2))
    .then([reversed(2)]);
});

test('what was paid at the counter is given back at most once, with what the books need', () => {
  const back = (amount: number) => ({ reason: 'Moved away', refund: { method: 'Credit', amount } });
  const refund = { method: 'Credit', amount: 20_000, price: 25_000, businessDate: '2026-11-19' } as const;
  const refunded = (more: object = {}): PassEvent => ({
    type: 'PassCancelled',
    data: { name, reason: 'Moved away', refund: { ...refund, ...more } },
  });
  given(passDecider, [sold()]).when('cancel', back(200)).then([refunded()]);
  given(passDecider, [sold({ vatRate: 15 })])
    .when('cancel', back(200))
    .then([refunded({ vatRate: 15 })]);
  given(passDecider, [sold()])
    .when('cancel', back(250.01))
    .thenRefused('refund.too_much', { most: '250.00' }, { 'refund.amount': 'refund.too_much' });
  for (const earlier of [refunded(), cancelled])
    given(passDecider, [sold(), earlier]).when('cancel', back(50)).thenRefused('pass.refund_cancelled');
  given(passDecider, [sold(), refunded()]).when('cancel', { reason: 'Again' }).then([]);
  given(passDecider, [sold({ session: one, guest: 1, line: 2, payments: undefined })])
    .when('cancel', back(1))
    .thenRefused('pass.refund_on_bill');
  given(passDecider, [sold()])
    .when('cancel', { reason: 'x', refund: { method: 'Gold', amount: 0 } })
    .thenFaults({ 'refund.method': 'session.payment_unknown', 'refund.amount': 'bill.amount_range' });
});

test('its holder is erased once; it stays good', () => {
  given(passDecider, [sold()]).when('eraseHolder', { reason: 'Asked for it' }).then([erased]);
  given(passDecider, [sold(), erased]).when('eraseHolder', { reason: 'Again' }).then([]);
  given(passDecider, [sold(), erased])
    .when('redeem', use(1))
    .then([redeemed(1)]);
});

test('however it is used and given back, at most what was sold is redeemed', () => {
  const step = fc.record({
    name: fc.constantFrom('redeem' as const, 'reverse' as const),
    input: fc.record({
      session: fc.constantFrom(one, other),
      guest: fc.integer({ min: 1, max: 2 }),
      tableNumber: fc.constant(7),
      blocks: fc.integer({ min: 1, max: 4 }),
    }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const events: PassEvent[] = [sold()];
      for (const { name: command, input } of steps) {
        try {
          events.push(...passDecider.commands[command].decide(fold(passDecider, events), input, evening));
        } catch {
          // Refused.
        }
        const pass = fold(passDecider, events)!;
        const counted = events.reduce(
          (sum, { type, data }) =>
            type === 'PassRedeemed' ? sum + data.blocks : type === 'PassRedemptionReversed' ? sum - data.blocks : sum,
          0,
        );
        expect([redeemedOf(pass), leftOf(pass)]).toEqual([counted, 10 - counted]);
        expect(counted).toBeGreaterThanOrEqual(0);
        expect(counted).toBeLessThanOrEqual(10);
        for (const { blocks } of pass.redemptions) expect(blocks).toBeGreaterThan(0);
      }
    }),
  );
});
