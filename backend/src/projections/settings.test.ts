import { foundingDiscountCaps, foundingTariff, foundingVat } from '@tabletime/contract';
import { describe, expect, test } from 'vitest';
import type { InStream } from '../events/define-events.ts';
import { settingsId, type SettingsEvent } from '../events/settings-events.ts';
import { testCafe } from '../testing/server/cafe.ts';
import { cafeAfter, settings } from './settings.ts';
import type { SettingsReadRow } from '../events/settings-events.ts';

const noura = { id: '01890000-0000-7000-8000-000000000001', name: 'Noura', role: 'Owner' };
const inStream = (
  event: SettingsEvent,
  version: number,
  actor: InStream<SettingsEvent>['metadata']['actor'] = noura,
): InStream<SettingsEvent> => ({
  ...event,
  stream: `settings-${settingsId}`,
  version,
  id: '01890000-0000-7000-8000-000000000002',
  occurredAt: `2026-11-19T16:0${version}:00.000Z`,
  metadata: { actor, correlationId: 'c', causationId: 'c', requestId: null },
});

const tariff = { ...foundingTariff, pricePerPerson: 4_000 };
const prices = inStream(
  { type: 'TariffChanged', data: { changes: { pricePerPerson: { from: 3_000, to: 4_000 } }, tariff, reason: 'Rent' } },
  1,
);
const name = inStream({ type: 'CafeSettingsChanged', data: { changes: { name: { from: 'Old', to: 'New' } }, reason: 'Sign' } }, 2);
const day = inStream(
  { type: 'CafeSettingsChanged', data: { changes: { businessDayStartsAt: { from: '00:00', to: '05:00' } }, reason: 'Late' } },
  3,
  { id: null, name: 'System', role: null },
);
const by = { _id: noura.id, name: 'Noura', role: 'Owner' };

describe('the row of the settings', () => {
  test('keeps prices and the rest apart, each with who changed it last, when and why', () => {
    expect(settings.row([prices])).toEqual({
      id: settingsId,
      tariff,
      name: null,
      businessDayStartsAt: null,
      tariffChange: { by, at: '2026-11-19T16:01:00.000Z', reason: 'Rent' },
      cafeChange: null,
      reasons: null,
      reasonsChange: null,
      zones: null,
      tablesChange: null,
      discountCaps: null,
      discountCapsChange: null,
      openingPutAway: null,
      till: null,
      tillChange: null,
      accounts: null,
      accountsChange: null,
      vat: null,
      vatChange: null,
      tariffBooks: null,
      guestClasses: null,
      guestClassesChange: null,
      version: 1,
    });
    expect(settings.row([prices, name, day])).toEqual({
      id: settingsId,
      tariff,
      name: 'New',
      businessDayStartsAt: '05:00',
      tariffChange: { by, at: '2026-11-19T16:01:00.000Z', reason: 'Rent' },
      cafeChange: { by: 'System', at: '2026-11-19T16:03:00.000Z', reason: 'Late' },
      reasons: null,
      reasonsChange: null,
      zones: null,
      tablesChange: null,
      discountCaps: null,
      discountCapsChange: null,
      openingPutAway: null,
      till: null,
      tillChange: null,
      accounts: null,
      accountsChange: null,
      vat: null,
      vatChange: null,
      tariffBooks: null,
      guestClasses: null,
      guestClassesChange: null,
      version: 3,
    });
  });
});

test('what was never set is as the server was started', () => {
  const atStart = {
    ...testCafe,
    businessDayStartsAt: '02:00',
    tariff: foundingTariff,
    discountCaps: foundingDiscountCaps,
    vat: foundingVat,
  };
  expect(cafeAfter(atStart, null)).toEqual(atStart);
  expect(cafeAfter(atStart, settings.row([prices]) as SettingsReadRow)).toEqual({ ...atStart, tariff });
  expect(cafeAfter(atStart, settings.row([prices, name]) as SettingsReadRow)).toEqual({ ...atStart, tariff, name: 'New' });
});
