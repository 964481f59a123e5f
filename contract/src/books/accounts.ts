import { z } from 'zod';
import { SettingsChange } from '../resources/settings.ts';
import { reasonText, typedText } from '../vocabulary.ts';

/** The accounts of a journal. */
export const accounts = ['cash', 'card', 'receivables', 'sales', 'vat', 'over_short', 'expense', 'safe'] as const;
export type Account = (typeof accounts)[number];

/** Which accounts need a reference in Qoyod, and where it is set. */
export const accountReferences = { vat: 'tax_reference', receivables: 'customer_reference' } as const satisfies Partial<
  Record<Account, string>
>;
export type AccountReference = (typeof accountReferences)[keyof typeof accountReferences];

const text = z.string();
/** As stored. `no_tax`: the name of "no tax" in the accounting program; Xero needs it on every line. */
export const AccountCodes = {
  cash: text,
  card: text,
  receivables: text,
  sales: text,
  vat: text,
  over_short: text,
  expense: text,
  safe: text,
  no_tax: text,
  /** What Qoyod knows the tax and the customer of VAT and receivables by; empty until the accountant says it. */
  tax_reference: text,
  customer_reference: text,
} satisfies Record<Account | 'no_tax' | AccountReference, z.ZodString>;
export type AccountCodes = Record<keyof typeof AccountCodes, string>;

export const foundingAccounts: AccountCodes = {
  cash: '1010',
  card: '1020',
  receivables: '1100',
  sales: '4000',
  vat: '2200',
  over_short: '6800',
  expense: '6100',
  safe: '1015',
  no_tax: 'Tax Exempt',
  tax_reference: '',
  customer_reference: '',
};

const accountCode = typedText(20, { empty: 'accounts.code', long: 'accounts.code' }).regex(/^[A-Za-z0-9][A-Za-z0-9./-]{0,19}$/, {
  error: 'accounts.code',
});
const taxName = typedText(50, { empty: 'accounts.tax_name', long: 'accounts.tax_name' });
const reference = typedText(50, { long: 'accounts.reference' });

const codes = {
  cash: accountCode,
  card: accountCode,
  receivables: accountCode,
  sales: accountCode,
  vat: accountCode,
  over_short: accountCode,
  expense: accountCode,
  safe: accountCode,
  no_tax: taxName,
  tax_reference: reference,
  customer_reference: reference,
} satisfies Record<keyof AccountCodes, z.ZodType<string>>;

/** `GET /settings/accounts`. */
export const AccountsSettings = z.object({ ...codes, change: SettingsChange.nullable(), version: z.int() });
export type AccountsSettings = z.infer<typeof AccountsSettings>;

export const ChangeAccounts = z
  .object(codes)
  .partial()
  .extend({ reason: reasonText('reason.required') });
export type ChangeAccounts = z.input<typeof ChangeAccounts>;

/** The formats that accounting programs read. */
export const journalFormats = ['generic', 'xero', 'qoyod'] as const;
export type JournalFormat = (typeof journalFormats)[number];
