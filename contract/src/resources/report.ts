import { z } from 'zod';
import { calendarDate, shiftAt, shifts } from '../shift.ts';
import { BusinessDate, givenId, OptionalReason, Performer, reasonText, Role, StoredDate, typedText } from '../vocabulary.ts';
import type { WordingKey } from '../wording/en.ts';
import { wholeBetween } from './numbers.ts';
import { asOf, type EditClock } from './session.ts';

/** Characters of a text, people, files and bytes that a report may have. */
export const reportLimits = {
  text: 1000,
  attendance: { least: 0, most: 50 },
  team: { least: 1, most: 50 },
  employees: 50,
  files: 5,
  fileBytes: 10 * 1024 * 1024,
  fileName: 120,
  /** Of an image: more than most telephones take. What is decoded must fit into memory. */
  pixels: 52_000_000,
  /** Pixels on the longer side of a thumbnail. */
  thumbnail: 320,
} as const;

/**
 * The images that may be uploaded, for the file picker; the server judges by content. HEIC is not among them: a telephone that
 * is asked for these sends its photos as JPEG.
 */
export const reportImageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;

/** What may be uploaded, for the file picker. */
export const reportFileTypes = [...reportImageTypes, 'application/pdf'] as const;

/** The most characters of a text, and the fault of one that has more. */
interface TextRule {
  most: number;
  long: WordingKey;
}

const usual: TextRule = { most: reportLimits.text, long: 'report.text_long' };

/** The texts of a report that everyone who reads it sees, with their rules; only the summary has to say something. */
export const reportTexts = {
  workSummary: usual,
  issues: usual,
  inventoryNotes: usual,
  customerFeedback: usual,
  customerComplaints: usual,
  goals: usual,
  suggestions: usual,
  incidentReport: usual,
} satisfies Record<string, TextRule>;
export type ReportText = keyof typeof reportTexts;
export const reportTextNames = Object.keys(reportTexts) as ReportText[];

/** A file as it was stored: `GET /reports/files/{_id}`, an image also at `…/thumbnail`. */
export const ReportFile = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** Of what is stored, which may differ from what was sent: `image/jpeg`, `image/png`, `image/webp`, `application/pdf`. */
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  /** In pixels; null for a PDF. */
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type ReportFile = z.infer<typeof ReportFile>;

/** Somebody on a shift, under the name they had then. */
export const Employee = z.object({ _id: z.string(), name: z.string() });
export type Employee = z.infer<typeof Employee>;

/** Someone who can be put on a shift: `GET /reports/people`. */
export const ReportPerson = Employee.extend({ role: Role });
export type ReportPerson = z.infer<typeof ReportPerson>;

/** A time of day `HH:mm` on the café's clock. */
const TimeOfDay = z.string({ error: 'report.time' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'report.time' });

/** From when until when most was going on; an end before the start is on the next day. */
const PeakHours = z.object({ start: TimeOfDay, end: TimeOfDay }, { error: 'report.time' });

/** What the completed sessions of a shift's hours come to. Money in riyals, instants in UTC; `to` is not included. */
export const ReportFigures = z.object({
  from: z.string(),
  to: z.string(),
  sessions: z.int(),
  revenue: z.number(),
  cash: z.number(),
  credit: z.number(),
  /** Paid in cash and by credit, and nobody said how much by each. */
  both: z.number(),
  /** What is still due, less what was paid too much. Absent where it was summed up before there were bills. */
  open: z.number().optional(),
  /** Whether the shift was over when they were summed up; they are those so far if not. */
  isOver: z.boolean(),
});
export type ReportFigures = z.infer<typeof ReportFigures>;

/** A shift report as lists show it. Empty texts are `''`. */
export const ReportRow = z.object({
  id: z.uuid(),
  shift: z.enum(shifts),
  /** The day the shift began on. */
  date: StoredDate,
  submittedBy: Performer,
  submittedAt: z.string(),
  /** Who wrote what it says now, and when: of its latest edit, or of the submission. */
  changedBy: Performer,
  changedAt: z.string(),
  workSummary: z.string(),
  employees: z.array(Employee),
  attendanceChecked: z.boolean(),
  attendanceCount: z.int().nullable(),
  teamSize: z.int().nullable(),
  issues: z.string(),
  inventoryNotes: z.string(),
  customerFeedback: z.string(),
  customerComplaints: z.string(),
  peakHours: PeakHours.nullable(),
  goals: z.string(),
  suggestions: z.string(),
  incidentReport: z.string(),
  /** Absent for readers without `reports.review`. */
  privateNotes: z.string().optional(),
  files: z.array(ReportFile),
  proofImage: ReportFile.nullable(),
  figures: ReportFigures,
  /** No longer so after an edit. */
  seen: z.boolean(),
  reviewed: z.boolean(),
  /** Moved by what changes the report; that somebody saw it makes nobody's edit stale. */
  version: z.int(),
});
export type ReportRow = z.infer<typeof ReportRow>;

