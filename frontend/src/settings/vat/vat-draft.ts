import { ChangeVat, type Language, missingForVat, type Vat, type WordingKey } from '@tabletime/contract';
import type { Draft } from '../use-draft.ts';

const addressFields = ['address.street', 'address.building', 'address.district', 'address.city', 'address.postalCode'] as const;
const nameFields = { en: ['name.en', 'name.ar'], ar: ['name.ar', 'name.en'] } as const;

/** Fields of the seller by group; the reader's own language comes first. */
export const sellerGroups = (language: Language) =>
  [
    { group: 'names', fields: nameFields[language] },
    { group: 'numbers', fields: ['vatNumber', 'commercialRegistration'] },
    { group: 'address', fields: addressFields },
  ] as const;

export type SellerField = ReturnType<typeof sellerGroups>[number]['fields'][number];
export type VatField = 'on' | 'rate' | SellerField;

/** In the order of the form. */
export const vatFields = (language: Language): VatField[] => [
  'on',
  'rate',
  ...sellerGroups(language).flatMap(({ fields }): readonly SellerField[] => fields),
];

/** Fields that take digits alone, with spaces and hyphens between them. */
export const isNumber = (field: SellerField): boolean =>
  ['vatNumber', 'commercialRegistration', 'address.building', 'address.postalCode'].includes(field);

type Nested = Partial<Record<string, unknown>>;

const valueAt = (vat: Nested, field: VatField): unknown => {
  const [part, inner] = field.split('.') as [string, string?];
  return inner === undefined ? vat[part] : (vat[part] as Nested | undefined)?.[inner];
};

const withValue = (vat: Nested, field: VatField, value: unknown): Nested => {
  const [part, inner] = field.split('.') as [string, string?];
  return { ...vat, [part]: inner === undefined ? value : { ...(vat[part] as Nested | undefined), [inner]: value } };
};

/** Typed, or else in force. */
export const vatText = (draft: Draft<VatField>, vat: Vat, field: VatField): string => draft[field] ?? String(valueAt(vat, field));

const sent = (field: VatField, text: string): unknown => {
  if (field === 'on') return text === 'true';
  return field === 'rate' ? Number(text) : text;
};

const rules = ChangeVat.omit({ reason: true });

interface VatEntry {
  /** What differs, as the server takes it. */
  changed: Omit<ChangeVat, 'reason'>;
  changedFields: VatField[];
  /** The setting with what differs. */
  after: Vat;
  faults: Partial<Record<VatField, WordingKey>>;
  /** What an invoice needs and nobody typed yet; none while VAT is off. */
  missing: Partial<Record<string, WordingKey>>;
}

/** Validates a draft by the server's rules. */
export const readVat = (draft: Draft<VatField>, vat: Vat): VatEntry => {
  const faults: VatEntry['faults'] = {};
  const changedFields: VatField[] = [];
  let changed: Nested = {};
  let after: Nested = vat;
  for (const field of vatFields('en')) {
    const typed = draft[field];
    if (typed === undefined) continue;
    const { data, error } = rules.safeParse(withValue({}, field, sent(field, typed)));
    if (error) {
      faults[field] = error.issues[0]!.message as WordingKey;
      continue;
    }
    const value = valueAt(data, field);
    if (value === valueAt(vat, field)) continue;
    changedFields.push(field);
    changed = withValue(changed, field, value);
    after = withValue(after, field, value);
  }
  const then = after as Vat;
  const missing = then.on ? missingForVat(then).filter((field) => !(field in faults)) : [];
  return { changed, changedFields, after: then, faults, missing: Object.fromEntries(missing.map((field) => [field, 'vat.missing'])) };
};
