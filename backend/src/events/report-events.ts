import { Employee, Halalas, ReportFile, ReportFigures, shifts, StoredDate } from '@tabletime/contract';
import { z } from 'zod';
import { changesOf } from './changes.ts';
import { defineEvents, event, type EventOf } from './define-events.ts';

const Sum = z.int();

const MoneyTaken = z.object({ cash: Sum, credit: Sum, undivided: Sum });
const Counted = z.object({ counted: Sum, difference: Sum }).nullable();

/** In halalas. Refunds can make `cash` and `credit` negative. */
const Figures = ReportFigures.extend({
  revenue: Halalas,
  cash: Sum,
  credit: Sum,
  both: Halalas,
  open: Sum.optional(),
  moneyTaken: MoneyTaken.optional(),
  counts: z.object({ cash: Counted, credit: Counted }).optional(),
});
export type StoredFigures = z.infer<typeof Figures>;

const shift = z.enum(shifts);
const text = z.string();

const named = { shift, date: StoredDate };

/** Employees keep the names they had. A field added here needs a default, because older events lack it. */
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
  /** Visible only to reviewers; copied nowhere else. */
  privateNotes: text,
  files: z.array(ReportFile),
  proofImage: ReportFile.nullable(),
};
export const ReportFields = z.object(fields);
export type ReportFields = z.infer<typeof ReportFields>;

const changes = changesOf(fields);
export type ReportChanges = z.infer<typeof changes>;

/** File contents are not in the log, so that they disappear with the report. */
export const reportEvents = defineEvents('report', {
  ShiftReportSubmitted: event('REPORT_SUBMITTED', null, { ...fields, submitter: Employee, figures: Figures }),
  ShiftReportEdited: event('REPORT_EDITED', null, { ...named, changes, figures: Figures.optional(), reason: z.string().optional() }),
  ShiftReportMarkedSeen: event('REPORT_SEEN', null, named),
  ShiftReportMarkedUnseen: event('REPORT_UNSEEN', null, named),
  ShiftReportMarkedReviewed: event('REPORT_REVIEWED', null, named),
  ShiftReportMarkedPending: event('REPORT_PENDING', null, named),
  ShiftReportDeleted: event('REPORT_DELETED', null, { ...named, submitter: z.string(), reason: z.string() }),
});

export type ReportEvent = EventOf<typeof reportEvents>;