const typed = ({ most, long }: TextRule) => typedText(most, { long });

/** A schema for each text. */
const eachText = <Schema>(schemaOf: (rule: TextRule) => Schema): Record<ReportText, Schema> =>
  Object.fromEntries(reportTextNames.map((name) => [name, schemaOf(reportTexts[name])])) as Record<ReportText, Schema>;

/** A shift's date: not in the future on the café's calendar, as of what `clock` tells. */
const dateBy = (clock: () => EditClock) =>
  BusinessDate.refine((date) => date <= calendarDate(clock().now, clock().timezone), { error: 'report.date_future' });

/** What a report may say, each field by itself; the input is read as of what `clock` tells. Employees and files by their ids. */
const fieldsBy = (clock: () => EditClock) => ({
  shift: z.enum(shifts, { error: 'report.shift_unknown' }),
  date: dateBy(clock),
  ...eachText(typed),
  workSummary: typedText(usual.most, { empty: 'report.summary_required', long: usual.long }),
  employees: z
    .array(givenId('report.employee_unknown'), { error: 'report.employee_unknown' })
    .max(reportLimits.employees, { error: 'report.employees_many' })
    .transform((ids) => [...new Set(ids)]),
  attendanceChecked: z.boolean({ error: 'field.invalid' }),
  attendanceCount: wholeBetween(reportLimits.attendance, 'report.attendance_range').nullable(),
  teamSize: wholeBetween(reportLimits.team, 'report.team_range').nullable(),
  peakHours: PeakHours.nullable(),
  /** Ignored when the sender lacks `reports.review`. */
  privateNotes: typed(usual),
  files: z
    .array(givenId('report.file_gone'), { error: 'report.file_gone' })
    .max(reportLimits.files, { error: 'report.files_many' })
    .transform((ids) => [...new Set(ids)]),
  proofImage: givenId('report.file_gone').nullable(),
});

/** Whether no more people attended than the team has; unknown numbers contradict nothing. */
export const attendanceFits = (given: { attendanceCount?: unknown; teamSize?: unknown }): boolean =>
  typeof given.attendanceCount !== 'number' || typeof given.teamSize !== 'number' || given.attendanceCount <= given.teamSize;

const notOverTeam = { error: 'report.attendance_over', path: ['attendanceCount'], when: () => true };
const fits = (given: unknown): boolean => typeof given !== 'object' || given === null || attendanceFits(given);

/** A new report: shift, date and summary have to be there, what else is absent is empty. */
export const submitReport = asOf((clock) => {
  const fields = fieldsBy(clock);
  return z
    .object({
      ...fields,
      ...eachText((rule) => typed(rule).default('')),
      workSummary: fields.workSummary,
      employees: fields.employees.default([]),
      attendanceChecked: fields.attendanceChecked.default(false),
      attendanceCount: fields.attendanceCount.default(null),
      teamSize: fields.teamSize.default(null),
      peakHours: fields.peakHours.default(null),
      privateNotes: fields.privateNotes.default(''),
      files: fields.files.default([]),
      proofImage: fields.proofImage.default(null),
    })
    .refine(fits, notOverTeam);
});
export type SubmitReport = z.input<ReturnType<typeof submitReport>>;

/** A report put right by who submitted it; an absent field stays as it is. */
export const editReport = asOf((clock) => z.object(fieldsBy(clock)).partial().extend({ reason: OptionalReason }).refine(fits, notOverTeam));
export type EditReport = z.input<ReturnType<typeof editReport>>;

/** A report that goes; why has to be said. */
export const DeleteReport = z.object({ reason: reasonText('reason.required') });
/** Whether the office has seen a report. */
export const MarkSeen = z.object({ seen: z.boolean({ error: 'field.invalid' }) });
/** Whether the office is done with a report: its submitter can change it no more. */
export const MarkReviewed = z.object({ reviewed: z.boolean({ error: 'field.invalid' }) });

/** Which shift's figures are asked for: `GET /reports/figures`; that of the moment where nothing is said. */
export const figuresQuery = asOf((clock) => {
  const current = () => shiftAt(clock().now, clock().timezone);
  return z.object({
    shift: z.enum(shifts, { error: 'report.shift_unknown' }).default(() => current().shift),
    date: dateBy(clock).default(() => current().date),
  });
});

/** What the reports list can be sorted and filtered by; `from` and `to` are dates of shifts, both included. */
export const reportQuery = {
  sortable: ['date', 'submittedAt'],
  filterable: {
    from: BusinessDate,
    to: BusinessDate,
    shift: z.enum(shifts, { error: 'report.shift_unknown' }),
    submittedBy: givenId('field.invalid'),
    seen: z.boolean(),
    reviewed: z.boolean(),
  },
} as const;
