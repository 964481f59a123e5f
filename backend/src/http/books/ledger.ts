import {
  bookFormats,
  type Cafe,
  isMoney,
  isSales,
  type Language,
  LedgerRow,
  ledgerQuery,
  performerName,
  withOffset,
  word,
} from '@tabletime/contract';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { Past } from '../as-of/past.ts';
import type { Database } from '../database.ts';
import { inBatches } from '../files/batches.ts';
import { type Columns, csvFile, money } from '../files/csv-file.ts';
import { exportParameters, exportQuery, formatIn } from '../files/export-query.ts';
import { sendPieces, withFirstPiece } from '../files/send-pieces.ts';
import { sendWorkbook, type Workbook, xlsxType } from '../files/xlsx/workbook.ts';
import { parseListQuery } from '../lists/list-query.ts';
import { createRememberedCounts, reachedBy } from '../lists/remembered-counts.ts';
import { listRoute } from '../lists/routes.ts';
import { type ReadResource, whereOf } from '../lists/read-resource.ts';
import type { ReplicaReads } from '../replica-reads.ts';
import type { Route } from '../routing/route.ts';
import { Entry } from '../wire-rows.ts';
import { bookWorkbook } from './book-workbook.ts';
import { kindWords, type LedgerColumn, ledgerHeadings } from './sheet-headings.ts';

/** The close whose range holds an entry. */
const closeOf = sql<number | null>`(select min(number) from closes where through_position >= ledger.position)`;

/** The last position of a close's range; 0 before the first close. */
const endOf = (number: number) => sql`coalesce((select through_position from closes where number = ${number}), 0)`;

/** Sales and money, each entry at the moment it moved, oldest first. */
export const ledgerEntries: ReadResource = {
  name: 'ledger',
  singular: 'ledgerEntry',
  row: Entry,
  permission: 'books.read',
  source: sql`(select ledger.*, ${closeOf} as close from ledger) as ledger`,
  fields: Object.keys(LedgerRow.shape),
  instants: ['at'] satisfies (keyof LedgerRow)[],
  order: [
    { field: 'position', descending: false },
    { field: 'entry', descending: false },
  ],
  ...ledgerQuery,
  conditions: {
    from: (date) => sql<SqlBool>`business_date >= ${date}`,
    to: (date) => sql<SqlBool>`business_date <= ${date}`,
    close: (number) => sql<SqlBool>`(position > ${endOf(Number(number) - 1)} and position <= ${endOf(Number(number))})`,
  },
  ids: { type: 'text', read: (text) => text },
  missing: 'request.not_found',
  toKeys: { right: 'books', personal: ['by', 'approvedBy'] },
};

const batchSize = 1_000;

const columnsIn = (timezone: string, showsPeople: boolean): Columns<LedgerRow, LedgerColumn> => ({
  position: ({ position }) => position,
  entry: ({ entry }) => entry,
  close: ({ close }) => close,
  business_date: ({ businessDate }) => businessDate,
  local_time: ({ at }) => withOffset(Date.parse(at), timezone),
  session: ({ session }) => session,
  session_date: ({ sessionDate }) => sessionDate,
  invoice: () => null,
  kind: ({ kind }) => kind,
  method: ({ method }) => method,
  amount: ({ amount }) => money(amount),
  gross: ({ gross }) => money(gross),
  discount: ({ discount }) => money(discount),
  net: ({ net }) => money(net),
  vat: ({ vat }) => money(vat),
  refers_to: () => null,
  by: ({ by }) => (showsPeople ? performerName(by) : null),
  approved_by: ({ approvedBy }) => (showsPeople && approvedBy ? approvedBy.name : null),
  reason: ({ reason }) => reason,
});

const workbook = (columns: Columns<LedgerRow, LedgerColumn>, batches: AsyncIterable<LedgerRow[]>, language: Language): Workbook =>
  bookWorkbook({
    name: 'ledger',
    columns: {
      ...columns,
      kind: ({ kind }) => kindWords[kind][language],
      by: (row) => columns.by(row) && (row.by === 'System' ? word(language, 'audit.system') : columns.by(row)),
    },
    headings: ledgerHeadings,
    batches,
    language,
    sums: {
      columns: ['amount', 'gross', 'discount', 'net', 'vat'],
      keyOf: (row) => ({ day: row.businessDate, method: row.method, group: isSales(row) ? 'sales' : isMoney(row) ? 'money' : 'hand' }),
    },
  });

/** The next entries after the last one, oldest first. */
export const nextEntries = (db: Database, where: RawBuilder<SqlBool>, last?: Pick<LedgerRow, 'position' | 'entry'>): Promise<LedgerRow[]> =>
  db
    .selectFrom('ledger')
    .selectAll()
    .select(closeOf.as('close'))
    .where(where)
    .$if(last !== undefined, (query) => query.where(sql<SqlBool>`(position, entry) > (${last!.position}, ${last!.entry})`))
    .orderBy('position')
    .orderBy('entry')
    .limit(batchSize)
    .execute();

export const bookRoutes = (db: Database, { cafe, past }: { cafe: () => Cafe; past: Past }, replicaReads: ReplicaReads): Route[] => [
  listRoute(() => db, ledgerEntries, createRememberedCounts(reachedBy('ledger')), past.ledger),
  {
    method: 'GET',
    path: '/ledger/export',
    operationId: 'exportLedger',
    summary: 'Export the ledger as CSV or as a spreadsheet',
    answers: { files: ['text/csv', xlsxType] },
    permission: 'books.read',
    recordedAs: 'BooksExported',
    opensTo: 'books',
    query: ledgerQuery,
    parameters: () => ({ ...exportParameters, format: z.enum(bookFormats) }),
    handler: async (ctx) => {
      const { csv, language, rest } = exportQuery(ctx);
      const { format, rest: filters } = formatIn(bookFormats, rest);
      const where = whereOf(ledgerEntries, parseListQuery(filters, ledgerQuery));
      const entries = await withFirstPiece(ctx, (over) =>
        inBatches<LedgerRow>(batchSize, (last) => nextEntries(replicaReads.until(over), where, last)),
      );
      const columns = columnsIn(cafe().timezone, ctx.state.accountantKey === undefined);
      if (format === 'xlsx') return sendWorkbook(ctx, 'ledger.xlsx', workbook(columns, entries, language));
      sendPieces(ctx, 'ledger.csv', 'text/csv; charset=utf-8', () => csvFile(columns, entries, csv));
    },
  },
];
