import {
  BilledInvoice,
  type Cafe,
  documentName,
  Invoice,
  invoiceQuery,
  performerName,
  problem,
  signedAmount,
  withOffset,
} from '@tabletime/contract';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../database.ts';
import { inBatches } from '../files/batches.ts';
import { type Columns, csvFile, money } from '../files/csv-file.ts';
import { exportParameters, exportQuery } from '../files/export-query.ts';
import { sendPieces, withFirstPiece } from '../files/send-pieces.ts';
import { parseListQuery } from '../lists/list-query.ts';
import { numberIn, numberedRead, numberIds } from '../lists/numbered.ts';
import { createRememberedCounts, reachedBy } from '../lists/remembered-counts.ts';
import { instant, type ReadResource, whereOf } from '../lists/read-resource.ts';
import { listRoute } from '../lists/routes.ts';
import type { ReplicaReads } from '../replica-reads.ts';
import type { Route } from '../routing/route.ts';
import { Invoiced } from '../wire-rows.ts';

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

/** The invoice of a session that no credit note has taken back; null without one. */
export const currentInvoice = async (db: Database, session: string): Promise<BilledInvoice | null> => {
  const { rows } = await sql<BilledInvoice>`
    select ${sql.join(Object.keys(BilledInvoice.shape).map((field) => sql.ref(field)))} from ${invoiceResource.source}
    where session = ${session} order by number desc limit 1`.execute(db);
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

const columnsIn = (timezone: string, showsPeople: boolean): Columns<Row> => ({
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

export const documentOf = (db: Database, number: number) =>
  db.selectFrom('invoiceDocuments').select(['kind', 'number', 'xml']).where('number', '=', number).executeTakeFirst();

export const invoiceRoutes = (db: Database, { cafe }: { cafe: () => Cafe }, replicaReads: ReplicaReads): Route[] => [
  {
    method: 'GET',
    path: '/invoices/export',
    operationId: 'exportInvoices',
    summary: 'Export invoices and credit notes as CSV',
    answers: { files: ['text/csv'] },
    permission: 'books.read',
    recordedAs: 'BooksExported',
    opensTo: 'invoices',
    query: invoiceQuery,
    parameters: () => exportParameters,
    handler: async (ctx) => {
      const { csv, rest } = exportQuery(ctx);
      const where = whereOf(invoiceResource, parseListQuery(rest, invoiceQuery));
      const invoices = await withFirstPiece(ctx, (over) =>
        inBatches<Row>(atOnce, (last) => nextInvoices(replicaReads.until(over), where, last?.number)),
      );
      const columns = columnsIn(cafe().timezone, ctx.state.accountantKey === undefined);
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
