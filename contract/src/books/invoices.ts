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
  session: z.uuid(),
  tableNumber: z.int(),
  /** The day on which the session ended. */
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
export interface DocumentFacts extends Omit<InvoiceFacts, 'session' | 'tableNumber' | 'sessionDate'> {
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
  /** Of a credit note: the invoice that it takes back, and why. */
  ofNumber: z.int().nullable(),
  reason: z.string().nullable(),
  /** Of an invoice: the credit note that took it back. */
  creditedBy: z.int().nullable(),
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
    sessionDate: BusinessDate,
    reporting: z.enum(reportingStates),
  },
} as const;
