import type { SessionRow } from '@tabletime/contract';
import { sql, type SqlBool } from 'kysely';
import { inBatches } from './batches.ts';
import { csvFile, type Columns, idInFile, nameInFile } from './csv-file.ts';
import type { Database } from './database.ts';

const batchSize = 1_000;

/** Money in riyals, instants in UTC. */
const columns: Columns<SessionRow> = {
  id: (row) => row.id,
  tableNumber: (row) => row.tableNumber,
  status: (row) => (row.isActive ? 'active' : 'completed'),
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
};

type Place = Pick<SessionRow, 'isActive' | 'startTime' | 'id'>;

/** The next sessions after the last one that was read: the active ones, then the newest start, ties by id. */
export const nextSessions = (db: Database, last: Place | undefined): Promise<SessionRow[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .$if(last !== undefined, (query) =>
      query.where(sql<SqlBool>`(is_active, start_time, id) < (${last!.isActive}, ${last!.startTime}, ${last!.id})`),
    )
    .orderBy('isActive', 'desc')
    .orderBy('startTime', 'desc')
    .orderBy('id', 'desc')
    .limit(batchSize)
    .execute();

/** All sessions, the active ones first. Each batch is read when the one before was taken. */
export const sessionBatches = (db: Database): AsyncGenerator<SessionRow[]> =>
  inBatches<SessionRow>(batchSize, (last) => nextSessions(db, last));

/** The file of sessions, piece by piece. */
export const sessionsCsv = (batches: AsyncIterable<SessionRow[]>, options: { bom: boolean }): AsyncGenerator<string> =>
  csvFile(columns, batches, options);
