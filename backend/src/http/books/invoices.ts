import {
  BilledInvoice,
  bookFormats,
  type Cafe,
  documentName,
  Invoice,
  invoiceQuery,
  type Language,
  performerName,
  problem,
  signedAmount,
  withOffset,
  word,
} from '@tabletime/contract';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database.ts';
import { inBatches } from '../files/batches.ts';
import { type Columns, csvFile, money } from '../files/csv-file.ts';
import { exportParameters, exportQuery, formatIn } from '../files/export-query.ts';
import { sendPieces, withFirstPiece } from '../files/send-pieces.ts';
import { sendWorkbook, type Workbook, xlsxType } from '../files/xlsx/workbook.ts';
import { parseListQuery } from '../lists/parse-list-query.ts';
import { numberIn, numberedRead, numberIds } from '../lists/numbered.ts';
import { createRememberedCounts, reachedBy } from '../lists/remembered-counts.ts';
import { instant, type ReadResource, whereOf } from '../lists/list-sql.ts';
import { listRoute } from '../lists/routes.ts';
import type { ReplicaReads } from '../replica-reads.ts';
import type { Route } from '../routing/route.ts';
import { Invoiced } from '../wire-rows.ts';
import { bookWorkbook } from './book-workbook.ts';
import { documentWords, type InvoiceColumn, invoiceHeadings } from './sheet-headings.ts';

/** The credit note that took an invoice back. */
const creditedBy = sql<number | null>`(select c.number from invoices c where c.of_number = i.number)`;

/** How the authority took a document; null where it needs no report. */
const reporting = sql`
  case when d.certificate is not null then
    json_build_object('state', coalesce(r.state, 'waiting'), 'environment', t.environment, 'at', ${instant(sql`r.at`)},
                      'messages', coalesce(r.messages, '[]'))
  end`;

/** Says nothing of other tables, so that lists and files can both ask it. */
const reportedAs = (state: unknown): RawBuilder<SqlBool> =>
  state === 'waiting'
    ? sql<SqlBool>`number in (
        select d.number from invoice_documents d
        where d.certificate is not null and not exists (select from document_reports r where r.id = d.id))`
    : sql<SqlBool>`number in (select r.number from document_reports r where r.state = ${state})`;

/** Invoices and credit notes, latest first. */
export const invoiceResource: ReadResource = {
  name: 'invoices',
  singular: 'invoice',
  row: Invoiced,
  permission: 'books.read',
  source: sql`(select i.*, ${creditedBy} as credited_by, d.qr, ${reporting} as reporting
    from invoices i join invoice_documents d on d.number = i.number
    left join tax_certificates t on t.id = d.certificate left join document_reports r on r.id = d.id) as invoices`,
  fields: Object.keys(Invoice.shape),
  instants: ['issuedAt'] satisfies (keyof Invoice)[],
  order: [{ field: 'number', descending: true }],
  ...invoiceQuery,
  conditions: {
    from: (date) => sql<SqlBool>`business_date >= ${date}`,
    to: (date) => sql<SqlBool>`business_date <= ${date}`,
    reporting: reportedAs,
  },
  ids: numberIds,
  missing: 'invoice.not_found',
  toKeys: { right: 'invoices', personal: ['by'] },
};

/** The invoice of a session, or of a pass that was sold at the counter, which no credit note has taken back; null without one. */
export const currentInvoice = async (db: Database, of: 'session' | 'pass', id: string): Promise<BilledInvoice | null> => {
  const { rows } = await sql<BilledInvoice>`
    select ${sql.join(Object.keys(BilledInvoice.shape).map((field) => sql.ref(field)))} from ${invoiceResource.source}
    where ${sql.ref(of)} = ${id} order by number desc limit 1`.execute(db);
  const [last] = rows;
  return last?.kind === 'invoice' && last.creditedBy === null ? last : null;
};

const atOnce = 500;

type Row = Omit<Invoice, 'qr' | 'reporting'> & { businessDate: string };

export const nextInvoices = async (db: Database, where: RawBuilder<SqlBool>, after = 0): Promise<Row[]> =>
  db
    .selectFrom('invoices as i')
    .selectAll('i')
    .select(creditedBy.as('creditedBy'))
    .where(where)
    .where('i.number', '>', after)
    .orderBy('i.number')
    .limit(atOnce)
    .execute();

