import {
  AccountCodes,
  DiscountCaps,
  foundingDenominations,
  foundingReasons,
  type GuestClass,
  Halalas,
  type KeptBook,
  type OfferedReasons,
  type OpeningPutAway,
  type SettingsChange,
  StoredTerms,
  type TableZone,
  TaxCertificate,
  Tariff,
  Vat,
} from '@tabletime/contract';
import { z } from 'zod';
import { afterChanges, changesOf } from './changes.ts';
import { asItWas, defineEvents, event, type EventOf, revised } from './define-events.ts';

const minutes = z.int().nonnegative();

/** A certificate as its event has it: the event itself says when. */
export const NotedCertificate = TaxCertificate.omit({ obtainedAt: true });
export type NotedCertificate = z.infer<typeof NotedCertificate>;

const reasons = z.array(z.object({ en: z.string(), ar: z.string() }));

const zones = z.array(
  z.object({
    name: z.object({ en: z.string(), ar: z.string() }).nullable(),
    tables: z.array(z.object({ number: z.int(), name: z.string().nullable(), seats: z.int().nullable(), isShown: z.boolean() })),
  }),
);

const guestClasses = z.array(z.object({ _id: z.uuid(), name: z.object({ en: z.string(), ar: z.string() }) }));

/** The only settings stream. `tariff` is the one in force from then on, in halalas. */
export const settingsEvents = defineEvents('settings', {
  TariffChanged: event('TARIFF_CHANGED', null, {
    changes: changesOf({ freeMinutes: minutes, blockMinutes: minutes, pricePerPerson: Halalas }),
    tariff: Tariff,
    reason: z.string(),
  }),
  CafeSettingsChanged: event('SETTINGS_CHANGED', null, {
    changes: changesOf({ name: z.string(), businessDayStartsAt: z.string() }),
    reason: z.string(),
  }),
  OfferedReasonsChanged: event('REASONS_CHANGED', null, {
    changes: changesOf({ edit: reasons, deletion: reasons, discount: reasons, pause: reasons }),
    reason: z.string(),
  }),
  DiscountCapsChanged: event('DISCOUNT_CAPS_CHANGED', null, { changes: changesOf(DiscountCaps.shape), reason: z.string() }),
  TablesArranged: event('TABLES_ARRANGED', null, { changes: changesOf({ zones }), reason: z.string() }),
  /** `from`: the instant from which sessions that start are pinned to it; absent: at once. Changes are to the book in force. `takesBack`: the books of that moment no longer come. */
  TariffBookChanged: event('TARIFF_BOOK_CHANGED', null, {
    number: z.int(),
    changes: changesOf({
      pricePerPerson: Halalas,
      stayCap: Halalas.nullable(),
      waivedBySpendPerPerson: Halalas.nullable(),
      rules: StoredTerms.shape.rules,
    }),
    takesBack: z.literal(true).exactOptional(),
    ...StoredTerms.shape,
    from: z.string().optional(),
    reason: z.string(),
  }),
  GuestClassesChanged: event('GUEST_CLASSES_CHANGED', null, { changes: changesOf({ guestClasses }), reason: z.string() }),
  /** Denominations in halalas. */
  TillSettingsChanged: event('TILL_SETTINGS_CHANGED', null, {
    changes: changesOf({ denominations: z.array(Halalas), staffSeeRevenue: z.boolean() }),
    reason: z.string(),
  }),
  /** Version 1 had no references. */
  AccountsChanged: revised(event('ACCOUNTS_CHANGED', null, { changes: changesOf(AccountCodes), reason: z.string() }), asItWas),
  VatSettingsChanged: event('VAT_CHANGED', null, { changes: changesOf(Vat.shape), reason: z.string() }),
  OpeningPutAway: event('OPENING_PUT_AWAY', null, {}),
  /** The key itself lies beside the log, sealed. */
  TaxCertificateObtained: event('CERTIFICATE_OBTAINED', null, NotedCertificate.shape),
});
export type SettingsEvent = EventOf<typeof settingsEvents>;

type ReasonChanges = Extract<SettingsEvent, { type: 'OfferedReasonsChanged' }>['data']['changes'];

export const reasonsAfter = (before: OfferedReasons | null | undefined, changes: ReasonChanges): OfferedReasons => ({
  ...(before ?? foundingReasons),
  ...afterChanges(changes),
});

export interface CountedTill {
  denominations: Halalas[];
  staffSeeRevenue: boolean;
}

export const foundingTill: CountedTill = { denominations: foundingDenominations, staffSeeRevenue: true };

export const settingsId = '01890000-0000-7000-8000-000000000000';

/** Null: never changed. Prices in halalas. */
export interface SettingsReadRow {
  id: string;
  tariff: Tariff | null;
  name: string | null;
  businessDayStartsAt: string | null;
  tariffChange: SettingsChange | null;
  cafeChange: SettingsChange | null;
  reasons: OfferedReasons | null;
  reasonsChange: SettingsChange | null;
  zones: TableZone[] | null;
  tablesChange: SettingsChange | null;
  discountCaps: DiscountCaps | null;
  discountCapsChange: SettingsChange | null;
  openingPutAway: OpeningPutAway | null;
  till: CountedTill | null;
  tillChange: SettingsChange | null;
  accounts: AccountCodes | null;
  accountsChange: SettingsChange | null;
  vat: Vat | null;
  vatChange: SettingsChange | null;
  version: number;
  tariffBooks: KeptBook[] | null;
  guestClasses: GuestClass[] | null;
  guestClassesChange: SettingsChange | null;
}
