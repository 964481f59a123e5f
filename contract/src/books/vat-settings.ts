import { z } from 'zod';
import { readDigits } from '../fold-text.ts';
import { SettingsChange } from '../resources/settings.ts';
import { reasonText, typedText } from '../vocabulary.ts';
import { TaxCertificate } from './reporting.ts';

/** Bytes in UTF-8: the QR code of an invoice has room for no more. */
export const vatLimits = { nameBytes: 120, registration: 20, place: 100 } as const;

/** In percent: the authority knows no others. */
export const vatRates = [15, 5] as const;

const text = z.string();
const Address = z.object({ street: text, building: text, district: text, city: text, postalCode: text });

/** Who sells, as an invoice says it. */
export const Seller = z.object({
  name: z.object({ en: text, ar: text }),
  vatNumber: text,
  commercialRegistration: text,
  address: Address,
});
export type Seller = z.infer<typeof Seller>;

/** As stored. While `on`, the seller is complete. */
export const Vat = Seller.extend({ on: z.boolean(), rate: z.number() });
export type Vat = z.infer<typeof Vat>;

export const foundingVat: Vat = {
  on: false,
  rate: 15,
  name: { en: '', ar: '' },
  vatNumber: '',
  commercialRegistration: '',
  address: { street: '', building: '', district: '', city: '', postalCode: '' },
};

const bytes = new TextEncoder();

const nameText = typedText(vatLimits.nameBytes, { long: 'vat.name_long' })
  .refine((name) => bytes.encode(name).length <= vatLimits.nameBytes, { error: 'vat.name_long' })
  .optional();

/** Digits of any script, with or without spaces and hyphens; empty is allowed while VAT is off. */
const digits = (form: RegExp, error: 'vat.number' | 'vat.registration' | 'vat.building' | 'vat.postal_code') =>
  typedText(40, { long: error })
    .overwrite((typed) => readDigits(typed).replace(/[\s-]/g, ''))
    .regex(form, { error })
    .optional();

const place = typedText(vatLimits.place, { long: 'vat.place_long' }).optional();

/** Members that are absent stay as they are, also within `name` and `address`. */
export const ChangeVat = z.object({
  on: z.boolean({ error: 'field.invalid' }).optional(),
  rate: z.literal(vatRates, { error: 'vat.rate' }).optional(),
  name: z.object({ en: nameText, ar: nameText }, { error: 'field.invalid' }).optional(),
  vatNumber: digits(/^(?:3[0-9]{13}3)?$/, 'vat.number'),
  commercialRegistration: digits(/^[0-9]{0,20}$/, 'vat.registration'),
  address: z
    .object(
      {
        street: place,
        building: digits(/^(?:[0-9]{4})?$/, 'vat.building'),
        district: place,
        city: place,
        postalCode: digits(/^(?:[0-9]{5})?$/, 'vat.postal_code'),
      },
      { error: 'field.invalid' },
    )
    .optional(),
  reason: reasonText('reason.required'),
});
export type ChangeVat = z.input<typeof ChangeVat>;

/** The fields that an invoice needs and `seller` lacks, as paths: `address.street`. */
export const missingForVat = ({ name, vatNumber, commercialRegistration, address }: Seller): string[] => {
  const needed: Record<string, string> = {
    'name.ar': name.ar,
    'name.en': name.en,
    vatNumber,
    commercialRegistration,
    ...Object.fromEntries(Object.entries(address).map(([part, said]) => [`address.${part}`, said])),
  };
  return Object.keys(needed).filter((path) => needed[path] === '');
};

/** `GET /settings/vat`. `certificate`: the one that documents are signed with; null before there is one. */
export const VatSettings = Vat.extend({ certificate: TaxCertificate.nullable(), change: SettingsChange.nullable(), version: z.int() });
export type VatSettings = z.infer<typeof VatSettings>;
