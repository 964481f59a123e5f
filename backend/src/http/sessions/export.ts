import {
  BusinessDate,
  type Cafe,
  type Cell,
  type SessionColumnName,
  sessionColumnNames,
  sessionColumns,
  sessionFileName,
  type SessionRow,
  sessionStatuses,
} from '@tabletime/contract';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Pool } from 'pg';
import { z } from 'zod';
import { type Hidden, readHidden } from '../books/money-visibility.ts';
import { inBatches } from '../files/batches.ts';
import { csvFile, type Columns } from '../files/csv-file.ts';
import type { Database } from '../database.ts';
import { type Ctx, personOf, refusedParameter } from '../routing/context.ts';
import { exportParameters, exportQuery } from '../files/export-query.ts';
import type { ReplicaReads } from '../replica-reads.ts';
import type { Route } from '../routing/route.ts';
import { withFirstPiece, sendPieces } from '../files/send-pieces.ts';

const batchSize = 1_000;

const Status = z.enum(sessionStatuses);
type SessionStatus = z.infer<typeof Status>;

/** The first and last business day; undefined for an open end. */
interface Days {
  from: BusinessDate | undefined;
  to: BusinessDate | undefined;
}

type Place = Pick<SessionRow, 'isActive' | 'startTime' | 'id'>;

/** Sessions of a status, or all but merged ones. */
const ofStatus = (status: SessionStatus | undefined): RawBuilder<SqlBool> =>
  status === undefined ? sql`status <> 'merged'` : sql`status = ${status}`;

/** The next sessions after the last one: active ones, then the newest start, ties by id. */
export const nextSessions = (db: Database, last: Place | undefined, status?: SessionStatus): Promise<SessionRow[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where(ofStatus(status))
    .$if(last !== undefined, (query) =>
      query.where(sql<SqlBool>`(is_active, start_time, id) < (${last!.isActive}, ${last!.startTime}, ${last!.id})`),
    )
    .orderBy('isActive', 'desc')
    .orderBy('startTime', 'desc')
    .orderBy('id', 'desc')
    .limit(batchSize)
    .execute();

/** The next completed sessions of some days: latest day first, ties by id. */
export const nextOfDays = (
  db: Database,
  { from, to }: Days,
  last: Pick<SessionRow, 'businessDate' | 'id'> | undefined,
  status?: SessionStatus,
): Promise<SessionRow[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('businessDate', 'is not', null)
    .$if(status !== undefined, (query) => query.where(ofStatus(status)))
    .$if(from !== undefined, (query) => query.where('businessDate', '>=', from!))
    .$if(to !== undefined, (query) => query.where('businessDate', '<=', to!))
    .$if(last !== undefined, (query) => query.where(sql<SqlBool>`(business_date, id) < (${last!.businessDate}, ${last!.id})`))
    .orderBy('businessDate', 'desc')
    .orderBy('id', 'desc')
    .limit(batchSize)
    .execute();

const sessionBatches = (db: Database, days: Days | undefined, status: SessionStatus | undefined): AsyncGenerator<SessionRow[]> =>
  inBatches<SessionRow>(batchSize, (last) => (days ? nextOfDays(db, days, last, status) : nextSessions(db, last, status)));

const statusOf = ({ status }: Ctx['query']): SessionStatus | undefined => {
  if (status === undefined) return undefined;
  const read = Status.safeParse(status);
  if (!read.success) throw refusedParameter('status');
  return read.data;
};

/** The requested days, if any. Throws for an invalid day, or an end before the start. */
const daysOf = ({ from, to }: Ctx['query']): Days | undefined => {
  const day = (parameter: 'from' | 'to', value: string | string[] | undefined) => {
    if (value === undefined) return undefined;
    const read = BusinessDate.safeParse(value);
    if (!read.success) throw refusedParameter(parameter, read.error.issues[0]?.message);
    return read.data;
  };
  const days = { from: day('from', from), to: day('to', to) };
  if (days.from !== undefined && days.to !== undefined && days.to < days.from) throw refusedParameter('to');
  return from === undefined && to === undefined ? undefined : days;
};

/** Beside `total`, each of them adds up to money taken. */
const moneyColumns: readonly SessionColumnName[] = ['paymentMethod', 'paidCash', 'paidCredit', 'refunded', 'balance'];

/** Each of them adds up to the revenue of a day. */
const revenueColumns: readonly SessionColumnName[] = ['cost', 'time', 'products', 'discounts', 'total'];

const withoutPrices = (row: SessionRow): SessionRow => ({
  ...row,
  guests: row.guests && row.guests.map((guest) => ({ ...guest, cost: null })),
});

/**
 * The columns for a café's time zone. Money that may have moved since the till was opened is left out while its reader has yet to count, and
 * every price where its reader sees no revenue.
 */
const columnsIn = (timezone: string, hidden: Hidden | null): Columns<SessionRow> => {
  const hides = (name: SessionColumnName, { changedAt }: SessionRow): boolean =>
    hidden !== null && ((moneyColumns.includes(name) && changedAt >= hidden.since) || (hidden.revenue && revenueColumns.includes(name)));
  const shown = hidden?.revenue ? withoutPrices : (row: SessionRow) => row;
  return Object.fromEntries(
    sessionColumnNames.map((name): [string, (row: SessionRow) => Cell] => [
      name,
      (row) => (hides(name, row) ? null : sessionColumns[name].cell(shown(row), timezone)),
    ]),
  );
};

/** Files for spreadsheets. Headings are for machines, unless `lang=ar` asks for Arabic ones; values always are. */
export const exportRoutes = ({ pool, cafe }: { pool: Pool; cafe: () => Cafe }, replicaReads: ReplicaReads): Route[] => [
  {
    method: 'GET',
    path: '/sessions/export',
    operationId: 'exportSessions',
    summary: 'Export sessions as CSV',
    answers: { files: ['text/csv'] },
    permission: 'sessions.read',
    parameters: () => ({ ...exportParameters, from: BusinessDate, to: BusinessDate, status: Status }),
    handler: async (ctx) => {
      const { csv, askedLanguage, rest } = exportQuery(ctx);
      const days = daysOf(rest);
      const status = statusOf(rest);
      const columns = columnsIn(cafe().timezone, await readHidden(pool, personOf(ctx).role));
      const headings = sessionColumnNames.map((name) => (askedLanguage === 'ar' ? sessionColumns[name].ar : name));
      const batches = await withFirstPiece(ctx, (over) => sessionBatches(replicaReads.until(over), days, status));
      sendPieces(ctx, sessionFileName(days), 'text/csv; charset=utf-8', () => csvFile(columns, batches, { ...csv, headings }));
    },
  },
];
