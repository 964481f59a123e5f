import { expect, test } from 'vitest';
import { billOfGuest } from '@tabletime/contract';
import type { Pass } from '../../events/pass-fold.ts';
import { pricedSession } from '../../events/seating.ts';
import { sumsAt } from '../../events/session-sums.ts';
import type { SessionEvent } from '../../events/session-events.ts';
import { evening, given } from '../../testing/guests/given-when-then.ts';
import { instant, started } from '../../testing/guests/evening.ts';
import { fold } from '../decider.ts';
import { merge } from './merge-and-split.ts';
import { sessionDecider } from './session-decider.ts';

const [id, other] = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b'];
const name = { en: 'Card of ten', ar: 'بطاقة العشر' };
const card: Pass = {
  product: other,
  name,
  kind: 'blocks',
  price: 25_000,
  payments: [],
  vatRate: null,
  blocks: 10,
  percent: null,
  validFrom: '2026-11-10',
  validTo: '2026-11-19',
  session: null,
  redemptions: [{ session: other, guest: 1, blocks: 7 }],
  isCancelled: false,
  isErased: false,
  trail: null,
};
const attached: SessionEvent = {
  type: 'PassAttached',
  data: { tableNumber: 7, guest: 1, pass: id, name, kind: 'blocks', blocks: 3, validTo: '2026-11-19' },
};
const detached: SessionEvent = { type: 'PassDetached', data: { tableNumber: 7, guest: 1, pass: id, name } };
const left: SessionEvent = {
  type: 'GuestsLeft',
  data: { tableNumber: 7, guests: [{ guest: 1, leftAt: instant('19:00'), minutes: 0, cost: 0 }] },
};
const attach = { pass: id, guest: 1 };
const begun = [started({ tableNumber: 7, numberOfCustomers: 2 })];

test('a pass is attached to a guest with what is left on it', () => {
  given(sessionDecider, begun).when('attachPass', attach, {}, card).then([attached]);
  given(sessionDecider, [...begun, attached])
    .when('attachPass', attach, {}, card)
    .then([]);
  given(sessionDecider, begun)
    .when('attachPass', attach, {}, { ...card, kind: 'member', blocks: null, percent: 20 })
    .then([
      { type: 'PassAttached', data: { tableNumber: 7, guest: 1, pass: id, name, kind: 'member', percent: 20, validTo: '2026-11-19' } },
    ]);
});

test('only one that is there, valid today and not used up, and only to a guest who is there', () => {
  given(sessionDecider, begun).when('attachPass', attach, {}, null).thenRefused('pass.not_found');
  given(sessionDecider, begun)
    .when('attachPass', attach, {}, { ...card, isCancelled: true })
    .thenRefused('pass.cancelled');
  given(sessionDecider, [...begun, attached])
    .when('attachPass', attach, {}, { ...card, isCancelled: true })
    .thenRefused('pass.cancelled');
  const dates = { validFrom: '2026-11-10', validTo: '2026-11-19' };
  const dawn = (time: string) => ({
    now: Date.parse(`2026-11-20T${time}:00.000Z`),
    cafe: { ...evening.cafe, businessDayStartsAt: '05:00' },
  });
  given(sessionDecider, begun).when('attachPass', attach, dawn('01:59'), card).then([attached]);
  given(sessionDecider, begun).when('attachPass', attach, dawn('02:00'), card).thenRefused('pass.not_valid', dates);
  given(sessionDecider, begun)
    .when('attachPass', attach, {}, { ...card, validFrom: '2026-11-20' })
    .thenRefused('pass.not_valid', { ...dates, validFrom: '2026-11-20' });
  given(sessionDecider, begun)
    .when('attachPass', attach, {}, { ...card, blocks: 7 })
    .thenRefused('pass.too_few', { left: 0 });
  given(sessionDecider, begun)
    .when('attachPass', { ...attach, guest: 3 }, {}, card)
    .thenRefused('guest.not_found', { guest: 3 });
  given(sessionDecider, begun).when('attachPass', { guest: 1 }, {}, card).thenFaults({ pass: 'field.invalid' });
});

