import { ReportRow, riyals } from '@tabletime/contract';
import { afterChanges } from '../events/changes.ts';
import type { InStream } from '../events/define-events.ts';
import { reportEvents, type ReportEvent, type StoredFigures } from '../events/report-events.ts';
import { idOf } from '../eventstore/event.ts';
import { rowOf, tableOf } from './row-of.ts';
import { performerOf } from '../events/fold.ts';
import type { Pool } from 'pg';

type Event = InStream<ReportEvent>;

export type ReportReadRow = ReportRow & { privateNotes: string };

const stamp = (event: Event) => ({ changedBy: performerOf(event.metadata.actor), changedAt: event.occurredAt, version: event.version });

type StoredCounts = NonNullable<StoredFigures['counts']>;

const countedInRiyals = (count: StoredCounts['cash']) => count && { counted: riyals(count.counted), difference: riyals(count.difference) };

const inRiyals = ({ revenue, cash, credit, both, open, moneyTaken: money, counts, ...rest }: StoredFigures): ReportRow['figures'] => ({
  ...rest,
  revenue: riyals(revenue),
  cash: riyals(cash),
  credit: riyals(credit),
  both: riyals(both),
  ...(open !== undefined && { open: riyals(open) }),
  ...(money && { moneyTaken: { cash: riyals(money.cash), credit: riyals(money.credit), undivided: riyals(money.undivided) } }),
  ...(counts && { counts: { cash: countedInRiyals(counts.cash), credit: countedInRiyals(counts.credit) } }),
});

/** A review changes permissions, not the text. */
const reviewed = (row: ReportReadRow | null, { version }: Event, isReviewed: boolean): ReportReadRow | null =>
  row && { ...row, reviewed: isReviewed, version };

/** The list of shift reports. Marking one as seen keeps its version, so that no edit becomes stale. */
export const reports = rowOf<ReportReadRow, typeof reportEvents>(reportEvents, {
  table: tableOf('reports', ReportRow),
  on: {
    ShiftReportSubmitted: (_, event) => {
      const { submitter: _submitter, figures, ...fields } = event.data;
      return {
        id: idOf(event.stream),
        ...fields,
        figures: inRiyals(figures),
        submittedBy: performerOf(event.metadata.actor),
        submittedAt: event.occurredAt,
        seen: false,
        reviewed: false,
        ...stamp(event),
      };
    },
    ShiftReportEdited: (row, event) => {
      const { changes, figures } = event.data;
      return row && { ...row, ...afterChanges(changes), ...(figures && { figures: inRiyals(figures) }), ...stamp(event), seen: false };
    },
    ShiftReportMarkedSeen: (row) => row && { ...row, seen: true },
    ShiftReportMarkedUnseen: (row) => row && { ...row, seen: false },
    ShiftReportMarkedReviewed: (row, event) => reviewed(row, event, true),
    ShiftReportMarkedPending: (row, event) => reviewed(row, event, false),
    ShiftReportDeleted: () => null,
  },
});

const unusedFileLifetime = 24 * 3_600_000;
/** Files per statement: each may have 10 MB. */
const atOnce = 4;

/** Removes files unused for a day; returns their number. Skips a file that a report locks, and that report's append never waits. */
export const sweepReportFiles = async (pool: Pick<Pool, 'query'>, now: number): Promise<number> => {
  const { rowCount } = await pool.query({
    name: 'report_files_sweep',
    text: `delete from report_files
           where id = any (array(
             select id from report_files where report_id is null and unused_since < $1 limit ${atOnce} for update skip locked))`,
    values: [new Date(now - unusedFileLifetime).toISOString()],
  });
  const removed = rowCount ?? 0;
  return removed < atOnce ? removed : removed + (await sweepReportFiles(pool, now));
};
