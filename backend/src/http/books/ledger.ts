import {
  bookFormats,
  type Cafe,
  type CloseCheckpoint,
  documentName,
  housePriceName,
  isMoney,
  isSales,
  type Language,
  LedgerRow,
  ledgerQuery,
  moneyKinds,
  performerName,
  withOffset,
  word,
} from '@tabletime/contract';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { LedgerTableRow } from '../../projections/ledger/ledger.ts';
import type { Past } from '../as-of/past.ts';
import type { Database } from '../database.ts';
import { inBatches } from '../files/batches.ts';
import { type Columns, csvFile, money } from '../files/csv-file.ts';
import { exportParameters, exportQuery, formatIn } from '../files/export-query.ts';
import { sendPieces, withFirstPiece } from '../files/send-pieces.ts';
import { sendWorkbook, type Workbook, xlsxType } from '../files/xlsx/workbook.ts';
import { parseListQuery } from '../lists/parse-list-query.ts';
import { createRememberedCounts, reachedBy } from '../lists/remembered-counts.ts';
import { listRoute } from '../lists/routes.ts';
import { type ReadResource, textIds, whereOf } from '../lists/list-sql.ts';
import type { ReplicaReads } from '../replica-reads.ts';
import type { Route } from '../routing/route.ts';
import { Entry } from '../wire-rows.ts';
import { bookWorkbook } from './book-workbook.ts';
import { checkpointOf } from './closes.ts';
import { kindWords, type LedgerColumn, ledgerHeadings } from './sheet-headings.ts';

/** The close whose range holds an entry. */
const closeOf = sql<number | null>`(select min(number) from closes where through_position >= ledger.position)`;

/** Whether a document is of the session, or the pass, of an entry. */
const isOfEntry = (document: 'a' | 'b') => {
  const [session, pass] = [sql.ref(`${document}.session`), sql.ref(`${document}.pass`)];
  return sql<SqlBool>`(${session} = ledger.session or ${pass} = ledger.pass)`;
};

/** The invoice that stands while money moves without changing its lines. */
const leftAlone = sql`(
  select b.number from invoices b
  where ledger.kind in (${sql.join(moneyKinds.map((kind) => sql.lit(kind)))}) and ${isOfEntry('b')} and b.kind = 'invoice' and b.position < ledger.position
    and not exists (select from invoices a where ${isOfEntry('a')} and a.position > b.position
                      and (a.position < ledger.position or a.issued_at = ledger.at)))`;

/** Else the next document of the sale: the note that takes an invoice back, or the invoice once the bill is paid. */
const next = sql`(
  select a.number from invoices a
  where ${isOfEntry('a')} and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
  order by a.number limit 1)`;

const documentOf = sql<number | null>`coalesce(${leftAlone}, ${next})`;

/** The invoice that a credit note takes back. */
const takenBack = sql<number | null>`(select n.of_number from invoices n where n.number = ${documentOf})`;

/** The last position of a close's range; 0 before the first close. */
const endOf = (number: number) => sql`coalesce((select through_position from closes where number = ${number}), 0)`;

/** Sales and money, each entry at the moment it moved, oldest first. */
export const ledgerEntries: ReadResource = {
  name: 'ledger',
  singular: 'ledgerEntry',
  row: Entry,
  permission: 'books.read',
  source: sql`(
    select ledger.*, ${closeOf} as close, ${documentOf} as invoice, ${takenBack} as refers_to from ledger) as ledger`,
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
  ids: textIds,
  missing: 'request.not_found',
  toKeys: { right: 'books', personal: ['by', 'approvedBy'] },
};

const batchSize = 1_000;

/** With what was signed of the log as of its close. */
export interface ExportedEntry extends LedgerRow, Pick<LedgerTableRow, 'pass' | 'rules' | 'passes'> {
  checkpoint: CloseCheckpoint | null;
}

const ruleNames = (rules: ExportedEntry['rules'], language: Language): string | null =>
  rules && rules.map((rule) => (rule ?? housePriceName)[language]).join('; ');