test('one guest has one pass, and a pass one guest of a table', () => {
  given(sessionDecider, [...begun, attached])
    .when('attachPass', { ...attach, guest: 2 }, {}, card)
    .thenRefused('pass.in_use');
  given(sessionDecider, [...begun, attached])
    .when('attachPass', { pass: other, guest: 1 }, {}, card)
    .thenRefused('guest.has_pass');
  given(sessionDecider, [...begun, attached])
    .when('detachPass', {}, {}, { guest: 1 })
    .then([detached]);
  given(sessionDecider, [...begun, attached, detached])
    .when('detachPass', {}, {}, { guest: 1 })
    .thenRefused('guest.no_pass');
});

test('a guest who left does not come back with a pass that another uses by now', () => {
  const alone = [...begun, attached, left];
  const shared = [...alone, { ...attached, data: { ...attached.data, guest: 2 } } as SessionEvent];
  const corrected = { leftAt: null, reason: 'Still here' };
  given(sessionDecider, shared).when('return', {}, {}, { guest: 1 }).thenRefused('pass.in_use');
  given(sessionDecider, shared).when('correctGuest', corrected, {}, { guest: 1 }).thenRefused('pass.in_use');
  const [awayFrom, awayTo] = [instant('19:00'), new Date(evening.now).toISOString()];
  given(sessionDecider, alone)
    .when('return', {}, {}, { guest: 1 })
    .then([{ type: 'GuestReturned', data: { tableNumber: 7, guest: 1, awayFrom, awayTo } }]);
});

test('tables whose guests use one pass are not merged before it is taken off one of them', () => {
  const ids = { from: evening.id, into: '01890000-0000-7000-8000-000000000009' };
  const merged = (from: SessionEvent[], into: SessionEvent[]) =>
    merge.decide(
      { from: fold(sessionDecider, from), into: fold(sessionDecider, into) },
      { into: ids.into },
      { ...evening, ids },
      undefined,
    );
  const held = [...begun, attached];
  expect(() => merged(held, held)).toThrow(expect.objectContaining({ code: 'session.merge_pass', params: name }));
  for (const without of [begun, [...held, detached], [...held, left]]) {
    expect(merged(without, held).into).toMatchObject([{ type: 'GuestsMovedIn' }]);
    expect(merged(held, without).into).toMatchObject([{ type: 'GuestsMovedIn' }]);
  }
});

test('it changes the price at once, and a guest who has one is never taken for an unknown one', () => {
  const at = Date.parse(instant('19:00')) + 130 * 60_000;
  const before = fold(sessionDecider, [started({ numberOfCustomers: 2, startTime: instant('19:00') })])!;
  const after = fold(sessionDecider, [started({ numberOfCustomers: 2, startTime: instant('19:00') }), attached])!;
  expect([sumsAt(before, at).cost, sumsAt(after, at).cost]).toEqual([12_000, 6_000]);
  const { guests, ...terms } = pricedSession(after);
  expect(billOfGuest(guests![0]!, guests!, terms, at).covered).toBe(2);
  given(sessionDecider, [started({ numberOfCustomers: 2 }), attached])
    .when('editActive', { numberOfCustomers: 1, reason: 'Miscounted' })
    .then([{ type: 'SessionEdited', data: { tableNumber: 7, changes: { numberOfCustomers: { from: 2, to: 1 } }, reason: 'Miscounted' } }]);
  const last = fold(sessionDecider, [
    started({ numberOfCustomers: 2 }),
    { ...attached, data: { ...attached.data, guest: 2 } } as SessionEvent,
    { type: 'SessionEdited', data: { tableNumber: 7, changes: { numberOfCustomers: { from: 2, to: 1 } } } },
  ])!;
  expect(last.seating!.guests.map(({ guest }) => guest)).toEqual([2]);
});
