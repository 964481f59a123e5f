import { expect, it } from 'vitest';
import { type AnyEvent, moneyEffectOf } from './registry.ts';

const edited = (from: number | null, to: number | null): AnyEvent => ({
  type: 'CompletedSessionEdited',
  data: { tableNumber: 7, changes: {}, billedMinutes: { from: 90, to: 90 }, cost: { from, to }, reason: 'Miscounted' },
});
const voided = (more: object): AnyEvent => ({
  type: 'PaymentVoided',
  data: { tableNumber: 7, payment: 1, method: 'Cash', amount: 6_000, reason: 'Wrong table', ...more },
});
const table = { tableNumber: 7, numberOfCustomers: 2 };
const ended = (cost: number): AnyEvent => ({
  type: 'SessionEnded',
  data: { ...table, endTime: '2026-11-19T18:00:00.000Z', billedMinutes: 90, cost, businessDate: '2026-11-19' },
});

it.each<[string, AnyEvent, number | null]>([
  ['an end brings in what it cost', ended(6_000), 6_000],
  ['an end within the free minutes brings in nothing', ended(0), null],
  ['a deletion takes away what the session cost', { type: 'SessionDeleted', data: { ...table, cost: 6_050, reason: 'Twice' } }, -6_050],
  ['a deletion of what had no cost takes nothing', { type: 'SessionDeleted', data: { ...table, cost: null, reason: 'Twice' } }, null],
  ['a reopening takes back the total of the end', { type: 'SessionReopened', data: { ...table, cost: 6_000, reason: 'Too soon' } }, -6_000],
  ['a restoration brings it back', { type: 'SessionRestored', data: { tableNumber: 7, cost: 6_000, reason: 'It was real' } }, 6_000],
  [
    'a restoration that does not say what it cost brings nothing',
    { type: 'SessionRestored', data: { tableNumber: 7, reason: 'Real' } },
    null,
  ],
  ['an edit that makes it cheaper takes the difference', edited(12_000, 6_000), -6_000],
  ['an edit that makes it dearer brings the difference', edited(6_000, 12_000), 6_000],
  ['an edit that gives it a cost brings all of it', edited(null, 6_000), 6_000],
  ['an edit that leaves the cost does nothing', edited(6_000, 6_000), null],
  [
    'a cost that was fixed brings the difference',
    { type: 'SessionCostFixed', data: { tableNumber: 7, cost: { from: 9_000, to: 6_000 } } },
    -3_000,
  ],
  [
    'an edit of a running session does nothing',
    { type: 'SessionEdited', data: { tableNumber: 7, changes: {}, reason: 'More came' } },
    null,
  ],
  ['a payment that is voided takes what it had brought', voided({}), -6_000],
  ['one that a correction takes again by another method does nothing', voided({ within: 'correction' }), null],
  ['one that goes with the end that it was for leaves it to the reopening', voided({ within: 'reopening' }), null],
  ['a sign-in does nothing', { type: 'UserSignedIn', data: {} }, null],
])('%s', (_, event, effect) => {
  expect(moneyEffectOf(event)).toBe(effect);
});
