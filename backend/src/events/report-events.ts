import { Employee, Halalas, ReportFile, ReportFigures, shifts, StoredDate } from '@tabletime/contract';
import { z } from 'zod';
import { changesOf } from './changes.ts';
import { defineEvents, event, type EventOf } from './define-events.ts';

const Sum = z.int();

/** What a shift's hours came to when they were summed up, in halalas. What went back by a method can be more than what it brought in. */
const Figures = ReportFigures.extend({ revenue: Halalas, cash: Sum, credit: Sum, both: Halalas, open: Sum.optional() });
export type StoredFigures = z.infer<typeof Figures>;

const shift = z.enum(shifts);
const text = z.string();

/** Which report is meant, for those who read of it in the log. */
const named = { shift, date: StoredDate };

/**
 * What a person writes into a report. Employees under the names they had. A field that is added here needs a default: older
 * events do not have it.
 */
const fields = {
  ...named,
  workSummary: text,
  employees: z.array(Employee),
  attendanceChecked: z.boolean(),
  attendanceCount: z.int().nullable(),
  teamSize: z.int().nullable(),
  issues: text,
  inventoryNotes: text,
  customerFeedback: text,
  customerComplaints: text,
  peakHours: z.object({ start: z.string(), end: z.string() }).nullable(),
  goals: text,
  suggestions: text,
  incidentReport: text,
  /** Visible only to reviewers; stored in no record other than the report. */
  privateNotes: text,
  files: z.array(ReportFile),
  proofImage: ReportFile.nullable(),
};
export const ReportFields = z.object(fields);
export type ReportFields = z.infer<typeof ReportFields>;

const changes = changesOf(fields);
export type ReportChanges = z.infer<typeof changes>;

/** What happens to a shift report. The bytes of its files are not in the log: they go for good with the report. */
export const reportEvents = defineEvents('report', {
  ShiftReportSubmitted: event('REPORT_SUBMITTED', null, { ...fields, submitter: Employee, figures: Figures }),
  /** Shift and date after the edit; figures only when they were computed again. */
  ShiftReportEdited: event('REPORT_EDITED', null, { ...named, changes, figures: Figures.optional(), reason: z.string().optional() }),
  ShiftReportMarkedSeen: event('REPORT_SEEN', null, named),
  ShiftReportMarkedUnseen: event('REPORT_UNSEEN', null, named),
  ShiftReportMarkedReviewed: event('REPORT_REVIEWED', null, named),
  ShiftReportMarkedPending: event('REPORT_PENDING', null, named),
  ShiftReportDeleted: event('REPORT_DELETED', null, { ...named, submitter: z.string(), reason: z.string() }),
});

export type ReportEvent = EventOf<typeof reportEvents>;
