import { foundingVat } from '@tabletime/contract';
import { describe, test } from 'vitest';
import { changesTo } from '../events/changes.ts';
import type { SettingsEvent } from '../events/settings-events.ts';
import { sampleSeller } from '../testing/books/sample-seller.ts';
import { given } from '../testing/guests/given-when-then.ts';
import { settingsDecider } from './settings-decider.ts';

const nothing = given(settingsDecider);
const reason = 'Registered';

describe('a change of VAT', () => {
  const charged: SettingsEvent = {
    type: 'VatSettingsChanged',
    data: { changes: changesTo(foundingVat, { on: true, ...sampleSeller }), reason },
  };

  test('is switched on with a seller that is complete', () => {
    nothing.when('changeVat', { on: true, ...sampleSeller, reason }).then([charged]);
  });

  test('names what an invoice lacks, each by its path, while VAT is or stays on', () => {
    nothing.when('changeVat', { on: true, reason }).thenFaults({
      'name.ar': 'vat.missing',
      'name.en': 'vat.missing',
      vatNumber: 'vat.missing',
      commercialRegistration: 'vat.missing',
      'address.street': 'vat.missing',
      'address.building': 'vat.missing',
      'address.district': 'vat.missing',
      'address.city': 'vat.missing',
      'address.postalCode': 'vat.missing',
    });
    given(settingsDecider, [charged])
      .when('changeVat', { address: { street: ' ' }, reason })
      .thenFaults({ 'address.street': 'vat.missing' });
    given(settingsDecider, [charged])
      .when('changeVat', { on: false, address: { street: '' }, reason })
      .then([
        {
          type: 'VatSettingsChanged',
          data: {
            changes: {
              on: { from: true, to: false },
              address: { from: sampleSeller.address, to: { ...sampleSeller.address, street: '' } },
            },
            reason,
          },
        },
      ]);
  });

  test('keeps the parts of the name and of the address that it does not say, and is none where nothing differs', () => {
    const moved = { ...sampleSeller.address, city: 'جدة' };
    given(settingsDecider, [charged])
      .when('changeVat', { name: { en: sampleSeller.name.en }, address: { city: 'جدة' }, reason })
      .then([{ type: 'VatSettingsChanged', data: { changes: { address: { from: sampleSeller.address, to: moved } }, reason } }]);
    given(settingsDecider, [charged])
      .when('changeVat', { on: true, rate: 15, ...sampleSeller, reason })
      .then([]);
  });

  test('takes digits of any script, with spaces and hyphens', () => {
    nothing.when('changeVat', { vatNumber: '٣١٠ ١٢٢-٣٩٣ ٥٠٠ ٠٠٣', address: { postalCode: '۱۲۲۴۴' }, reason }).then([
      {
        type: 'VatSettingsChanged',
        data: {
          changes: {
            vatNumber: { from: '', to: '310122393500003' },
            address: { from: foundingVat.address, to: { ...foundingVat.address, postalCode: '12244' } },
          },
          reason,
        },
      },
    ]);
  });

  test.each([
    [{ vatNumber: '110122393500003' }, { vatNumber: 'vat.number' }],
    [{ vatNumber: '31012239350000' }, { vatNumber: 'vat.number' }],
    [{ commercialRegistration: '1'.repeat(21) }, { commercialRegistration: 'vat.registration' }],
    [{ rate: 7 }, { rate: 'vat.rate' }],
    [{ name: { ar: 'م'.repeat(61) } }, { 'name.ar': 'vat.name_long' }],
  ])('refuses %j', (input, faults) => {
    nothing.when('changeVat', { ...input, reason }).thenFaults(faults);
  });
});
