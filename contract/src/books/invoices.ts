import { z } from 'zod';
import { paymentMethods } from '../names.ts';
import { BusinessDate, Performer, StoredDate } from '../vocabulary.ts';
import { reportingStates, Reporting } from './reporting.ts';
import { Seller } from './vat-settings.ts';

/** A credit note takes the whole of an earlier invoice back. */
export const invoiceKinds = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

const prefixes = { invoice: 'INV-', credit_note: 'CN-' } as const satisfies Record<InvoiceKind, string>;

/** How people, papers, and the electronic document name it, such as `INV-12`. */
export const documentName = (kind: InvoiceKind, number: number): string => `${prefixes[kind]}${number}`;

/** An amount of a document as it counts: what a credit note says is taken back. */
export const signedAmount = (kind: InvoiceKind, amount: number): number => (kind === 'credit_note' ? -amount : amount);

/** `gross` and `discount` include VAT; `gross` is what the line costs after its discounts. */
export const InvoiceLine = z.object({
  name: z.object({ en: z.string(), ar: z.string() }),
  /** Pieces, or people who stayed for the same time. */
  quantity: z.int().positive(),
  /** Of table time. */
  minutes: z.int().nullable(),
  discount: z.number(),
  gross: z.number(),
  net: z.number(),
  vat: z.number(),
  /** Of table time by rules, per person: so many minutes at so much a block; `from`: since when, of each but the first. */
  prices: z.array(z.object({ minutes: z.int().positive(), each: z.number(), from: z.string().exactOptional() })).exactOptional(),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

const payment = z.object({
  /** Null: by both methods, and nobody divided it. */
  method: z.enum(paymentMethods).nullable(),
  amount: z.number(),
  tendered: z.number().nullable(),
  change: z.number().nullable(),
});

/** What a document says. Money in the unit of its bearer: halalas in an event, riyals on the wire. */
export const InvoiceFacts = z.object({
  uuid: z.uuid(),
  issuedAt: z.string(),
  /** Both null where a pass was sold at the counter. */
  session: z.uuid().nullable(),
  tableNumber: z.int().nullable(),
  pass: z.uuid().exactOptional(),
  /** The day on which the session ended, or the pass was sold. */
  sessionDate: StoredDate,
  seller: Seller,
  /** In percent. */
  rate: z.number(),
  lines: z.array(InvoiceLine),
  net: z.number(),
  vat: z.number(),
  total: z.number(),
  payments: z.array(payment),
});
export type InvoiceFacts = z.infer<typeof InvoiceFacts>;

/** What an electronic document says, and its place in the chain. */
export interface DocumentFacts extends Omit<InvoiceFacts, 'session' | 'pass' | 'tableNumber' | 'sessionDate'> {
  number: number;
  kind: InvoiceKind;
  /** Of a credit note: the invoice that it takes back, and why. */
  ofNumber: number | null;
  reason: string | null;
  /** Of the document before it. */
  previousHash: string;
}

/**
 * `GET /invoices/{number}`; money in riyals. Both kinds share one sequence of numbers without a gap. `qr` is the text of the QR code, in
 * Base64.
 */
export const Invoice = InvoiceFacts.extend({
  /** The same as `number`. */
  id: z.string(),
  number: z.int().positive(),
  kind: z.enum(invoiceKinds),
  /** The one that was sold at the counter; null for a bill. */
  pass: z.uuid().nullable(),
  /** Of a credit note: the invoice that it takes back, and why. */
  ofNumber: z.int().nullable(),
  reason: z.string().nullable(),
  /** Of an invoice: the credit note that took it back. */
  creditedBy: z.int().nullable(),
  /**
   * Of a credit note: what stays paid of its total and counts towards the next invoice; null in notes that were issued before they said so.
   * Its `payments` went back to the guests with it, below zero.
   */
  carried: z.number().nullable(),
  by: Performer,
  previousHash: z.string(),
  hash: z.string(),
  qr: z.string(),
  /** Null for a document that needs no report: it was made without a certificate. */
  reporting: Reporting.nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

/** As a key gets it: people are left out. */
export const ShownInvoice = Invoice.extend({ by: Performer.nullable() });
export type ShownInvoice = z.infer<typeof ShownInvoice>;

/** `from` and `to` are business dates of the issue, inclusive. */
export const invoiceQuery = {
  sortable: ['number'],
  filterable: {
    from: BusinessDate,
    to: BusinessDate,
    number: z.int().positive(),
    session: z.uuid(),
    pass: z.uuid(),
    sessionDate: BusinessDate,
    reporting: z.enum(reportingStates),
  },
} as const;
