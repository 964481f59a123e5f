import { Halalas, InvoiceFacts, type InvoiceKind } from '@tabletime/contract';
import { z } from 'zod';
import { defineEvents, event, type EventOf, revised } from './define-events.ts';
import type { Fold, Origin } from './fold.ts';

/** The hash of the document before it, and its own; the documents themselves lie beside the log. */
const chained = { ...InvoiceFacts.shape, previousHash: z.string(), hash: z.string() };

/** The only stream of invoices, in halalas. A document's number is its version there. */
export const invoiceEvents = defineEvents('invoice', {
  InvoiceIssued: event('INVOICE_ISSUED', null, chained),
  /**
   * Takes back the whole of an earlier invoice. `reason` is empty where nobody gave one; `payments` went back to the guests, `carried`
   * counts towards the next invoice. Version 1 says neither.
   */
  CreditNoteIssued: revised(
    event('CREDIT_NOTE_ISSUED', null, { ...chained, ofNumber: z.int().positive(), reason: z.string(), carried: Halalas.nullable() }),
    (version1) => ({ ...version1, carried: null }),
  ),
});
export type InvoiceEvent = EventOf<typeof invoiceEvents>;
export type Issued = Extract<InvoiceEvent, { type: 'InvoiceIssued' }>['data'];

export const invoiceBookId = '01890000-0000-7000-8000-000000000003';

/** A document beside the log: made once, with its event, and never again. */
export interface DocumentRow {
  /** The document's own. */
  id: string;
  number: number;
  kind: InvoiceKind;
  /** It is of one of the two. */
  session: string | null;
  pass: string | null;
  /** The exact bytes, which its hash is of. */
  xml: string;
  /** The text of its QR code. */
  qr: string;
  /** The id of the certificate that it is signed with; null without one. */
  certificate: string | null;
}

/** The end of the book. Its last event says all of it. */
export interface InvoiceBook {
  number: number;
  hash: string;
}

const ended = (book: InvoiceBook | null, { hash }: Issued, origin?: Origin): InvoiceBook => ({
  number: origin?.version ?? (book?.number ?? 0) + 1,
  hash,
});

export const invoiceFold: Fold<InvoiceBook | null, InvoiceEvent> = { InvoiceIssued: ended, CreditNoteIssued: ended };
