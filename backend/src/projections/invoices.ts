import {
  type BusinessClock,
  businessDateOf,
  type Invoice,
  type InvoiceFacts,
  riyals,
  riyalsOrNull,
  type TaxCertificate,
} from '@tabletime/contract';
import { performerOf } from '../events/fold.ts';
import {
  type DocumentRow,
  type InvoiceBook,
  invoiceBookId,
  invoiceEvents,
  type InvoiceEvent,
  invoiceFold,
} from '../events/invoice-events.ts';
import { type DocumentReport, reportingEvents, reportingFold } from '../events/reporting-events.ts';
import type { Recorded } from '../events/define-events.ts';
import type { AnyEvent } from '../events/registry.ts';
import { readTable } from '../eventstore/read-rows.ts';
import { clockAfter, clockBefore, settingsStream } from './business-clock.ts';
import type { Projection } from './projector/projection.ts';
import { rowFrom } from './row-of.ts';

/** The last document of the book. */
export const invoiceBook = rowFrom<InvoiceBook, typeof invoiceEvents>(invoiceEvents, {
  table: readTable<InvoiceBook & { id: string }>('invoice_books', { id: 'value', number: 'value', hash: 'value' }),
  fold: invoiceFold,
  shown: (book) => ({ id: invoiceBookId, ...book }),
});

export const invoiceDocumentTable = readTable<DocumentRow>('invoice_documents', {
  id: 'value',
  number: 'value',
  kind: 'value',
  session: 'value',
  xml: 'value',
  qr: 'value',
  certificate: 'value',
  pass: 'value',
});

/** Written in the commit of its event. `sealed`: the key and what the authority knows the café by, under the secret of all instances. */
export interface TaxCertificateRow extends TaxCertificate {
  id: string;
  /** PEM. */
  certificate: string;
  sealed: string;
}

export const taxCertificateTable = readTable<TaxCertificateRow>('tax_certificates', {
  id: 'value',
  environment: 'value',
  serial: 'value',
  validUntil: 'value',
  obtainedAt: 'value',
  certificate: 'value',
  sealed: 'value',
});

/** How the authority took a document; one row for each that it answered on. */
export const documentReports = rowFrom<DocumentReport, typeof reportingEvents>(reportingEvents, {
  table: readTable<DocumentReport>('document_reports', { id: 'value', number: 'value', state: 'value', at: 'value', messages: 'json' }),
  fold: reportingFold,
});

/** From halalas to riyals. */
const factsInRiyals = ({ lines, payments, net, vat, total, ...facts }: InvoiceFacts): InvoiceFacts => ({
  ...facts,
  lines: lines.map((line) => ({
    ...line,
    discount: riyals(line.discount),
    gross: riyals(line.gross),
    net: riyals(line.net),
    vat: riyals(line.vat),
    ...(line.prices && { prices: line.prices.map((price) => ({ ...price, each: riyals(price.each) })) }),
  })),
  net: riyals(net),
  vat: riyals(vat),
  total: riyals(total),
  payments: payments.map(({ method, amount, tendered, change }) => ({
    method,
    amount: riyals(amount),
    tendered: riyalsOrNull(tendered),
    change: riyalsOrNull(change),
  })),
});

const isOfBook = (event: Recorded<AnyEvent>): event is Recorded<InvoiceEvent> =>
  event.type === 'InvoiceIssued' || event.type === 'CreditNoteIssued';

type Row = Omit<Invoice, 'id' | 'creditedBy' | 'qr' | 'reporting'> & { businessDate: string; position: number };

/** A document as its event says it, in riyals. */
export const documentRow = ({ type, data, version, metadata, position }: Recorded<InvoiceEvent>, clock: BusinessClock): Row => {
  const taken =
    type === 'CreditNoteIssued'
      ? { ofNumber: data.ofNumber, reason: data.reason, carried: riyalsOrNull(data.carried) }
      : { ofNumber: null, reason: null, carried: null };
  const { previousHash, hash, pass = null, ...facts } = data;
  return {
    number: version,
    kind: type === 'CreditNoteIssued' ? 'credit_note' : 'invoice',
    ...factsInRiyals(facts),
    pass,
    ...taken,
    businessDate: businessDateOf(Date.parse(data.issuedAt), clock),
    by: performerOf(metadata.actor),
    previousHash,
    hash,
    position,
  };
};

/** One row for each document, as its event says it. */
export const invoices: Projection = {
  name: 'invoices',
  tables: ['invoices'],
  histories: (events) => (events.some(isOfBook) ? [settingsStream] : []),
  statement: (events, { clock: atStart, earlier }) => {
    let clock = clockBefore(atStart, earlier);
    const rows = events.flatMap((event) => {
      clock = clockAfter(clock, event);
      return isOfBook(event) ? [documentRow(event, clock)] : [];
    });
    if (rows.length === 0) return undefined;
    return {
      name: 'invoices_write',
      text: `
        insert into invoices (number, kind, of_number, reason, uuid, issued_at, business_date, session, table_number, session_date, seller,
                              rate, lines, net, vat, total, payments, by, previous_hash, hash, position, carried, pass)
        select number, kind, "ofNumber", reason, uuid, "issuedAt", "businessDate", session, "tableNumber", "sessionDate", seller, rate,
               lines, net, vat, total, payments, by, "previousHash", hash, position, carried, pass
        from jsonb_to_recordset($1::jsonb) as r(
          number integer, kind text, "ofNumber" integer, reason text, uuid uuid, "issuedAt" timestamptz, "businessDate" date, session uuid,
          "tableNumber" integer, "sessionDate" date, seller jsonb, rate numeric, lines jsonb, net numeric, vat numeric, total numeric,
          payments jsonb, by jsonb, "previousHash" text, hash text, position bigint, carried numeric, pass uuid)`,
      values: [JSON.stringify(rows)],
    };
  },
};
