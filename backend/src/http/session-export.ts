import type { Performer, SessionRow } from '@tabletime/contract';
import type { Database } from './database.ts';
import { byteOrderMark, type Cell, csvLines } from './csv.ts';

const batchSize = 1_000;

const nameOf = (performer: Performer): string => (performer === 'System' ? performer : performer.name);

/** The columns of the file, each under its stable header. Money in riyals, instants in UTC. */
const columns: Record<string, (row: SessionRow) => Cell> = {
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
  startedBy: (row) => nameOf(row.startedBy),
  changedBy: (row) => nameOf(row.changedBy),
  changedAt: (row) => row.changedAt,
};

/** The next sessions after the last one that was read: the newest start first, ties by id. */
const nextBatch = (db: Database, isActive: boolean, last: SessionRow | undefined): Promise<SessionRow[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('isActive', '=', isActive)
    .$if(last !== undefined, (query) =>
      query
        .where('startTime', '<=', last!.startTime)
        .where((is) => is.or([is('startTime', '<', last!.startTime), is('id', '>', last!.id)])),
    )
    .orderBy('startTime', 'desc')
    .orderBy('id')
    .limit(batchSize)
    .execute();

/** The file of all sessions, piece by piece, the active ones first. Each piece is read when the one before was taken. */
export async function* sessionsCsv(db: Database, { bom }: { bom: boolean }): AsyncGenerator<string> {
  yield (bom ? byteOrderMark : '') + csvLines([Object.keys(columns)]);
  const cells = Object.values(columns);
  for (const isActive of [true, false]) {
    let last: SessionRow | undefined;
    do {
      const rows = await nextBatch(db, isActive, last);
      if (rows.length > 0) yield csvLines(rows.map((row) => cells.map((cell) => cell(row))));
      last = rows.length === batchSize ? rows.at(-1) : undefined;
    } while (last);
  }
}
