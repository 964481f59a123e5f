import { z } from 'zod';
import { paymentMethods } from '../names.ts';
import { BusinessDate, Performer, Person, StoredDate } from '../vocabulary.ts';

/** Entries of a session's total, by its business day. */
export const salesKinds = ['sale', 'adjustment'] as const;
/** Entries of money, by the day on which it moved. */
export const moneyKinds = ['payment', 'payment_voided', 'given_back'] as const;
/** Entries of cash moved by hand, which is not guests' money. */
export const handKinds = ['paid_in', 'paid_out'] as const;
export const ledgerKinds = [...salesKinds, ...moneyKinds, ...handKinds] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

const isAmong =
  (kinds: readonly LedgerKind[]) =>
  ({ kind }: { kind: LedgerKind }): boolean =>
    kinds.includes(kind);
export const isSales = isAmong(salesKinds);
export const isMoney = isAmong(moneyKinds);

/** Payments less refunds, in riyals. `undivided` was paid by both methods and never divided. */
export const MoneyTaken = z.object({ cash: z.number(), credit: z.number(), undivided: z.number() });
export type MoneyTaken = z.infer<typeof MoneyTaken>;

/** For a reader who has not counted the till: null until then. */
export const ShownMoneyTaken = z.object({ cash: z.number().nullable(), credit: z.number().nullable(), undivided: z.number().nullable() });
export type ShownMoneyTaken = z.infer<typeof ShownMoneyTaken>;

/** One movement; it never changes. Amounts in riyals, negative where they lower sales or money. */
export const LedgerEntry = z.object({
  /** `position.entry`. */
  id: z.string(),
  /** The position of its event, whose entries are numbered from 1. */
  position: z.int(),
  entry: z.int(),
  at: z.string(),
  /** The day on which it moved. */
  businessDate: StoredDate,
  /** Null for cash that was moved by hand. */
  session: z.uuid().nullable(),
  /** The day on which the session ended; null for money that moved while it ran, or by hand. */
  sessionDate: StoredDate.nullable(),
  kind: z.enum(ledgerKinds),
  /** Of money; null where both were used and nobody divided it. */
  method: z.enum(paymentMethods).nullable(),
  amount: z.number(),
  /** Of sales: before discounts. */
  gross: z.number().nullable(),
  /** Of sales: discounts and goodwill. */
  discount: z.number().nullable(),
  by: Performer,
  approvedBy: Person.nullable(),
  reason: z.string().nullable(),
  /** Of sales under VAT: `amount` without it, and the rest. */
  net: z.number().nullable(),
  vat: z.number().nullable(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** `GET /ledger`. `close`: the number of the close that covers it; null before there is one. */
export const LedgerRow = LedgerEntry.extend({
  close: z.int().nullable(),
  /** The number of the invoice or credit note that says it; null while there is none. */
  invoice: z.int().nullable(),
  /** The invoice that this credit note takes back. */
  refersTo: z.int().nullable(),
});
export type LedgerRow = z.infer<typeof LedgerRow>;

/** `from` and `to` are business dates of the movement, inclusive. */
export const ledgerQuery = {
  sortable: ['position'],
  filterable: {
    from: BusinessDate,
    to: BusinessDate,
    kind: z.enum(ledgerKinds),
    method: z.enum(paymentMethods),
    session: z.uuid(),
    sessionDate: BusinessDate,
    close: z.int().positive(),
  },
} as const;

/** Of the ledger and the closes. */
export const bookFormats = ['csv', 'xlsx'] as const;
