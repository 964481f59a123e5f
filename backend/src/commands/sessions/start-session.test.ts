import { foundingDiscountCaps, foundingTariff, foundingVat, type Tariff } from '@tabletime/contract';
import { describe, test } from 'vitest';
import { at, instant, started } from '../../testing/guests/evening.ts';
import { given } from '../../testing/guests/given-when-then.ts';
import { sessionDecider } from './session-decider.ts';

const nothing = given(sessionDecider);
const least = { tableNumber: 7, numberOfCustomers: 2 };

describe('starting a session', () => {
  test('takes the moment from the clock and writes the tariff of the day into it', () => {
    const tariff: Tariff = { freeMinutes: 10, blockMinutes: 30, pricePerPerson: 1_250 };
    const cafe = {
      name: 'The Test Meeple',
      timezone: 'Asia/Riyadh',
      businessDayStartsAt: '06:00',
      tariff,
      discountCaps: foundingDiscountCaps,
      vat: foundingVat,
    };
    nothing
      .when(
        'start',
        { tableNumber: 12, numberOfCustomers: 4, groupType: 'Females', paymentMethod: ['Credit'], notes: 'عيد ميلاد' },
        { ...at('21:15:30.250'), cafe },
      )
      .then([
        started({
          tableNumber: 12,
          numberOfCustomers: 4,
          groupType: 'Females',
          paymentMethod: ['Credit'],
          notes: 'عيد ميلاد',
          startTime: '2026-11-19T18:15:30.250Z',
          tariff,
        }),
      ]);
  });

  test('needs a table and people only: a mixed group that pays cash, no notes', () => {
    nothing.when('start', least).then([started({ tariff: foundingTariff })]);
    nothing.when('start', { ...least, notes: null }).then([started()]);
  });

  test.each<[sent: object, stored: Parameters<typeof started>[0]]>([
    [{ groupType: 'MALES' }, { groupType: 'Males' }],
    [{ groupType: ' females ' }, { groupType: 'Females' }],
    [{ paymentMethod: ['cASH'] }, { paymentMethod: ['Cash'] }],
    [{ paymentMethod: ['credit', 'CASH'] }, { paymentMethod: ['Cash', 'Credit'] }],
    [{ paymentMethod: ['Credit', 'credit'] }, { paymentMethod: ['Credit'] }],
    [{ paymentMethod: [] }, { paymentMethod: ['Cash'] }],
    [{ notes: '  two cakes\n' }, { notes: 'two cakes' }],
  ])('reads %j as %j', (sent, stored) => {
    nothing.when('start', { ...least, ...sent }).then([started(stored)]);
  });

  test.each([1, 100])('table %i is a table', (tableNumber) => {
    nothing.when('start', { ...least, tableNumber }).then([started({ tableNumber })]);
  });

  test.each([1, 20])('%i people may sit down', (numberOfCustomers) => {
    nothing.when('start', { ...least, numberOfCustomers }).then([started({ numberOfCustomers })]);
  });

  test.each([
    ['tableNumber', [0, 101, -1, null, undefined], 'session.table_range'],
    ['tableNumber', [7.5, '7', Number.NaN], 'field.whole'],
    ['numberOfCustomers', [0, 21, null, undefined], 'session.customers_range'],
    ['numberOfCustomers', [2.5, '4'], 'field.whole'],
    ['groupType', ['Family', '', 3, null], 'session.group_type_unknown'],
    ['paymentMethod', [['Bitcoin'], 'Cash', ['Cash', null], null, Array.from({ length: 11 }, () => 'Cash')], 'session.payment_unknown'],
    ['notes', ['x'.repeat(1001)], 'session.notes_long'],
    ['notes', ['a\u0000b', 'half \ud83c', '\udf89 half', 7], 'field.text'],
  ])('%s may not be any of %j', (field, values, code) => {
    for (const value of values) nothing.when('start', { ...least, [field]: value }).thenFaults({ [field]: code });
  });

  test('notes may be 1000 characters long, and hold whole emoji', () => {
    const notes = 'ن'.repeat(998) + '🎲';
    nothing.when('start', { ...least, notes }).then([started({ notes })]);
  });

  test('all faults of the input come at once', () => {
    nothing
      .when('start', { tableNumber: 101, numberOfCustomers: 21, groupType: 'Robots', paymentMethod: ['Shells'], notes: '\u0000' })
      .thenFaults({
        tableNumber: 'session.table_range',
        numberOfCustomers: 'session.customers_range',
        groupType: 'session.group_type_unknown',
        paymentMethod: 'session.payment_unknown',
        notes: 'field.text',
      });
    for (const body of [null, 'start', 5]) nothing.when('start', body).thenFaults({ body: 'field.invalid' });
  });

  test('unknown fields, and fields that only the server sets, never reach the event', () => {
    const forged = {
      startTime: '1999-01-01T00:00:00Z',
      tariff: { pricePerPerson: 0 },
      cost: 0,
      isActive: false,
      id: 'mine',
      __proto__: { admin: true },
    };
    nothing.when('start', { ...least, ...forged }).then([started()]);
  });

  test('requires a free table only when the input asks for that', () => {
    nothing
      .when('start', { ...least, ifTableFree: true })
      .thenGuard({ name: 'table_free', lane: '7', tableNumber: 7 })
      .then([started()]);
    nothing.when('start', { ...least, ifTableFree: false }).thenGuard(undefined);
    nothing.when('start', least).thenGuard(undefined);
  });

  test('begins at the very moment of the command, also past midnight', () => {
    nothing.when('start', least, at('00:00', 20)).then([started({ startTime: instant('00:00', 20) })]);
  });
});
