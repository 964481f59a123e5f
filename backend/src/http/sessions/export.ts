import type { Cell, SessionRow } from '@tabletime/contract';
import { sql, type SqlBool } from 'kysely';
import { inBatches } from '../files/batches.ts';
import { csvFile, type Columns, idInFile, nameInFile } from '../files/csv-file.ts';
import type { Database } from '../database.ts';
import { abortableReading } from '../files/abortable-reading.ts';
import type { AppParts } from '../routing/context.ts';
import { exportParameters, exportQuery, refuseUnknown } from '../files/export-query.ts';
import type { Route } from '../routing/route.ts';
import { begun, sendPieces } from '../files/send-pieces.ts';

const batchSize = 1_000;

/** Members of a row that the file has in another form, or not: what is new is a column, or is named here. */
type NoColumn = 'isActive' | 'tariff' | 'version';

/** Money in riyals, instants in UTC. */
const columns: Columns<SessionRow> & Record<Exclude<keyof SessionRow, NoColumn>, (row: SessionRow) => Cell> = {
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
const sessionBatches = (db: Database): AsyncGenerator<SessionRow[]> => inBatches<SessionRow>(batchSize, (last) => nextSessions(db, last));

/** The file of sessions, piece by piece. */
const sessionsCsv = (batches: AsyncIterable<SessionRow[]>, options: { bom: boolean }): AsyncGenerator<string> =>
  csvFile(columns, batches, options);

/** Files for spreadsheets. `lang` changes nothing in this one: its headers and values are for machines. */
export const exportRoutes = ({ pool }: Pick<AppParts, 'pool'>): Route[] => [
  {
    method: 'GET',
    path: '/sessions/export',
    permission: 'sessions.read',
    parameters: () => exportParameters,
    handler: async (ctx) => {
      const { bom, rest } = exportQuery(ctx);
      refuseUnknown(rest);
      const batches = await begun(ctx, (over) => sessionBatches(abortableReading(pool, over)));
      sendPieces(ctx, 'sessions.csv', 'text/csv; charset=utf-8', () => sessionsCsv(batches, { bom }));
    },
  },
];