const columnsIn = (timezone: string, showsPeople: boolean): Columns<ExportedEntry, LedgerColumn> => ({
  position: ({ position }) => position,
  entry: ({ entry }) => entry,
  close: ({ close }) => close,
  business_date: ({ businessDate }) => businessDate,
  local_time: ({ at }) => withOffset(Date.parse(at), timezone),
  session: ({ session }) => session,
  session_date: ({ sessionDate }) => sessionDate,
  invoice: ({ invoice, refersTo }) => invoice && documentName(refersTo === null ? 'invoice' : 'credit_note', invoice),
  kind: ({ kind }) => kind,
  method: ({ method }) => method,
  amount: ({ amount }) => money(amount),
  gross: ({ gross }) => money(gross),
  discount: ({ discount }) => money(discount),
  net: ({ net }) => money(net),
  vat: ({ vat }) => money(vat),
  refers_to: ({ refersTo }) => refersTo && documentName('invoice', refersTo),
  by: ({ by }) => (showsPeople ? performerName(by) : null),
  approved_by: ({ approvedBy }) => (showsPeople && approvedBy ? approvedBy.name : null),
  reason: ({ reason }) => reason,
  checkpoint_size: ({ checkpoint }) => checkpoint?.size ?? null,
  checkpoint_root: ({ checkpoint }) => checkpoint?.root ?? null,
  rule: ({ rules }) => ruleNames(rules, 'en'),
  pass: ({ pass, passes }) => pass ?? (passes && passes.join('; ')),
});

const workbook = (columns: Columns<ExportedEntry, LedgerColumn>, batches: AsyncIterable<ExportedEntry[]>, language: Language): Workbook =>
  bookWorkbook({
    name: 'ledger',
    columns: {
      ...columns,
      kind: ({ kind }) => kindWords[kind][language],
      rule: ({ rules }) => ruleNames(rules, language),
      by: (row) => columns.by(row) && (row.by === 'System' ? word(language, 'audit.system') : columns.by(row)),
    },
    headings: ledgerHeadings,
    batches,
    language,
    sums: {
      columns: ['amount', 'gross', 'discount', 'net', 'vat'],
      by: ['method', 'group'],
      keyOf: (row) => ({ day: row.businessDate, method: row.method, group: isSales(row) ? 'sales' : isMoney(row) ? 'money' : 'hand' }),
    },
  });

/** The checkpoints of closes, by number. */
const checkpointsOf = async (db: Database, closes: number[]): Promise<Map<number, CloseCheckpoint | null>> => {
  const rows = await db
    .selectFrom('closes')
    .select(['number', checkpointOf(sql`closes.number`).as('checkpoint')])
    .where('number', 'in', closes)
    .execute();
  return new Map(rows.map(({ number, checkpoint }) => [number, checkpoint]));
};

/** The next entries after the last one, oldest first. */
export const nextEntries = async (
  db: Database,
  where: RawBuilder<SqlBool>,
  last?: Pick<LedgerRow, 'position' | 'entry'>,
): Promise<ExportedEntry[]> => {
  const entries = await db
    .selectFrom('ledger')
    .selectAll()
    .select([closeOf.as('close'), documentOf.as('invoice'), takenBack.as('refersTo')])
    .where(where)
    .$if(last !== undefined, (query) => query.where(sql<SqlBool>`(position, entry) > (${last!.position}, ${last!.entry})`))
    .orderBy('position')
    .orderBy('entry')
    .limit(batchSize)
    .execute();
  const closes = [...new Set(entries.flatMap(({ close }) => close ?? []))];
  const checkpoints = closes.length === 0 ? undefined : await checkpointsOf(db, closes);
  return entries.map((entry) => ({ ...entry, checkpoint: (entry.close !== null && checkpoints?.get(entry.close)) || null }));
};

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
        inBatches<ExportedEntry>(batchSize, (last) => nextEntries(replicaReads.until(over), where, last)),
      );
      const columns = columnsIn(cafe().timezone, ctx.state.accountantKey === undefined);
      if (format === 'xlsx') return sendWorkbook(ctx, 'ledger.xlsx', workbook(columns, entries, language));
      sendPieces(ctx, 'ledger.csv', 'text/csv; charset=utf-8', () => csvFile(columns, entries, csv));
    },
  },
];
