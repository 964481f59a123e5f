import { describe, test } from 'vitest';
import { at, deleted, edited, ended, instant, started } from '../../testing/guests/evening.ts';
import { given } from '../../testing/guests/given-when-then.ts';
import { sessionDecider } from './session-decider.ts';

const reason = 'Miscounted';
const active = given(sessionDecider, [started()]);
const overridden = given(sessionDecider, [started(), edited({ durationOverrideMinutes: { from: null, to: 60 } })]);

describe('editing an active session', () => {
  test('names each changed field with its value before and after, and why', () => {
    active
      .when('editActive', {
        tableNumber: 8,
        numberOfCustomers: 3,
        groupType: 'males',
        paymentMethod: ['credit', 'cash'],
        notes: ' by the window ',
        durationOverrideMinutes: 45,
        reason: ' They moved ',
      })
      .then([
        edited(
          {
            tableNumber: { from: 7, to: 8 },
            numberOfCustomers: { from: 2, to: 3 },
            groupType: { from: 'Mixed', to: 'Males' },
            paymentMethod: { from: ['Cash'], to: ['Cash', 'Credit'] },
            notes: { from: '', to: 'by the window' },
            durationOverrideMinutes: { from: null, to: 45 },
          },
          'They moved',
        ),
      ]);
  });

  test('leaves out what stays as it is, and decides nothing when all of it does', () => {
    const asItIs = { tableNumber: 7, numberOfCustomers: 2, groupType: 'MIXED', paymentMethod: [], notes: ' ', startTime: '19:00' };
    active
      .when('editActive', { ...asItIs, numberOfCustomers: 3, reason }, at('19:20'))
      .then([edited({ numberOfCustomers: { from: 2, to: 3 } })]);
    active.when('editActive', { ...asItIs, durationOverrideMinutes: null, reason }, at('19:20')).then([]);
    active.when('editActive', { reason }).then([]);
  });

  test('names the table as it was known before the edit', () => {
    given(sessionDecider, [started(), edited({ tableNumber: { from: 7, to: 9 } })])
      .when('editActive', { tableNumber: 4, reason })
      .then([{ type: 'SessionEdited', data: { tableNumber: 9, changes: { tableNumber: { from: 9, to: 4 } }, reason } }]);
  });

  test('reads the short names too; the long ones win', () => {
    active
      .when('editActive', { customers: 5, note: 'late', reason })
      .then([edited({ numberOfCustomers: { from: 2, to: 5 }, notes: { from: '', to: 'late' } })]);
    active.when('editActive', { customers: 5, numberOfCustomers: 6, reason }).then([edited({ numberOfCustomers: { from: 2, to: 6 } })]);
    active.when('editActive', { customers: 21, reason }).thenFaults({ numberOfCustomers: 'session.customers_range' });
  });

  test('drops unknown fields', () => {
    active.when('editActive', { cost: 1, isActive: false, endTime: '19:30', tariff: {}, billedMinutes: 3, reason }).then([]);
  });

  test.each([1, 1440])('an override of %i minutes is taken', (minutes) => {
    active
      .when('editActive', { durationOverrideMinutes: minutes, reason })
      .then([edited({ durationOverrideMinutes: { from: null, to: minutes } })]);
  });

  test.each([
    ['tableNumber', [0, 101, null], 'session.table_range'],
    ['tableNumber', [7.5, '8'], 'field.whole'],
    ['numberOfCustomers', [0, 21, null], 'session.customers_range'],
    ['durationOverrideMinutes', [0, 1441, -5], 'session.duration_range'],
    ['durationOverrideMinutes', [30.5, '60'], 'field.minutes'],
    ['groupType', ['Kids', null], 'session.group_type_unknown'],
    ['paymentMethod', [['Gold'], 'Cash', null], 'session.payment_unknown'],
    ['notes', ['x'.repeat(1001)], 'session.notes_long'],
    ['notes', ['\u0000', '\ud800'], 'field.text'],
    ['startTime', ['24:00', '7:30', '19:60', 'noon', '2026-11-19', '2026-11-19T19:00:00', 19, null], 'field.instant'],
    ['reason', [undefined, null, '', '   ', '\n\t'], 'reason.required_edit'],
    ['reason', ['x'.repeat(501)], 'reason.long'],
    ['reason', ['why\u0000', '\udc00'], 'field.text'],
  ])('%s may not be any of %j', (field, values, code) => {
    for (const value of values) active.when('editActive', { reason, [field]: value }).thenFaults({ [field]: code });
  });

  test('a number beyond its range is taken where it stays as it is, and no other one is', () => {
    // Values beyond today's limits, as an import or merges may leave them.
    const many = given(sessionDecider, [
      started({ tableNumber: 150, numberOfCustomers: 40 }),
      edited({ durationOverrideMinutes: { from: null, to: 2_000 } }),
    ]);
    const asItIs = { tableNumber: 150, numberOfCustomers: 40, durationOverrideMinutes: 2_000, reason };
    many.when('editActive', asItIs).then([]);
    many
      .when('editActive', { ...asItIs, notes: 'x' })
      .then([{ type: 'SessionEdited', data: { tableNumber: 150, changes: { notes: { from: '', to: 'x' } }, reason } }]);
    many.when('editActive', { customers: 40, reason }).then([]);
    many.when('editActive', { tableNumber: 151, numberOfCustomers: 39, durationOverrideMinutes: 1_441, reason }).thenFaults({
      tableNumber: 'session.table_range',
      numberOfCustomers: 'session.customers_range',
      durationOverrideMinutes: 'session.duration_range',
    });
  });

  test('a reason may be 500 characters long, spaces around it not counted', () => {
    const long = 'س'.repeat(500);
    active
      .when('editActive', { numberOfCustomers: 3, reason: `  ${long}  ` })
      .then([edited({ numberOfCustomers: { from: 2, to: 3 } }, long)]);
  });

  test('is refused once it ended, before it began and after its deletion', () => {
    given(sessionDecider, [started(), ended()]).when('editActive', { reason }).thenRefused('session.not_active');
    given(sessionDecider).when('editActive', { reason }).thenRefused('session.not_found');
    given(sessionDecider, [started(), ended(), deleted()]).when('editActive', { reason }).thenRefused('session.not_found');
  });

  test('requires a free table when it moves to another one and the input asks for that', () => {
    active.when('editActive', { tableNumber: 8, ifTableFree: true, reason }).thenGuard({ name: 'table_free', lane: '8', tableNumber: 8 });
    active.when('editActive', { tableNumber: 8, reason }).thenGuard(undefined);
    active.when('editActive', { tableNumber: 7, ifTableFree: true, reason }).thenGuard(undefined);
    active.when('editActive', { notes: 'x', ifTableFree: true, reason }).thenGuard(undefined);
  });
});

