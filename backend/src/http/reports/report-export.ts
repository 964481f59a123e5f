import { type Cell, performerId, performerName, type ReportRow } from '@tabletime/contract';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { inBatches } from '../files/batches.ts';
import { csvFile, type CsvOptions, type Columns } from '../files/csv-file.ts';
import type { Database } from '../database.ts';

const batchSize = 200;

const names = (things: { name: string }[]): string => things.map(({ name }) => name).join(', ');

/** Row members that are no column of their own; a new member must be a column or be listed here. */
type NoColumn = 'figures' | 'peakHours' | 'version';

/** Money in riyals, instants in UTC, times of day on the café's clock. */
const columns: Columns<ReportRow> & Record<Exclude<keyof ReportRow, NoColumn>, (row: ReportRow) => Cell> = {
  id: (row) => row.id,
  date: (row) => row.date,
  shift: (row) => row.shift,
  submittedBy: (row) => performerName(row.submittedBy),
  submittedAt: (row) => row.submittedAt,
  sessions: (row) => row.figures.sessions,
  revenue: (row) => row.figures.revenue,
  cash: (row) => row.figures.cash,
  credit: (row) => row.figures.credit,
  cashAndCredit: (row) => row.figures.both,
  figuresComplete: (row) => row.figures.isOver,
  workSummary: (row) => row.workSummary,
  employees: (row) => names(row.employees),
  attendanceChecked: (row) => row.attendanceChecked,
  attendanceCount: (row) => row.attendanceCount,
  teamSize: (row) => row.teamSize,
  issues: (row) => row.issues,
  inventoryNotes: (row) => row.inventoryNotes,
  customerFeedback: (row) => row.customerFeedback,
  customerComplaints: (row) => row.customerComplaints,
  peakStart: (row) => row.peakHours?.start ?? null,
  peakEnd: (row) => row.peakHours?.end ?? null,
  goals: (row) => row.goals,
  suggestions: (row) => row.suggestions,
  incidentReport: (row) => row.incidentReport,
  privateNotes: (row) => row.privateNotes ?? null,
  files: (row) => names(row.files),
  proofImage: (row) => row.proofImage?.name ?? null,
  seen: (row) => row.seen,
  reviewed: (row) => row.reviewed,
  changedBy: (row) => performerName(row.changedBy),
  changedAt: (row) => row.changedAt,
  submittedById: (row) => performerId(row.submittedBy),
  changedById: (row) => performerId(row.changedBy),
  notPaidYet: (row) => row.figures.open ?? null,
  cashCounted: (row) => row.figures.counts?.cash?.counted ?? null,
  cashDifference: (row) => row.figures.counts?.cash?.difference ?? null,
  creditCounted: (row) => row.figures.counts?.credit?.counted ?? null,
  creditDifference: (row) => row.figures.counts?.credit?.difference ?? null,
};

type Place = Pick<ReportRow, 'date' | 'submittedAt' | 'id'>;

/** The next reports after the last one, private notes included, newest shift first. */
export const nextReports = (db: Database, where: RawBuilder<SqlBool>, last: Place | undefined, most = batchSize): Promise<ReportRow[]> =>
  db
    .selectFrom('reports')
    .selectAll()
    .where(where)
    .$if(last !== undefined, (query) =>
      query.where(sql<SqlBool>`(date, submitted_at, id) < (${last!.date}, ${last!.submittedAt}, ${last!.id})`),
    )
    .orderBy('date', 'desc')
    .orderBy('submittedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

export const reportsCsv = (db: Database, where: RawBuilder<SqlBool>, options: CsvOptions): AsyncGenerator<string> =>
  csvFile(
    columns,
    inBatches<ReportRow>(batchSize, (last) => nextReports(db, where, last)),
    options,
  );
