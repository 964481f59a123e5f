import { foundingReasons, foundingTariff, foundingZones } from '@tabletime/contract';
import { describe, test } from 'vitest';
import type { SettingsEvent } from '../events/settings-events.ts';
import { evening, given } from '../testing/guests/given-when-then.ts';
import { settingsDecider } from './settings-decider.ts';

const nothing = given(settingsDecider);
const reason = 'New season';

const toForty: SettingsEvent = {
  type: 'TariffChanged',
  data: {
    changes: { pricePerPerson: { from: 3_000, to: 4_000 } },
    tariff: { freeMinutes: 35, blockMinutes: 60, pricePerPerson: 4_000 },
    reason,
  },
};
const renamed: SettingsEvent = {
  type: 'CafeSettingsChanged',
  data: { changes: { name: { from: 'The Test Meeple', to: 'Dice & Dates' } }, reason },
};

describe('changing the prices', () => {
  test('names each field that changed, before and after, and the tariff that holds from then on', () => {
    nothing.when('changeTariff', { freeMinutes: 20, blockMinutes: 60, pricePerPerson: 17.5, reason: '  Half price  ' }).then([
      {
        type: 'TariffChanged',
        data: {
          changes: { freeMinutes: { from: 35, to: 20 }, pricePerPerson: { from: 3_000, to: 1_750 } },
          tariff: { freeMinutes: 20, blockMinutes: 60, pricePerPerson: 1_750 },
          reason: 'Half price',
        },
      },
    ]);
  });

  test('goes out from the tariff that was set last, not from the founding one', () => {
    given(settingsDecider, [toForty])
      .when('changeTariff', { blockMinutes: 30, pricePerPerson: 40, reason })
      .then([
        {
          type: 'TariffChanged',
          data: {
            changes: { blockMinutes: { from: 60, to: 30 } },
            tariff: { ...foundingTariff, pricePerPerson: 4_000, blockMinutes: 30 },
            reason,
          },
        },
      ]);
  });

  test('to what they are decides nothing', () => {
    nothing.when('changeTariff', { freeMinutes: 35, blockMinutes: 60, pricePerPerson: 30, reason }).then([]);
    nothing.when('changeTariff', { reason }).then([]);
    given(settingsDecider, [toForty]).when('changeTariff', { pricePerPerson: 40, reason }).then([]);
    given(settingsDecider, [toForty, renamed]).when('changeTariff', { pricePerPerson: 40, reason }).then([]);
  });

  test('keeps within the limits, and names every fault at once', () => {
    for (const [freeMinutes, blockMinutes, pricePerPerson] of [
      [0, 5, 0.01],
      [240, 240, 10_000],
      [1, 6, 0.29],
    ]) {
      nothing.when('changeTariff', { freeMinutes, blockMinutes, pricePerPerson, reason }).then([
        {
          type: 'TariffChanged',
          data: {
            changes: {
              freeMinutes: { from: 35, to: freeMinutes! },
              blockMinutes: { from: 60, to: blockMinutes! },
              pricePerPerson: { from: 3_000, to: Math.round(pricePerPerson! * 100) },
            },
            tariff: { freeMinutes: freeMinutes!, blockMinutes: blockMinutes!, pricePerPerson: Math.round(pricePerPerson! * 100) },
            reason,
          },
        },
      ]);
    }
    const all = { freeMinutes: 'settings.free_range', blockMinutes: 'settings.block_range', pricePerPerson: 'settings.price_range' };
    nothing.when('changeTariff', { freeMinutes: -1, blockMinutes: 4, pricePerPerson: -0.01, reason }).thenFaults(all);
    nothing.when('changeTariff', { freeMinutes: 241, blockMinutes: 241, pricePerPerson: 10_000.01, reason }).thenFaults(all);
    const unread = { freeMinutes: 'field.minutes', blockMinutes: 'field.minutes', pricePerPerson: 'field.amount' };
    nothing.when('changeTariff', { freeMinutes: 1.5, blockMinutes: '60', pricePerPerson: '30', reason }).thenFaults(unread);
    nothing.when('changeTariff', { freeMinutes: null, blockMinutes: null, pricePerPerson: null, reason }).thenFaults(all);
    nothing.when('changeTariff', { pricePerPerson: 12.345, reason }).thenFaults({ pricePerPerson: 'settings.price_decimals' });
  });
});

