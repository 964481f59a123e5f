import { Employee, Halalas, ReportFile, ReportFigures, shifts, StoredDate } from '@tabletime/contract';
import { z } from 'zod';
import { defineEvents, type EventOf } from './define-events.ts';

/** A field's value before and after, where it changed. */
const change = <Schema extends z.ZodType>(schema: Schema) => z.object({ from: schema, to: schema }).optional();

/** What a shift's hours came to when they were summed up, in halalas. */
const Figures = ReportFigures.extend({ revenue: Halalas, cash: Halalas, credit: Halalas, both: Halalas });
export type StoredFigures = z.infer<typeof Figures>;

const shift = z.enum(shifts);
const text = z.string();

/** Which report is meant, for those who read of it in the log. */
const named = { shift, date: StoredDate };

/** What a person writes into a report. Employees under the names they had. */
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
  /** For whoever may review; it goes into no other record than the report itself. */
  privateNotes: text,
  files: z.array(ReportFile),
  proofImage: ReportFile.nullable(),
};
const Fields = z.object(fields);
export type ReportFields = z.infer<typeof Fields>;

const changes = z.object({
  shift: change(fields.shift),
  date: change(fields.date),
  workSummary: change(text),
  employees: change(fields.employees),
  attendanceChecked: change(fields.attendanceChecked),
  attendanceCount: change(fields.attendanceCount),
  teamSize: change(fields.teamSize),
  issues: change(text),
  inventoryNotes: change(text),
  customerFeedback: change(text),
  customerComplaints: change(text),
  peakHours: change(fields.peakHours),
  goals: change(text),
  suggestions: change(text),
  incidentReport: change(text),
  privateNotes: change(text),
  files: change(fields.files),
  proofImage: change(fields.proofImage),
});
export type ReportChanges = z.infer<typeof changes>;

/** What happens to a shift report. The bytes of its files are not in the log: they go for good with the report. */
export const reportEvents = defineEvents('report', {
  ShiftReportSubmitted: z.object({ ...fields, submitter: Employee, figures: Figures }),
  /** Shift and date as they are afterwards; figures where they were summed up anew. */
  ShiftReportEdited: z.object({ ...named, changes, figures: Figures.optional(), reason: z.string().optional() }),
  ShiftReportMarkedSeen: z.object(named),
  ShiftReportMarkedUnseen: z.object(named),
  ShiftReportMarkedReviewed: z.object(named),
  ShiftReportMarkedPending: z.object(named),
  ShiftReportDeleted: z.object({ ...named, submitter: z.string(), reason: z.string() }),
});

export type ReportEvent = EventOf<typeof reportEvents>;
