import { foundingVat, type Vat } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { readVat, vatFields, vatText } from './vat-draft.ts';

const complete: Vat = {
  on: true,
  rate: 15,
  name: { en: 'Dice & Coffee', ar: 'مقهى النرد' },
  vatNumber: '310122393500003',
  commercialRegistration: '1010010000',
  address: { street: 'شارع العليا', building: '1234', district: 'العليا', city: 'الرياض', postalCode: '12244' },
};

test('an untouched draft follows the server, and changes nothing', () => {
  expect(vatText({}, complete, 'address.city')).toBe('الرياض');
  expect(readVat({}, complete)).toEqual({ changed: {}, changedFields: [], after: complete, faults: {}, missing: {} });
  const typedAgain = Object.fromEntries(vatFields('en').map((field) => [field, vatText({}, complete, field)]));
  expect(readVat(typedAgain, complete).changed).toEqual({});
});

test('the reader’s own language comes first', () => {
  expect(vatFields('ar').indexOf('name.ar')).toBeLessThan(vatFields('ar').indexOf('name.en'));
  expect(vatFields('en').indexOf('name.en')).toBeLessThan(vatFields('en').indexOf('name.ar'));
  expect([...vatFields('ar')].sort()).toEqual([...vatFields('en')].sort());
});

test('only parts that differ are sent, with digits of any script as the server stores them', () => {
  const draft = {
    rate: '5',
    'name.en': ' Dice ',
    vatNumber: '٣١٠ ١٢٢ ٣٩٣ ٥٠٠ ٠٠٣',
    'address.postalCode': '١١٤٣٢',
    'address.city': 'الرياض',
  };
  const { changed, changedFields, after } = readVat(draft, complete);
  expect(changed).toEqual({ rate: 5, name: { en: 'Dice' }, address: { postalCode: '11432' } });
  expect(changedFields).toEqual(['rate', 'name.en', 'address.postalCode']);
  expect(after).toEqual({
    ...complete,
    rate: 5,
    name: { ...complete.name, en: 'Dice' },
    address: { ...complete.address, postalCode: '11432' },
  });
});

test('each fault is at its field', () => {
  const draft = { 'name.ar': 'م'.repeat(61), vatNumber: '12', 'address.building': '12a', 'address.city': 'x'.repeat(101) };
  expect(readVat(draft, foundingVat).faults).toEqual({
    'name.ar': 'vat.name_long',
    vatNumber: 'vat.number',
    'address.building': 'vat.building',
    'address.city': 'vat.place_long',
  });
});

test('the seller may be incomplete only while VAT is off, and a field at fault is not missing as well', () => {
  expect(readVat({ 'name.en': 'Dice' }, foundingVat).missing).toEqual({});
  const { missing, faults } = readVat({ on: 'true', 'name.en': 'Dice', vatNumber: '12' }, foundingVat);
  expect(faults).toEqual({ vatNumber: 'vat.number' });
  expect(Object.keys(missing)).toHaveLength(7);
  expect(missing).not.toHaveProperty('vatNumber');
  expect(readVat({ 'address.street': ' ' }, complete).missing).toEqual({ 'address.street': 'vat.missing' });
  expect(readVat({ on: 'false', 'address.street': '' }, complete).missing).toEqual({});
});
