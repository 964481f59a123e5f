import { MoneyTaken, ShownMoneyTaken } from '../books/ledger.ts';
import { z } from 'zod';
import { calendarDate, shiftAt, shifts } from '../shift.ts';
import { BusinessDate, inputId, OptionalReason, Performer, reasonText, Role, StoredDate, typedText } from '../vocabulary.ts';
import type { WordingKey } from '../wording/en.ts';
import { wholeBetween } from './numbers.ts';
import { withClock, type EditClock } from './session.ts';

export const reportLimits = {
  text: 1000,
  attendance: { least: 0, most: 50 },
  team: { least: 1, most: 50 },
  employees: 50,
  files: 5,
  fileBytes: 10 * 1024 * 1024,
  fileName: 120,
  /** Decoded images must fit into memory; most phones take fewer pixels. */
  pixels: 52_000_000,
  thumbnail: 320,
} as const;

/** For the file picker; the server checks the content. Without HEIC in this list, phones convert photos to JPEG. */
export const reportImageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;

export const reportFileTypes = [...reportImageTypes, 'application/pdf'] as const;

interface TextRule {
  most: number;
  long: WordingKey;
}

const usual: TextRule = { most: reportLimits.text, long: 'report.text_long' };

/** Texts for every reader of a report; only the summary is required. */
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

/** `GET /reports/files/{_id}`; images also at `…/thumbnail`. */
export const ReportFile = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** Media type as stored, which may differ from the upload. */
  type: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type ReportFile = z.infer<typeof ReportFile>;

/** A person on the shift, with the name at that time. */
export const Employee = z.object({ _id: z.string(), name: z.string() });
export type Employee = z.infer<typeof Employee>;

export const ReportPerson = Employee.extend({ role: Role });
export type ReportPerson = z.infer<typeof ReportPerson>;

const TimeOfDay = z.string({ error: 'report.time' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'report.time' });

const PeakHours = z.object({ start: TimeOfDay, end: TimeOfDay }, { error: 'report.time' });

/** The last count, and its difference: negative if short. */
const Counted = z.object({ counted: z.number(), difference: z.number() });

/** The counts of the till's turn during a shift; null for a method that nobody counted. */
export const ShiftCounts = z.object({ cash: Counted.nullable(), credit: Counted.nullable() });
export type ShiftCounts = z.infer<typeof ShiftCounts>;

/** Figures of the sessions that ended during a shift. Money in riyals, instants in UTC; `to` is exclusive. */
export const ReportFigures = z.object({
  from: z.string(),
  to: z.string(),
  sessions: z.int(),
  revenue: z.number(),
  cash: z.number(),
  credit: z.number(),
  /** Paid by both methods without a division. */
  both: z.number(),
  /** Balance. Absent in figures from before bills existed. */
  open: z.number().optional(),
  /** Money that moved within the shift, whenever its session ends. Absent in figures from before the ledger, and while it catches up. */
  moneyTaken: MoneyTaken.optional(),
  /** Absent where nobody counted the till. */
  counts: ShiftCounts.optional(),
  /** Whether the shift was over at that time; if not, the figures are interim. */
  isOver: z.boolean(),
});
export type ReportFigures = z.infer<typeof ReportFigures>;

/** The same for a reader who has yet to count the till: null until then. */
export const ShownFigures = ReportFigures.extend({
  revenue: z.number().nullable(),
  cash: z.number().nullable(),
  credit: z.number().nullable(),
  both: z.number().nullable(),
  open: z.number().nullable().optional(),
  moneyTaken: ShownMoneyTaken.optional(),
});
export type ShownFigures = z.infer<typeof ShownFigures>;

export const ReportRow = z.object({
  id: z.uuid(),
  shift: z.enum(shifts),
  date: StoredDate,
  submittedBy: Performer,
  submittedAt: z.string(),
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
  /** An edit resets this. */
  seen: z.boolean(),
  reviewed: z.boolean(),
  /** `seen` does not increase the version, so that reading a report makes no edit stale. */
  version: z.int(),
});
export type ReportRow = z.infer<typeof ReportRow>;

const typed = ({ most, long }: TextRule) => typedText(most, { long });

const eachText = <Schema>(schemaOf: (rule: TextRule) => Schema): Record<ReportText, Schema> =>
  Object.fromEntries(reportTextNames.map((name) => [name, schemaOf(reportTexts[name])])) as Record<ReportText, Schema>;

const dateBy = (clock: () => EditClock) =>
  BusinessDate.refine((date) => date <= calendarDate(clock().now, clock().timezone), { error: 'report.date_future' });

const fieldsBy = (clock: () => EditClock) => ({
  shift: z.enum(shifts, { error: 'report.shift_unknown' }),
  date: dateBy(clock),
  ...eachText(typed),
  workSummary: typedText(usual.most, { empty: 'report.summary_required', long: usual.long }),
  employees: z
    .array(inputId('report.employee_unknown'), { error: 'report.employee_unknown' })
    .max(reportLimits.employees, { error: 'report.employees_many' })
    .transform((ids) => [...new Set(ids)]),
  attendanceChecked: z.boolean({ error: 'field.invalid' }),
  attendanceCount: wholeBetween(reportLimits.attendance, 'report.attendance_range').nullable(),
  teamSize: wholeBetween(reportLimits.team, 'report.team_range').nullable(),
  peakHours: PeakHours.nullable(),
  privateNotes: typed(usual),
  files: z
    .array(inputId('report.file_gone'), { error: 'report.file_gone' })
    .max(reportLimits.files, { error: 'report.files_many' })
    .transform((ids) => [...new Set(ids)]),
  proofImage: inputId('report.file_gone').nullable(),
});

/** Whether attendance is at most the team size; unknown numbers fit. */
export const attendanceFits = (counts: { attendanceCount?: unknown; teamSize?: unknown }): boolean =>
  typeof counts.attendanceCount !== 'number' || typeof counts.teamSize !== 'number' || counts.attendanceCount <= counts.teamSize;

const notOverTeam = { error: 'report.attendance_over', path: ['attendanceCount'], when: () => true };
const fits = (input: unknown): boolean => typeof input !== 'object' || input === null || attendanceFits(input);

/** Shift, date and summary are required; other absent fields are empty. */
export const submitReport = withClock((clock) => {
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

export const editReport = withClock((clock) =>
  z.object(fieldsBy(clock)).partial().extend({ reason: OptionalReason }).refine(fits, notOverTeam),
);
export type EditReport = z.input<ReturnType<typeof editReport>>;

export const DeleteReport = z.object({ reason: reasonText('reason.required') });
export const MarkSeen = z.object({ seen: z.boolean({ error: 'field.invalid' }) });
export const MarkReviewed = z.object({ reviewed: z.boolean({ error: 'field.invalid' }) });

/** `GET /reports/figures`; by default the current shift. */
export const figuresQuery = withClock((clock) => {
  const current = () => shiftAt(clock().now, clock().timezone);
  return z.object({
    shift: z.enum(shifts, { error: 'report.shift_unknown' }).default(() => current().shift),
    date: dateBy(clock).default(() => current().date),
  });
});

/** `from` and `to` are inclusive dates of shifts. */
export const reportQuery = {
  sortable: ['date', 'submittedAt'],
  filterable: {
    from: BusinessDate,
    to: BusinessDate,
    shift: z.enum(shifts, { error: 'report.shift_unknown' }),
    submittedBy: inputId('field.invalid'),
    seen: z.boolean(),
    reviewed: z.boolean(),
  },
} as const;
