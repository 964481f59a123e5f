import {
  foundingAccounts,
  foundingVat,
  foundingDiscountCaps,
  foundingReasons,
  foundingTariff,
  foundingZones,
  plainTable,
  type Tariff,
} from '@tabletime/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encode } from '../events/define-events.ts';
import { foundingTill, settingsEvents, settingsId } from '../events/settings-events.ts';
import { tariffAt } from '../events/tariff-books.ts';
import { readRowOf } from '../projections/registry.ts';
import { cafeAfter } from '../projections/settings.ts';
import type { SettingsReadRow } from '../events/settings-events.ts';
import { evening } from '../testing/guests/given-when-then.ts';
import { sampleSeller } from '../testing/books/sample-seller.ts';
import { askOf, liveScript, type StepOf } from '../testing/server/live-script.ts';
import { assertUntilSeen } from '../testing/server/until-seen.ts';
import { settingsDecider, type SettingsState } from './settings-decider.ts';

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const reason = fc.constantFrom('New season', 'رمضان', ' ');
const changeTariff = fc.record({
  freeMinutes: maybe(fc.constantFrom(0, 20, 35, -1)),
  blockMinutes: maybe(fc.constantFrom(30, 60, 0)),
  pricePerPerson: maybe(fc.constantFrom(30, 17.5, 0.1 + 0.2)),
  reason,
});
const changeCafe = fc.record({
  name: maybe(fc.constantFrom('The Test Meeple', 'مقهى النرد', '')),
  businessDayStartsAt: maybe(fc.constantFrom('00:00', '05:30', '24:00')),
  reason,
});
const texts = fc.constantFrom({ en: 'Prayer', ar: 'صلاة' }, { en: 'A party', ar: 'حفلة' }, { en: '', ar: 'فارغ' });
const changeReasons = fc.record({
  edit: maybe(fc.array(texts, { maxLength: 2 })),
  pause: maybe(fc.array(texts, { maxLength: 2 })),
  reason,
});
const cap = maybe(fc.constantFrom(0, 10, 35, 100, 101));
const changeDiscountCaps = fc.record({ 'Game Master': cap, Admin: cap, reason });
const zone = fc.record({
  name: fc.constantFrom(null, { en: 'Hall', ar: 'الصالة' }, { en: 'Terrace', ar: 'الشرفة' }),
  tables: fc.uniqueArray(
    fc.record({
      number: fc.integer({ min: 0, max: 6 }),
      name: fc.constantFrom(null, 'Window', 'النافذة', ' '),
      seats: fc.constantFrom(null, 4, 8),
      isShown: fc.boolean(),
    }),
    { maxLength: 3, selector: ({ number }) => number },
  ),
});
const arrangeTables = fc.record({
  zones: fc.oneof(fc.array(zone, { maxLength: 3 }), fc.constantFrom(foundingZones, [{ name: null, tables: [plainTable(1)] }])),
  reason,
});
const named = (names: { en: string; ar: string }[]) => names.map((name) => ({ name }));
const scripts: fc.Arbitrary<StepOf<keyof typeof settingsDecider.commands>[]> = fc.array(
  fc.oneof(
    fc.record({
      command: fc.constant('changeTariff' as const),
      input: changeTariff,
      minutes: fc.nat(60),
      actor: fc.constant(evening.actor),
    }),
    fc.record({ command: fc.constant('changeCafe' as const), input: changeCafe, minutes: fc.nat(60), actor: fc.constant(evening.actor) }),
    fc.record({
      command: fc.constant('arrangeTables' as const),
      input: arrangeTables,
      minutes: fc.nat(60),
      actor: fc.constant(evening.actor),
    }),
    fc.record({
      command: fc.constant('changeReasons' as const),
      input: changeReasons,
      minutes: fc.nat(60),
      actor: fc.constant(evening.actor),
    }),
    fc.record({
      command: fc.constant('changeTill' as const),
      input: fc.record({ denominations: maybe(fc.constantFrom([100, 50], [0.25], [])), staffSeeRevenue: maybe(fc.boolean()), reason }),
      minutes: fc.nat(60),
      actor: fc.constant(evening.actor),
    }),
    fc.record({
      command: fc.constant('changeAccounts' as const),
      input: fc.record({
        cash: maybe(fc.constantFrom('1010', '1101-2', '')),
        no_tax: maybe(fc.constantFrom('No VAT', ' ')),
        tax_reference: maybe(fc.constantFrom('1', '')),
        reason,
      }),
      minutes: fc.nat(60),
      actor: fc.constant(evening.actor),
    }),
    fc.record({
      command: fc.constant('changeVat' as const),
      input: fc.record({
        on: maybe(fc.boolean()),
        rate: maybe(fc.constantFrom(15, 5, 7)),
        name: maybe(fc.constantFrom(sampleSeller.name, { en: '' })),
        vatNumber: maybe(fc.constantFrom(sampleSeller.vatNumber, '1')),
        commercialRegistration: maybe(fc.constantFrom(sampleSeller.commercialRegistration)),
        address: maybe(fc.constantFrom(sampleSeller.address, { city: '' })),
        reason,
      }),
      minutes: fc.nat(60),
      actor: fc.constant(evening.actor),
    }),
    fc.record({
      command: fc.constant('noteCertificate' as const),
      input: fc.record({
        environment: fc.constantFrom('simulation', 'production', 'sandbox'),
        serial: fc.constantFrom('1A', '2B'),
        validUntil: fc.constant('2031-11-19T17:00:00.000Z'),
      }),
      minutes: fc.nat(60),
      actor: fc.constant(evening.actor),
    }),
    fc.record({
      command: fc.constant('changeTariffBook' as const),
      input: fc.record({
        house: fc.record({
          blockPrice: fc.constantFrom(30, 25),
          stayCap: fc.constantFrom(null, 90),
          waivedBySpendPerPerson: fc.constantFrom(undefined, 25),
        }),
        rules: fc.constantFrom(
          [],
          [{ name: { en: 'Late', ar: 'مساء' }, from: '20:00', zones: ['Hall'], blockPrice: 40 }],
          [{ name: { en: 'Majlis', ar: 'المجلس' }, tables: [2], blockPrice: 100, basis: 'table' }],
        ),
        reason,
      }),
      minutes: fc.nat(60),
      actor: fc.constant(evening.actor),
    }),
    fc.record({
      command: fc.constant('changeGuestClasses' as const),
      input: fc.record({ guestClasses: fc.uniqueArray(texts, { maxLength: 2, selector: ({ en }) => en }).map(named), reason }),
      lookUp: fc.constant(() => ({ ids: ['01890000-0000-7000-8000-0000000000c1', '01890000-0000-7000-8000-0000000000c2'] })),
      minutes: fc.nat(60),
      actor: fc.constant(evening.actor),
    }),
    fc.record({
      command: fc.constant('putAwayOpening' as const),
      input: fc.constant({}),
      minutes: fc.nat(60),
      actor: fc.constant(evening.actor),
    }),
    fc.record({
      command: fc.constant('changeDiscountCaps' as const),
      input: changeDiscountCaps,
      minutes: fc.nat(60),
      actor: fc.constant(evening.actor),
    }),
  ),
  { maxLength: 12 },
);

