import {
  bookFormats,
  type Cafe,
  Close,
  type CloseCheckpoint,
  type CloseFigures,
  closeQuery,
  type Language,
  salesKinds,
  withOffset,
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
import { numberedRead, numberIds } from '../lists/numbered.ts';
import { createRememberedCounts, reachedBy } from '../lists/remembered-counts.ts';
import { type ReadResource, whereOf } from '../lists/list-sql.ts';
import { listRoute } from '../lists/routes.ts';
import type { ReplicaReads } from '../replica-reads.ts';
import type { Route } from '../routing/route.ts';
import { Closed } from '../wire-rows.ts';
import { bookWorkbook } from './book-workbook.ts';
import { ofKinds } from './money-taken.ts';
import { type CloseColumn, closeHeadings } from './sheet-headings.ts';

/** Sales of a business day that were recorded after a position, in riyals. */
const salesOfDayAfter = (date: RawBuilder<unknown>, position: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(amount), 0) from ledger where session_date = ${date} and position > ${position} and ${ofKinds(salesKinds)})`;

/** Of the last close of a day, or of the first one of a later day, which covers it, too. `after`: sales of the day since. */
export const closeOfDay = (
  date: RawBuilder<unknown>,
  read: (after: RawBuilder<number>) => RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select ${read(salesOfDayAfter(date, sql`through_position`))}
  from closes where business_date >= ${date} order by business_date, through_position desc limit 1)`;

/** What was signed of the log as of a close; null until then. */
export const checkpointOf = (close: RawBuilder<unknown>): RawBuilder<CloseCheckpoint | null> =>
  sql`(select jsonb_build_object('size', k.size, 'root', encode(k.root, 'base64')) from close_checkpoints k where k.close = ${close})`;

/** Closes with the sales recorded for their day since and with what was signed of the log, latest first. */
const source = sql`(
  select closes.*, ${salesOfDayAfter(sql`closes.business_date`, sql`closes.through_position`)} as after,
         ${checkpointOf(sql`closes.number`)} as checkpoint
  from closes) as closes`;

export const closeResource: ReadResource = {
  name: 'closes',
  singular: 'close',
  row: Closed,
  permission: 'books.read',
  source,
  fields: Object.keys(Close.shape),
  instants: ['closedAt', 'openedAt'] satisfies (keyof Close)[],
  order: [{ field: 'number', descending: true }],
  ...closeQuery,
  conditions: {
    from: (date) => sql<SqlBool>`business_date >= ${date}`,
    to: (date) => sql<SqlBool>`business_date <= ${date}`,
  },
  ids: numberIds,
  missing: 'close.not_found',
  toKeys: { right: 'books', personal: ['closedBy'] },
};

export const closesAtOnce = 500;

/** The next closes after a number, oldest first. */
export const nextCloses = (db: Database, where: RawBuilder<SqlBool>, after = 0): Promise<CloseRow[]> =>
  db
    .selectFrom('closes')
    .selectAll()
    .select(checkpointOf(sql`closes.number`).as('checkpoint'))
    .where(where)
    .where('number', '>', after)
    .orderBy('number')
    .limit(closesAtOnce)
    .execute();

export type CloseRow = Omit<Close, 'after'>;

interface MethodRow {
  close: CloseRow;
  method: CloseFigures['methods'][number];
}

const columnsIn = (timezone: string): Columns<MethodRow, CloseColumn> => ({
  close: ({ close }) => close.number,
  business_date: ({ close }) => close.businessDate,
  closed_at: ({ close }) => withOffset(Date.parse(close.closedAt), timezone),
  method: ({ method }) => method.method,
  opening: ({ method }) => money(method.opening),
  taken: ({ method }) => money(method.taken),
  given_back: ({ method }) => money(method.givenBack),
  paid_in: ({ method }) => money(method.paidIn),
  paid_out: ({ method }) => money(method.paidOut),
  expected: ({ method }) => money(method.expected),
  counted: ({ method }) => money(method.counted),
  difference: ({ method }) => money(method.difference),
  sales_total: ({ close }) => money(close.sales.total),
  net: ({ close }) => money(close.sales.net),
  vat: ({ close }) => money(close.sales.vat),
  adjustments: ({ close }) => money(close.adjustments),
  open: ({ close }) => money(close.open),
  through_position: ({ close }) => close.throughPosition,
  seal: ({ close }) => close.seal,
  checkpoint_size: ({ close }) => close.checkpoint?.size ?? null,
  checkpoint_root: ({ close }) => close.checkpoint?.root ?? null,
});

async function* byMethod(batches: AsyncIterable<CloseRow[]>): AsyncGenerator<MethodRow[]> {
  for await (const closes of batches) yield closes.flatMap((close) => close.methods.map((method) => ({ close, method })));
}

/** The figures of a close stand on its first row alone, so that columns add up. */
const once =
  (cell: Columns<MethodRow>[string]): Columns<MethodRow>[string] =>
  (row) =>
    row.close.methods[0] === row.method ? cell(row) : null;

const workbook = (columns: Columns<MethodRow, CloseColumn>, batches: AsyncIterable<MethodRow[]>, language: Language): Workbook =>
  bookWorkbook({
    name: 'closes',
    columns: {
      ...columns,
      sales_total: once(columns.sales_total),
      net: once(columns.net),
      vat: once(columns.vat),
      adjustments: once(columns.adjustments),
      open: once(columns.open),
    },
    headings: closeHeadings,
    batches,
    language,
    sums: {
      columns: ['taken', 'given_back', 'paid_in', 'paid_out', 'difference', 'sales_total', 'net', 'vat', 'adjustments'],
      by: ['method'],
      keyOf: ({ close, method }) => ({ day: close.businessDate, method: method.method }),
    },
  });

export const closeRoutes = (db: Database, { cafe }: { cafe: () => Cafe }, replicaReads: ReplicaReads): Route[] => [
  {
    method: 'GET',
    path: '/closes/export',
    operationId: 'exportCloses',
    summary: 'Export the closes as CSV or as a spreadsheet, a line for each method',
    answers: { files: ['text/csv', xlsxType] },
    permission: 'books.read',
    recordedAs: 'BooksExported',
    opensTo: 'books',
    query: closeQuery,
    parameters: () => ({ ...exportParameters, format: z.enum(bookFormats) }),
    handler: async (ctx) => {
      const { csv, language, rest } = exportQuery(ctx);
      const { format, rest: filters } = formatIn(bookFormats, rest);
      const where = whereOf(closeResource, parseListQuery(filters, closeQuery));
      const closes = await withFirstPiece(ctx, (over) =>
        inBatches<CloseRow>(closesAtOnce, (last) => nextCloses(replicaReads.until(over), where, last?.number)),
      );
      const columns = columnsIn(cafe().timezone);
      if (format === 'xlsx') return sendWorkbook(ctx, 'closes.xlsx', workbook(columns, byMethod(closes), language));
      sendPieces(ctx, 'closes.csv', 'text/csv; charset=utf-8', () => csvFile(columns, byMethod(closes), csv));
    },
  },
  listRoute(() => db, closeResource, createRememberedCounts(reachedBy('ledger'))),
  {
    method: 'GET',
    path: '/closes/:number',
    operationId: 'readClose',
    summary: 'Read a close',
    answers: { data: Closed },
    permission: 'books.read',
    opensTo: 'books',
    ...numberedRead(db, closeResource),
  },
];
