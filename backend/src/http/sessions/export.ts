import {
  type BillSums,
  BusinessDate,
  type Cell,
  factsOfRow,
  type Halalas,
  type PaymentMethod,
  riyals,
  type SessionRow,
  sessionStatuses,
  sumsOf,
  timeOfDay,
  timeOfRow,
  withOffset,
  type Cafe,
} from '@tabletime/contract';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { inBatches } from '../files/batches.ts';
import { csvFile, type Columns, idInFile, nameInFile } from '../files/csv-file.ts';
import type { Database } from '../database.ts';
import { type Ctx, refusedParameter } from '../routing/context.ts';
import { exportParameters, exportQuery } from '../files/export-query.ts';
import type { ReplicaReads } from '../replica-reads.ts';
import type { Route } from '../routing/route.ts';
import { withFirstPiece, sendPieces } from '../files/send-pieces.ts';

const batchSize = 1_000;

const Status = z.enum(sessionStatuses);
type SessionStatus = z.infer<typeof Status>;

/** Row members that are no column of their own; a new member must be a column or be listed here. */
type NoColumn = 'isActive' | 'tariff' | 'version' | 'presentCustomers' | 'pausedSince' | 'cashTaken' | 'creditTaken' | 'bill';

/** The bill in parts. `time` is the cost. */
type BillColumns = 'time' | 'products' | 'discounts' | 'paidCash' | 'paidCredit' | 'refunded';

type LocalTimes = 'startTimeLocal' | 'endTimeLocal';
type SessionColumns = Columns<SessionRow> &
  Record<Exclude<keyof SessionRow, NoColumn> | LocalTimes | BillColumns, (row: SessionRow) => Cell>;

/** Each guest with a clock by name or number: `1: 18:00–19:34 30.00`, in `timezone`. Null without clocks. */
const guestsInFile = ({ guests, startTime, endTime }: SessionRow, timezone: string): string | null =>
  guests &&
  guests
    .map(({ guest, label, arrivedAt, leftAt, cost }) => {
      const until = leftAt ?? endTime;
      const [from, to] = [arrivedAt ?? startTime, until].map((instant) =>
        instant === null ? '' : timeOfDay(Date.parse(instant), timezone),
      );
      return `${label ?? guest}: ${from}–${to}${cost === null ? '' : ` ${cost.toFixed(2)}`}`;
    })
    .join('; ');

const ended =
  (amount: (row: SessionRow) => Halalas) =>
  (row: SessionRow): Cell =>
    row.total === null ? null : riyals(amount(row));

const sumsOfRow = (row: SessionRow): BillSums => sumsOf(timeOfRow(row, 0), factsOfRow(row));

const paidBy = (row: SessionRow, method: PaymentMethod): Halalas =>
  factsOfRow(row).payments.reduce((sum, payment) => (payment.method === method ? sum + payment.amount : sum), 0);

/** Money in riyals, instants in UTC, start and end also in `timezone` with its offset. */
const columnsIn = (timezone: string): SessionColumns => ({
  id: (row) => row.id,
  tableNumber: (row) => row.tableNumber,
  // A paused session counts as active.
  status: ({ status }) => (status === 'paused' ? 'active' : status),
  numberOfCustomers: (row) => row.numberOfCustomers,
  groupType: (row) => row.groupType,
  paymentMethod: (row) => row.paymentMethod.join(' + '),
  startTime: (row) => row.startTime,
  endTime: (row) => row.endTime,
  businessDate: (row) => row.businessDate,
  billedMinutes: (row) => row.billedMinutes,
  durationOverrideMinutes: (row) => row.durationOverrideMinutes,
  cost: (row) => row.cost,
  notes: (row) => row.notes,
  reason: (row) => row.reason,
  startedBy: (row) => nameInFile(row.startedBy),
  changedBy: (row) => nameInFile(row.changedBy),
  changedAt: (row) => row.changedAt,
  startedById: (row) => idInFile(row.startedBy),
  changedById: (row) => idInFile(row.changedBy),
  startTimeLocal: ({ startTime }) => withOffset(Date.parse(startTime), timezone),
  endTimeLocal: ({ endTime }) => endTime && withOffset(Date.parse(endTime), timezone),
  endedBy: (row) => row.endedBy && nameInFile(row.endedBy),
  endedById: (row) => row.endedBy && idInFile(row.endedBy),
  guests: (row) => guestsInFile(row, timezone),
  time: (row) => row.cost,
  products: ended((row) => sumsOfRow(row).gross - sumsOfRow(row).cost),
  discounts: ended((row) => sumsOfRow(row).discount),
  total: (row) => row.total,
  paidCash: ended((row) => paidBy(row, 'Cash')),
  paidCredit: ended((row) => paidBy(row, 'Credit')),
  refunded: ended((row) => sumsOfRow(row).refunded),
  balance: (row) => row.balance,
});

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

/** Files for spreadsheets. `lang` has no effect here: headers and values are for machines. */
export const exportRoutes = ({ cafe }: { cafe: () => Cafe }, replicaReads: ReplicaReads): Route[] => [
  {
    method: 'GET',
    path: '/sessions/export',
    operationId: 'exportSessions',
    summary: 'Export sessions as CSV',
    answers: { files: ['text/csv'] },
    permission: 'sessions.read',
    parameters: () => ({ ...exportParameters, from: BusinessDate, to: BusinessDate, status: Status }),
    handler: async (ctx) => {
      const { bom, rest } = exportQuery(ctx);
      const days = daysOf(rest);
      const status = statusOf(rest);
      const columns = columnsIn(cafe().timezone);
      const batches = await withFirstPiece(ctx, (over) => sessionBatches(replicaReads.until(over), days, status));
      sendPieces(ctx, 'sessions.csv', 'text/csv; charset=utf-8', () => csvFile(columns, batches, { bom }));
    },
  },
];
