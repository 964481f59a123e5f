import type {
  BusinessDate,
  EditReport,
  Employee,
  Language,
  ReportFigures,
  ReportFile,
  ReportPerson,
  ReportRow,
  Shift,
  SubmitReport,
} from '@tabletime/contract';
import { type Answer, apiUrl, call, callForFile, httpClient } from './http-client.ts';
import { upload, type UploadOptions } from './uploads.ts';

/** What the reports are narrowed to; an absent filter leaves everything. Days are inclusive. */
export interface ReportFilters {
  from?: BusinessDate;
  to?: BusinessDate;
  shift?: Shift;
  /** The id of a person. */
  submittedBy?: string;
  seen?: boolean;
  reviewed?: boolean;
}

/** Some reports, those last submitted first, and how many the filters leave in all. */
export interface ReportPage {
  reports: ReportRow[];
  total: number;
}

/** The calls of the shift reports' screens. `key` is the action's idempotency key, `version` that of the report as seen. */
export interface ReportsCalls {
  reports: (filters: ReportFilters, page: { limit: number; skip: number }) => Promise<ReportPage>;
  report: (id: string) => Promise<ReportRow>;
  reportFigures: (shift: Shift, date: BusinessDate) => Promise<ReportFigures>;
  /** Who can be put on a shift. */
  reportPeople: () => Promise<ReportPerson[]>;
  /** Who has submitted a report, by name, whatever became of them since. */
  reportSubmitters: () => Promise<Employee[]>;
  submitReport: (input: SubmitReport, key: string) => Promise<Answer<ReportRow>>;
  editReport: (id: string, version: number, input: EditReport, key: string) => Promise<Answer<ReportRow>>;
  deleteReport: (id: string, version: number, reason: string, key: string) => Promise<Answer<ReportRow>>;
  markReportSeen: (id: string, version: number, seen: boolean, key: string) => Promise<Answer<ReportRow>>;
  markReportReviewed: (id: string, version: number, reviewed: boolean, key: string) => Promise<Answer<ReportRow>>;
  exportReports: (filters: ReportFilters, language: Language) => Promise<Blob>;
  uploadReportFile: (file: File, options: UploadOptions) => Promise<ReportFile>;
  /** Removes a file of one's own that belongs to no report yet; one that does is refused and stays. */
  removeReportFile: (id: string, key: string) => Promise<unknown>;
  reportFile: (id: string) => Promise<Blob>;
  reportThumbnail: (id: string) => Promise<Blob>;
}

const report = (id: string, action = '') => `/reports/${encodeURIComponent(id)}${action}`;
const file = (id: string, action = '') => `/reports/files/${encodeURIComponent(id)}${action}`;

const queryOf = (filters: ReportFilters, more: Record<string, string>): string =>
  new URLSearchParams({ filter: JSON.stringify(filters), ...more }).toString();

/** The total of a list from its `Content-Range`, such as `reports 0-9/319`. */
const totalOf = (contentRange: string | null): number => Number(/\/(\d+)$/.exec(contentRange ?? '')?.[1] ?? 0);

export const reportsCalls: ReportsCalls = {
  reports: async (filters, { limit, skip }) => {
    const range = JSON.stringify([skip, skip + limit - 1]);
    const answer = await httpClient(`${apiUrl}/reports?${queryOf(filters, { sort: '["submittedAt","DESC"]', range })}`);
    return { reports: answer.json as ReportRow[], total: totalOf(answer.headers.get('Content-Range')) };
  },
  report: async (id) => (await call<ReportRow>(report(id))).data,
  reportFigures: async (shift, date) => (await call<ReportFigures>(`/reports/figures?${new URLSearchParams({ shift, date })}`)).data,
  reportPeople: async () => {
    const { data } = await call<(Omit<ReportPerson, '_id'> & { id: string })[]>('/reports/people');
    return data.map(({ id, ...person }) => ({ _id: id, ...person }));
  },
  reportSubmitters: async () =>
    (await call<{ id: string; name: string }[]>('/reports/submitters')).data.map(({ id, name }) => ({ _id: id, name })),
  submitReport: (input, key) => call('/reports', { method: 'POST', body: input, key }),
  editReport: (id, version, input, key) => call(report(id), { method: 'PUT', body: input, version, key }),
  deleteReport: (id, version, reason, key) => call(report(id), { method: 'DELETE', body: { reason }, version, key }),
  markReportSeen: (id, version, seen, key) => call(report(id, '/seen'), { method: 'PATCH', body: { seen }, version, key }),
  markReportReviewed: (id, version, reviewed, key) => call(report(id, '/reviewed'), { method: 'PATCH', body: { reviewed }, version, key }),
  exportReports: (filters, language) => callForFile(`/reports/export?${queryOf(filters, { lang: language })}`, 'text/csv'),
  uploadReportFile: (content, options) => upload<ReportFile>('/reports/files', content, options),
  removeReportFile: (id, key) => call(file(id), { method: 'DELETE', key }),
  reportFile: (id) => callForFile(file(id), '*/*'),
  reportThumbnail: (id) => callForFile(file(id, '/thumbnail'), 'image/webp'),
};