/** All settings in force. */
const inForce = (state: SettingsState): Record<string, unknown> => {
  const { freeMinutes, blockMinutes, ...charged }: Tariff = state.tariff ?? foundingTariff;
  const book = state.tariffBooks?.at(-1);
  const {
    blockPrice: pricePerPerson,
    stayCap = null,
    waivedBySpendPerPerson = null,
  } = book?.house ?? { blockPrice: charged.pricePerPerson };
  const { name = evening.cafe.name, businessDayStartsAt = evening.cafe.businessDayStartsAt } = state;
  const zones = state.zones ?? foundingZones;
  const caps = state.discountCaps ?? foundingDiscountCaps;
  const { isOpeningPutAway = false } = state;
  return {
    freeMinutes,
    blockMinutes,
    pricePerPerson,
    stayCap,
    waivedBySpendPerPerson,
    rules: book?.rules ?? [],
    guestClasses: state.guestClasses ?? [],
    name,
    businessDayStartsAt,
    zones,
    isOpeningPutAway,
    ...(state.till ?? foundingTill),
    ...(state.accounts ?? foundingAccounts),
    // The accounts have a code of this name.
    charged: state.vat ?? foundingVat,
    certificate: state.certificate,
    ...(state.reasons ?? foundingReasons),
    ...caps,
  };
};

