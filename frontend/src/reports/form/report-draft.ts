import {
  type EditClock,
  Employee,
  readPeople,
  ReportFile,
  type ReportRow,
  type ReportText,
  reportTextNames,
  type Shift,
  shiftAt,
  shifts,
  submitReport,
  type SubmitReport,
} from '@tabletime/contract';
import { type Failure, keyAfterFailure } from '../../api/failures.ts';

/** Numbers and times stay text until sent. */
export interface ReportDraft extends Record<ReportText, string> {
  shift: Shift;
  date: string;
  employees: Employee[];
  attendanceChecked: boolean;
  attendanceCount: string;
  teamSize: string;
  peakStart: string;
  peakEnd: string;
  privateNotes: string;
  files: ReportFile[];
  proofImage: ReportFile | null;
}

/** Field → wording key, or the server's sentence. */
export type ReportFaults = Partial<Record<keyof ReportDraft, string>>;

const hour = 3_600_000;
const noTexts = Object.fromEntries(reportTextNames.map((text) => [text, ''])) as Record<ReportText, string>;

/** Starts with the shift that is ending or ended within the hour. */
export const newDraft = ({ now, timezone }: EditClock): ReportDraft => ({
  ...noTexts,
  ...shiftAt(now - hour, timezone),
  employees: [],
  attendanceChecked: false,
  attendanceCount: '',
  teamSize: '',
  peakStart: '',
  peakEnd: '',
  privateNotes: '',
  files: [],
  proofImage: null,
});

export const draftOf = (report: ReportRow): ReportDraft => ({
  ...(Object.fromEntries(reportTextNames.map((text) => [text, report[text]])) as Record<ReportText, string>),
  shift: report.shift,
  date: report.date,
  employees: report.employees,
  attendanceChecked: report.attendanceChecked,
  attendanceCount: String(report.attendanceCount ?? ''),
  teamSize: String(report.teamSize ?? ''),
  peakStart: report.peakHours?.start ?? '',
  peakEnd: report.peakHours?.end ?? '',
  privateNotes: report.privateNotes ?? '',
  files: report.files,
  proofImage: report.proofImage,
});

const texts = [...reportTextNames, 'date', 'attendanceCount', 'teamSize', 'peakStart', 'peakEnd', 'privateNotes'] as const;

/** Fills missing and invalid fields from `fresh`. Undefined if nothing was stored. */
export const readDraft = (stored: unknown, fresh: ReportDraft): ReportDraft | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const fields = stored as Record<string, unknown>;
  const draft: ReportDraft = { ...fresh };
  for (const field of texts) if (typeof fields[field] === 'string') draft[field] = fields[field];
  draft.shift = shifts.find((shift) => shift === fields['shift']) ?? fresh.shift;
  if ('attendanceChecked' in fields) draft.attendanceChecked = fields['attendanceChecked'] === true;
  draft.employees = Employee.array().safeParse(fields['employees']).data ?? fresh.employees;
  draft.files = ReportFile.array().safeParse(fields['files']).data ?? fresh.files;
  if ('proofImage' in fields) draft.proofImage = ReportFile.nullable().safeParse(fields['proofImage']).data ?? null;
  return draft;
};

export const reportInput = (draft: ReportDraft, hasPrivateNotes: boolean): SubmitReport => {
  const { peakStart, peakEnd, attendanceCount, teamSize, employees, files, proofImage, privateNotes, ...same } = draft;
  return {
    ...same,
    employees: employees.map(({ _id }) => _id),
    attendanceCount: readPeople(attendanceCount),
    teamSize: readPeople(teamSize),
    peakHours: peakStart === '' && peakEnd === '' ? null : { start: peakStart, end: peakEnd },
    files: files.map(({ _id }) => _id),
    proofImage: proofImage?._id ?? null,
    ...(hasPrivateNotes && { privateNotes }),
  };
};

/** The form field of an API path. */
const fieldOf = (path: string): string => {
  if (path === 'peakHours.end') return 'peakEnd';
  return path.startsWith('peakHours') ? 'peakStart' : (path.split('.')[0] ?? path);
};

/** Finds the same faults as the server. */
export const draftFaults = (draft: ReportDraft, clock: EditClock): ReportFaults => {
  const checked = submitReport(clock).safeParse(reportInput(draft, true));
  if (checked.success) return {};
  // The first fault of a field wins.
  const faults = checked.error.issues.map(({ path, message }) => [fieldOf(path.join('.')), message] as const);
  return Object.fromEntries(faults.toReversed());
};

export const servedFaults = (errors: Record<string, string>): ReportFaults =>
  Object.fromEntries(Object.entries(errors).map(([path, sentence]) => [fieldOf(path), sentence]));

export const endsNextDay = ({ peakStart, peakEnd }: Pick<ReportDraft, 'peakStart' | 'peakEnd'>): boolean =>
  peakStart !== '' && peakEnd !== '' && peakEnd <= peakStart;

export const persistedKey = (stored: unknown): string | undefined =>
  typeof stored === 'object' && stored !== null && 'key' in stored && typeof stored.key === 'string' && stored.key !== ''
    ? stored.key
    : undefined;

/** Key after a failed submit. A reused key stays: its text already is a report, and one draft must not become two. */
export const draftKeyAfter = (key: string, { code, status }: Pick<Failure, 'code' | 'status'>, newKey: () => string): string =>
  code === 'request.key_reused' ? key : keyAfterFailure(key, { status }, newKey);

/** Ids of missing files, as far as the refusal names them. */
export const goneFiles = (
  { code, params, errors }: Pick<Failure, 'code' | 'params' | 'errors'>,
  { files = [], proofImage }: Pick<SubmitReport, 'files' | 'proofImage'>,
): string[] => {
  const goneIds = code === 'report.file_gone' ? String(params['files'] ?? '').split(',') : [];
  const named = files.filter((id, place) => `files.${place}` in errors || goneIds.includes(id));
  return proofImage && ('proofImage' in errors || goneIds.includes(proofImage)) ? [...named, proofImage] : named;
};