describe('changing the café', () => {
  test('names what changed, and leaves the rest', () => {
    nothing.when('changeCafe', { name: ' Dice & Dates ', businessDayStartsAt: '00:00', reason }).then([renamed]);
    nothing
      .when('changeCafe', { businessDayStartsAt: '05:00', reason })
      .then([{ type: 'CafeSettingsChanged', data: { changes: { businessDayStartsAt: { from: '00:00', to: '05:00' } }, reason } }]);
  });

  test('goes out from what was set last, and from the start of the server where nothing was', () => {
    given(settingsDecider, [renamed, toForty])
      .when(
        'changeCafe',
        { name: 'Dice & Dates', businessDayStartsAt: '04:30', reason },
        { cafe: { ...evening.cafe, businessDayStartsAt: '03:00' } },
      )
      .then([{ type: 'CafeSettingsChanged', data: { changes: { businessDayStartsAt: { from: '03:00', to: '04:30' } }, reason } }]);
  });

  test('to what it is decides nothing', () => {
    nothing.when('changeCafe', { name: 'The Test Meeple', businessDayStartsAt: '00:00', reason }).then([]);
    given(settingsDecider, [renamed]).when('changeCafe', { name: 'Dice & Dates', reason }).then([]);
  });

  test('asks for a name of 1 to 80 characters and a time of day', () => {
    nothing
      .when('changeCafe', { name: '  ', businessDayStartsAt: '24:00', reason })
      .thenFaults({ name: 'settings.name_required', businessDayStartsAt: 'settings.time' });
    nothing
      .when('changeCafe', { name: 'x'.repeat(81), businessDayStartsAt: '5:00', reason })
      .thenFaults({ name: 'settings.name_long', businessDayStartsAt: 'settings.time' });
    nothing
      .when('changeCafe', { name: 7, businessDayStartsAt: null, reason })
      .thenFaults({ name: 'settings.name_required', businessDayStartsAt: 'settings.time' });
    nothing
      .when('changeCafe', { name: 'x'.repeat(80), reason })
      .then([{ type: 'CafeSettingsChanged', data: { changes: { name: { from: 'The Test Meeple', to: 'x'.repeat(80) } }, reason } }]);
  });
});

describe('a change of the offered reasons', () => {
  const party = { en: 'A party', ar: 'حفلة' };

  test('names the lists that change, each as a whole', () => {
    nothing
      .when('changeReasons', { pause: [party], edit: foundingReasons.edit, reason })
      .then([{ type: 'OfferedReasonsChanged', data: { changes: { pause: { from: foundingReasons.pause, to: [party] } }, reason } }]);
    nothing
      .when('changeReasons', { deletion: [], reason })
      .then([{ type: 'OfferedReasonsChanged', data: { changes: { deletion: { from: foundingReasons.deletion, to: [] } }, reason } }]);
  });

  test('asks for words in both languages, short, none twice, and not too many', () => {
    for (const [pause, code] of [
      ['prayer', 'field.invalid'],
      [Array.from({ length: 13 }, (_, n) => ({ en: `Reason ${n}`, ar: `سبب ${n}` })), 'settings.reasons_many'],
      [[party, { ...party, ar: 'أخرى' }], 'settings.reason_double'],
    ] as const)
      nothing.when('changeReasons', { pause, reason }).thenFaults({ pause: code });
    nothing.when('changeReasons', { pause: [{ en: ' ', ar: 'حفلة' }], reason }).thenFaults({ pause: 'settings.reason_empty' });
    nothing.when('changeReasons', { pause: [{ en: 'x'.repeat(61), ar: 'حفلة' }], reason }).thenFaults({ pause: 'settings.reason_long' });
  });
});

