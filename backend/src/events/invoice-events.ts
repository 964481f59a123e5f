import { InvoiceFacts, type InvoiceKind } from '@tabletime/contract';
import { z } from 'zod';
import { defineEvents, event, type EventOf } from './define-events.ts';
import type { Fold, Told } from './fold.ts';

/** The hash of the document before it, and its own; the documents themselves lie beside the log. */
const chained = { ...InvoiceFacts.shape, previousHash: z.string(), hash: z.string() };

/** The only stream of invoices, in halalas. A document's number is its version there. */
export const invoiceEvents = defineEvents('invoice', {
  InvoiceIssued: event('INVOICE_ISSUED', null, chained),
  /** Takes back the whole of an earlier invoice. `reason` is empty where nobody gave one. */
  CreditNoteIssued: event('CREDIT_NOTE_ISSUED', null, { ...chained, ofNumber: z.int().positive(), reason: z.string() }),
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
  session: string;
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

const ended = (book: InvoiceBook | null, { hash }: Issued, told?: Told): InvoiceBook => ({
  number: told?.version ?? (book?.number ?? 0) + 1,
  hash,
});

export const invoiceFold: Fold<InvoiceBook | null, InvoiceEvent> = { InvoiceIssued: ended, CreditNoteIssued: ended };
