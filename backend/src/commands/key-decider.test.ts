import { test } from 'vitest';
import type { KeyEvent } from '../events/key-events.ts';
import { evening, given } from '../testing/guests/given-when-then.ts';
import { keyDecider } from './key-decider.ts';

const wanted = { name: 'Salem the accountant', may: ['books', 'invoices'], until: '2026-11-30' };
const made: KeyEvent = {
  type: 'AccountantKeyMade',
  data: { name: 'Salem the accountant', may: ['books', 'invoices'], until: '2026-11-30' },
};
const { name } = made.data;
const revoked: KeyEvent = { type: 'AccountantKeyRevoked', data: { name } };
const usedOn = (businessDate: string): KeyEvent => ({ type: 'AccountantKeyUsed', data: { name, businessDate } });
const on = (instant: string) => ({ ...evening, clock: Date.parse(instant) });

test('a key is made under a name, for one thing or two, until a day that is not over', () => {
  given(keyDecider).when('make', wanted).then([made]);
  given(keyDecider)
    .when('make', { ...wanted, name: ` ${name}\u202E ` })
    .then([made]);
  given(keyDecider).when('make', {}).thenFaults({ name: 'key.name_required', may: 'key.may', until: 'field.date' });
  given(keyDecider)
    .when('make', { ...wanted, name: 'x'.repeat(61) })
    .thenFaults({ name: 'key.name_long' });
  for (const may of [[], ['books', 'books'], ['till'], 'books', null]) {
    given(keyDecider)
      .when('make', { ...wanted, may })
      .thenFaults({ may: 'key.may' });
  }
  given(keyDecider)
    .when('make', { ...wanted, until: '2026-11-18' })
    .thenRefused('request.invalid', {}, { until: 'key.until_past' });
  given(keyDecider)
    .when('make', { ...wanted, until: '2026-11-19' })
    .then([{ type: 'AccountantKeyMade', data: { ...made.data, until: '2026-11-19' } }]);
});

test('it is revoked once', () => {
  given(keyDecider, [made]).when('revoke').then([revoked]);
  given(keyDecider, [made, revoked]).when('revoke').then([]);
  given(keyDecider).when('revoke').thenRefused('key.not_found');
});

test('its first use of a business day is told, however often it is used, and none of one that was revoked', () => {
  given(keyDecider, [made])
    .when('use', {}, evening)
    .then([usedOn('2026-11-19')]);
  given(keyDecider, [made, usedOn('2026-11-19')])
    .when('use', {}, evening)
    .then([]);
  given(keyDecider, [made, usedOn('2026-11-19')])
    .when('use', {}, on('2026-11-20T16:00:00.000Z'))
    .then([usedOn('2026-11-20')]);
  given(keyDecider, [made, revoked]).when('use', {}, evening).then([]);
  given(keyDecider).when('use', {}, evening).then([]);
});