const columnsIn = (timezone: string, showsPeople: boolean): Columns<Row, InvoiceColumn> => ({
  number: ({ number }) => number,
  document: ({ kind, number }) => documentName(kind, number),
  kind: ({ kind }) => kind,
  of_number: ({ ofNumber }) => ofNumber,
  credited_by: ({ creditedBy }) => creditedBy,
  business_date: ({ businessDate }) => businessDate,
  local_time: ({ issuedAt }) => withOffset(Date.parse(issuedAt), timezone),
  session: ({ session }) => session,
  session_date: ({ sessionDate }) => sessionDate,
  table: ({ tableNumber }) => tableNumber,
  vat_number: ({ seller }) => seller.vatNumber,
  rate: ({ rate }) => rate,
  net: ({ kind, net }) => money(signedAmount(kind, net)),
  vat: ({ kind, vat }) => money(signedAmount(kind, vat)),
  total: ({ kind, total }) => money(signedAmount(kind, total)),
  by: ({ by }) => (showsPeople ? performerName(by) : null),
  reason: ({ reason }) => reason,
  uuid: ({ uuid }) => uuid,
  hash: ({ hash }) => hash,
});

const workbook = (columns: Columns<Row, InvoiceColumn>, batches: AsyncIterable<Row[]>, language: Language): Workbook =>
  bookWorkbook({
    name: 'invoices',
    columns: {
      ...columns,
      kind: ({ kind }) => documentWords[kind][language],
      of_number: ({ ofNumber }) => ofNumber && documentName('invoice', ofNumber),
      credited_by: ({ creditedBy: by }) => by && documentName('credit_note', by),
      by: (row) => (row.by === 'System' ? columns.by(row) && word(language, 'audit.system') : columns.by(row)),
    },
    headings: invoiceHeadings,
    batches,
    language,
    sums: {
      columns: ['net', 'vat', 'total'],
      by: ['group'],
      keyOf: ({ businessDate, kind }) => ({ day: businessDate, group: kind }),
      totalOf: () => ({}),
    },
  });

export const documentOf = (db: Database, number: number) =>
  db.selectFrom('invoiceDocuments').select(['kind', 'number', 'xml']).where('number', '=', number).executeTakeFirst();

export const invoiceRoutes = (db: Database, { cafe }: { cafe: () => Cafe }, replicaReads: ReplicaReads): Route[] => [
  {
    method: 'GET',
    path: '/invoices/export',
    operationId: 'exportInvoices',
    summary: 'Export invoices and credit notes as CSV or as a spreadsheet',
    answers: { files: ['text/csv', xlsxType] },
    permission: 'books.read',
    recordedAs: 'BooksExported',
    opensTo: 'invoices',
    query: invoiceQuery,
    parameters: () => ({ ...exportParameters, format: z.enum(bookFormats) }),
    handler: async (ctx) => {
      const { csv, language, rest } = exportQuery(ctx);
      const { format, rest: filters } = formatIn(bookFormats, rest);
      const where = whereOf(invoiceResource, parseListQuery(filters, invoiceQuery));
      const invoices = await withFirstPiece(ctx, (over) =>
        inBatches<Row>(atOnce, (last) => nextInvoices(replicaReads.until(over), where, last?.number)),
      );
      const columns = columnsIn(cafe().timezone, ctx.state.accountantKey === undefined);
      if (format === 'xlsx') return sendWorkbook(ctx, 'invoices.xlsx', workbook(columns, invoices, language));
      sendPieces(ctx, 'invoices.csv', 'text/csv; charset=utf-8', () => csvFile(columns, invoices, csv));
    },
  },
  listRoute(() => db, invoiceResource, createRememberedCounts(reachedBy('invoices'))),
  {
    method: 'GET',
    path: '/invoices/:number',
    operationId: 'readInvoice',
    summary: 'Read an invoice or a credit note',
    answers: { data: Invoiced },
    permission: 'books.read',
    opensTo: 'invoices',
    ...numberedRead(db, invoiceResource),
  },
  {
    method: 'GET',
    path: '/invoices/:number/document',
    operationId: 'readInvoiceDocument',
    summary: 'Read the electronic document of an invoice or a credit note, byte for byte',
    answers: { files: ['application/xml'] },
    permission: 'books.read',
    opensTo: 'invoices',
    handler: async (ctx) => {
      const found = await documentOf(db, numberIn(ctx.params?.['number']));
      if (!found) throw problem('invoice.not_found');
      ctx.attachment(`${documentName(found.kind, found.number)}.xml`);
      ctx.type = 'application/xml; charset=utf-8';
      ctx.body = found.xml;
    },
  },
];
