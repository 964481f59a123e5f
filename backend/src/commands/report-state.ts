import type { Employee } from '@tabletime/contract';
import type { ReportChanges, ReportEvent, ReportFields, StoredFigures } from '../events/report-events.ts';
import type { Decider } from './decider.ts';

/** A report as decisions need to know it. */
export interface Report extends ReportFields {
  submitter: Employee;
  figures: StoredFigures;
  seen: boolean;
  reviewed: boolean;
}

/** Null before its submission and after its deletion. */
export type ReportState = Report | null;

/** Whether two values of a field say the same. */
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of `wanted` that are given and differ, each before and after. */
export const changesTo = (
  report: ReportFields,
  wanted: { [Field in keyof ReportFields]?: ReportFields[Field] | undefined },
): ReportChanges =>
  Object.fromEntries(
    (Object.keys(wanted) as (keyof ReportFields)[])
      .filter((field) => wanted[field] !== undefined && !same(wanted[field], report[field]))
      .map((field) => [field, { from: report[field], to: wanted[field] }]),
  ) as ReportChanges;

/** The fields as changes leave them. */
const after = (changes: ReportChanges): Partial<ReportFields> =>
  Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change.to]));

/** The state after each event. */
export const evolveReport: Decider<ReportState, ReportEvent, never>['evolve'] = {
  ShiftReportSubmitted: (_, data) => ({ ...data, seen: false, reviewed: false }),
  // Whoever saw it saw another text.
  ShiftReportEdited: (state, { changes, figures }) => state && { ...state, ...after(changes), ...(figures && { figures }), seen: false },
  ShiftReportMarkedSeen: (state) => state && { ...state, seen: true },
  ShiftReportMarkedUnseen: (state) => state && { ...state, seen: false },
  ShiftReportMarkedReviewed: (state) => state && { ...state, reviewed: true },
  ShiftReportMarkedPending: (state) => state && { ...state, reviewed: false },
  ShiftReportDeleted: () => null,
};