describe('editing the start time', () => {
  const moved = (from: string, to: string, more = {}) => edited({ startTime: { from, to }, ...more });

  test.each([
    ['18:30', at('19:20'), instant('18:30')],
    ['19:20', at('19:20'), instant('19:20')],
    ['19:21', at('19:20:59'), instant('19:21', 18)],
    ['23:30', at('00:10', 20), instant('23:30', 19)],
    ['00:05', at('00:10', 20), instant('00:05', 20)],
    ['00:11', at('00:10', 20), instant('00:11', 19)],
    [instant('18:45'), at('19:20'), instant('18:45')],
    ['2026-11-19T17:45:00+02:00', at('19:20'), instant('18:45')],
  ])('%s, said at %j, means %s', (startTime, context, to) => {
    active.when('editActive', { startTime, reason }, context).then([moved(instant('19:00'), to)]);
  });

  test.each([
    ['a second ahead', '2026-11-19T16:20:01Z', 'session.start_future'],
    ['tomorrow', '2026-11-20T16:00:00Z', 'session.start_future'],
    ['a millisecond more than 24 hours ago', '2026-11-18T16:19:59.999Z', 'session.start_old'],
  ])('%s is refused', (_, startTime, code) => {
    active.when('editActive', { startTime, reason }, at('19:20')).thenFaults({ startTime: code });
  });

  test('24 hours ago to the millisecond, and this very moment, are taken', () => {
    active
      .when('editActive', { startTime: instant('19:20', 18), reason }, at('19:20'))
      .then([moved(instant('19:00'), instant('19:20', 18))]);
    active.when('editActive', { startTime: instant('19:20'), reason }, at('19:20')).then([moved(instant('19:00'), instant('19:20'))]);
  });

  test('clears the override, whatever the same edit says of it', () => {
    const cleared = { durationOverrideMinutes: { from: 60, to: null } };
    for (const more of [{}, { durationOverrideMinutes: null }, { durationOverrideMinutes: 90 }, { durationOverrideMinutes: 60 }]) {
      overridden.when('editActive', { startTime: '18:30', ...more, reason }).then([moved(instant('19:00'), instant('18:30'), cleared)]);
      active.when('editActive', { startTime: '18:30', ...more, reason }).then([moved(instant('19:00'), instant('18:30'))]);
    }
  });

  test('that stays as it was leaves the override alone', () => {
    overridden.when('editActive', { startTime: instant('19:00'), reason }).then([]);
    overridden.when('editActive', { startTime: instant('19:00'), notes: 'x', reason }).then([edited({ notes: { from: '', to: 'x' } })]);
    overridden
      .when('editActive', { startTime: instant('19:00'), durationOverrideMinutes: 90, reason })
      .then([edited({ durationOverrideMinutes: { from: 60, to: 90 } })]);
  });
});