/** Of the events that list no changes. */
const changesWithout = {
  OpeningPutAway: () => ({ isOpeningPutAway: { from: false, to: true } }),
  TaxCertificateObtained: ({ certificate }: SettingsState, obtained: object) => ({ certificate: { from: certificate, to: obtained } }),
};

test('any settings in any order: each event records exactly what changed, and the same again changes nothing', () => {
  const seen = new Set<string>();
  const wanted = Object.keys(settingsEvents.types);
  assertUntilSeen(
    fc.property(scripts, (script) => {
      const { taken, recorded, state } = liveScript(settingsDecider, script, settingsId);
      for (const { step, context, before, after, events, refused } of taken) {
        if (events.length === 0) expect(after).toEqual(before);
        else expect(inForce(after)).not.toEqual(inForce(before));
        if (refused) expect(refused).toBe('request.invalid');
        else expect(askOf(settingsDecider, step, after, context).decided).toEqual([]);
        for (const event of events) {
          seen.add(event.type);
          expect(encode(settingsEvents, event).payload).toEqual(event.data);
          // A price or an arrangement may bring a book along: together they say what changed.
          const changes: [string, { from: unknown; to: unknown }][] = events.flatMap((each) =>
            Object.entries(
              'changes' in each.data ? each.data.changes : changesWithout[each.type as keyof typeof changesWithout](before, each.data),
            ),
          );
          const isVat = event.type === 'VatSettingsChanged';
          const from = Object.fromEntries(changes.map(([field, change]) => [field, change.from]));
          const to = Object.fromEntries(changes.map(([field, change]) => [field, change.to]));
          const said = (state: SettingsState, change: object) =>
            isVat ? { charged: { ...(state.vat ?? foundingVat), ...change } } : change;
          expect(inForce(before)).toMatchObject(said(before, from));
          expect(inForce(after)).toEqual({ ...inForce(before), ...said(before, to) });
        }
      }
      const row = readRowOf('settings', recorded).row as SettingsReadRow | null;
      const after = cafeAfter(evening.cafe, row);
      const { tariff: _plain, discountCaps, vat: charged, tariffBooks, guestClasses = [], ...cafe } = after;
      const { house, rules = [] } = tariffBooks?.at(-1) ?? {};
      const { stayCap = null, waivedBySpendPerPerson = null } = house ?? {};
      const tariff = tariffAt(after, Date.parse('2100-01-01T00:00:00Z'));
      expect({
        ...tariff,
        ...cafe,
        stayCap,
        waivedBySpendPerPerson,
        rules,
        guestClasses,
        zones: row?.zones ?? foundingZones,
        isOpeningPutAway: row?.openingPutAway != null,
        ...(row?.reasons ?? foundingReasons),
        ...(row?.till ?? foundingTill),
        ...(row?.accounts ?? foundingAccounts),
        ...discountCaps,
        charged,
        certificate: state.certificate,
      }).toMatchObject(inForce(state));
      expect(row?.version ?? 0).toBe(recorded.length);
    }),
    { numRuns: 150, seen, wanted },
  );
  expect([...seen].sort()).toEqual(wanted.sort());
});
