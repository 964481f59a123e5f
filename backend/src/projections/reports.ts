import { ReportRow, riyals } from '@tabletime/contract';
import { afterChanges } from '../events/changes.ts';
import type { InStream } from '../events/define-events.ts';
import { reportEvents, type ReportEvent, type StoredFigures } from '../events/report-events.ts';
import { idOf } from '../eventstore/event.ts';
import { rowOf, tableOf } from './row-of.ts';
import { performerOf } from '../events/fold.ts';
import type { Pool } from 'pg';

type Event = InStream<ReportEvent>;

/** The whole report. Who may not see its private notes is sent it without them. */
export type ReportReadRow = ReportRow & { privateNotes: string };

const stamp = (event: Event) => ({ changedBy: performerOf(event.metadata.actor), changedAt: event.occurredAt, version: event.version });

const inRiyals = ({ revenue, cash, credit, both, open, ...rest }: StoredFigures): ReportRow['figures'] => ({
  ...rest,
  revenue: riyals(revenue),
  cash: riyals(cash),
  credit: riyals(credit),
  both: riyals(both),
  ...(open !== undefined && { open: riyals(open) }),
});

/** A review changes what may be done with the report, and no word of it. */
const reviewed = (row: ReportReadRow | null, { version }: Event, isReviewed: boolean): ReportReadRow | null =>
  row && { ...row, reviewed: isReviewed, version };

/** The list of shift reports. That somebody saw one leaves its version: it makes nobody's edit stale. */
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
      // An edit changes the text, so the report is unseen again.
      return row && { ...row, ...afterChanges(changes), ...(figures && { figures: inRiyals(figures) }), ...stamp(event), seen: false };
    },
    ShiftReportMarkedSeen: (row) => row && { ...row, seen: true },
    ShiftReportMarkedUnseen: (row) => row && { ...row, seen: false },
    ShiftReportMarkedReviewed: (row, event) => reviewed(row, event, true),
    ShiftReportMarkedPending: (row, event) => reviewed(row, event, false),
    ShiftReportDeleted: () => null,
  },
});

/** How long a file waits for a report to name it, in milliseconds. */
const unusedFileLifetime = 24 * 3_600_000;
/** Files that are removed by one statement: each may have 10 MB. */
const atOnce = 4;

/**
 * Removes files that no report has named for a day, a few at a time, and gives how many. No append waits for it, nor it for an append: a report
 * that names one of them at this moment either has locked it, and the sweep passes over it, or finds it locked, and is refused.
 */
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
