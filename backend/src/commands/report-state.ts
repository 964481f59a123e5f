import type { Employee } from '@tabletime/contract';
import { afterChanges } from '../events/changes.ts';
import type { ReportEvent, ReportFields, StoredFigures } from '../events/report-events.ts';
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

/** The state after each event. */
export const evolveReport: Decider<ReportState, ReportEvent, never>['evolve'] = {
  ShiftReportSubmitted: (_, data) => ({ ...data, seen: false, reviewed: false }),
  // An edit changes the text, so the report is unseen again.
  ShiftReportEdited: (state, { changes, figures }) =>
    state && { ...state, ...afterChanges(changes), ...(figures && { figures }), seen: false },
  ShiftReportMarkedSeen: (state) => state && { ...state, seen: true },
  ShiftReportMarkedUnseen: (state) => state && { ...state, seen: false },
  ShiftReportMarkedReviewed: (state) => state && { ...state, reviewed: true },
  ShiftReportMarkedPending: (state) => state && { ...state, reviewed: false },
  ShiftReportDeleted: () => null,
};