describe('an arrangement of the tables', () => {
  const table = (number: number, more: object = {}) => ({ number, name: null, seats: null, isShown: true, ...more });
  const hall = { en: 'Hall', ar: 'الصالة' };
  const numbered = (...numbers: number[]) => [{ name: null, tables: numbers.map((number) => table(number)) }];

  test('is kept as a whole, with trimmed names; the same again decides nothing', () => {
    const zones = [{ name: hall, tables: [table(7, { name: 'Window', seats: 6 }), table(2)] }];
    const typed = [{ name: { en: ' Hall ', ar: 'الصالة' }, tables: [table(7, { name: 'Window  ', seats: 6 }), table(2)] }];
    nothing
      .when('arrangeTables', { zones: typed, reason })
      .then([{ type: 'TablesArranged', data: { changes: { zones: { from: foundingZones, to: zones } }, reason } }]);
    nothing.when('arrangeTables', { zones: foundingZones, reason }).then([]);
    given(settingsDecider, [{ type: 'TablesArranged', data: { changes: { zones: { from: foundingZones, to: zones } }, reason } }])
      .when('arrangeTables', { zones: typed, reason })
      .then([]);
  });

  test('asks the database whether the tables run that lose their place, and no others', () => {
    const alone = { name: 'tables_idle', lane: 'tables', isAlone: true } as const;
    const [founding] = foundingZones;
    nothing.when('arrangeTables', { zones: [...foundingZones, { name: hall, tables: [table(31)] }], reason }).thenGuard(undefined);
    const hidden = founding!.tables.flatMap((each) => (each.number === 4 ? [] : [{ ...each, isShown: each.number !== 9 }]));
    nothing.when('arrangeTables', { zones: [{ name: null, tables: hidden }], reason }).thenGuard({ ...alone, tables: [4, 9] });
    const change = { from: foundingZones, to: [{ name: null, tables: hidden }] };
    given(settingsDecider, [{ type: 'TablesArranged', data: { changes: { zones: change }, reason } }])
      .when('arrangeTables', { zones: [{ name: hall, tables: hidden.filter(({ isShown }) => isShown) }], reason })
      .thenGuard(undefined);
  });

  test('has each table and each zone once, at most 12 zones, a table that is shown, and names that can be read', () => {
    const many = Array.from({ length: 13 }, (_, n) => ({ name: { en: `Zone ${n}`, ar: `قسم ${n}` }, tables: [table(n + 1)] }));
    for (const [zones, code] of [
      ['all', 'field.invalid'],
      [numbered(1, 2, 1), 'settings.table_twice'],
      [[...numbered(1), { name: hall, tables: [table(1)] }], 'settings.table_twice'],
      [[...numbered(1), ...numbered(2)], 'settings.zone_twice'],
      [
        [
          { name: hall, tables: [table(1)] },
          { name: { en: 'Garden', ar: 'الصالة' }, tables: [] },
        ],
        'settings.zone_twice',
      ],
      [many, 'settings.zones_many'],
      [[], 'settings.tables_none'],
      [[{ name: hall, tables: [table(1, { isShown: false })] }], 'settings.tables_none'],
      [numbered(0), 'session.table_range'],
      [numbered(101), 'session.table_range'],
      [[{ name: hall, tables: [table(1, { seats: 0 })] }], 'settings.table_seats'],
      [[{ name: hall, tables: [table(1, { seats: 100 })] }], 'settings.table_seats'],
      [[{ name: hall, tables: [table(1, { name: ' ' })] }], 'settings.table_name_empty'],
      [[{ name: hall, tables: [table(1, { name: 'x'.repeat(31) })] }], 'settings.table_name_long'],
      [[{ name: hall, tables: [table(1, { name: 'Win\u202edow' })] }], 'field.hidden'],
      [[{ name: { en: 'Hall', ar: '' }, tables: [table(1)] }], 'settings.zone_name'],
      [[{ name: 'Hall', tables: [table(1)] }], 'settings.zone_name'],
    ] as const)
      nothing.when('arrangeTables', { zones, reason }).thenFaults({ zones: code });
  });
});

describe('a change of the discount caps', () => {
  test('names the roles whose cap changes, over those of the founding and of changes before', () => {
    const first: SettingsEvent = { type: 'DiscountCapsChanged', data: { changes: { Admin: { from: 50, to: 40 } }, reason } };
    nothing.when('changeDiscountCaps', { Admin: 40, Supervisor: 10, reason }).then([first]);
    given(settingsDecider, [first])
      .when('changeDiscountCaps', { Admin: 0, Owner: 100, reason })
      .then([{ type: 'DiscountCapsChanged', data: { changes: { Admin: { from: 40, to: 0 } }, reason } }]);
  });

  test('takes whole percentages from 0 to 100', () => {
    for (const cap of [-1, 101, 12.5, '10', null])
      nothing.when('changeDiscountCaps', { Supervisor: cap, reason }).thenFaults({ Supervisor: 'settings.cap_range' });
  });
});

test.each(['changeTariff', 'changeCafe', 'changeReasons', 'changeDiscountCaps', 'changeVat'] as const)(
  '%s asks for a reason of 1 to 500 characters',
  (name) => {
    nothing.when(name, {}).thenFaults({ reason: 'reason.required' });
    nothing.when(name, { reason: ' \n ' }).thenFaults({ reason: 'reason.required' });
    nothing.when(name, { reason: 'x'.repeat(501) }).thenFaults({ reason: 'reason.long' });
  },
);
