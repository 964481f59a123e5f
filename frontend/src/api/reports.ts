import type { BusinessDate, Employee, Language, ReportFigures, ReportFile, ReportPerson, ReportRow, Shift } from '@tabletime/contract';
import { call, callForFile } from './http-client.ts';
import { fetchPage, type Page } from './lists.ts';
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

const report = (id: string, action = '') => `/reports/${encodeURIComponent(id)}${action}`;
const file = (id: string, action = '') => `/reports/files/${encodeURIComponent(id)}${action}`;

/** Some reports, those last submitted first. */
export const fetchReports = (filter: ReportFilters, page: { limit: number; skip: number }): Promise<Page<ReportRow>> =>
  fetchPage<ReportRow>('reports', { filter, sort: ['submittedAt', 'DESC'], ...page });

/** One report. */
export const fetchReport = async (id: string): Promise<ReportRow> => (await call<ReportRow>(report(id))).data;

/** What the sessions of a shift come to. */
export const fetchShiftFigures = async (shift: Shift, date: BusinessDate): Promise<ReportFigures> =>
  (await call<ReportFigures>(`/reports/figures?${new URLSearchParams({ shift, date })}`)).data;

/** The people who can be put on a shift. */
export const fetchReportPeople = async (): Promise<ReportPerson[]> =>
  (await call<(Omit<ReportPerson, '_id'> & { id: string })[]>('/reports/people')).data.map(({ id, ...person }) => ({ _id: id, ...person }));

/** The people who have submitted a report, by name, also those who have left since. */
export const fetchReportSubmitters = async (): Promise<Employee[]> =>
  (await call<{ id: string; name: string }[]>('/reports/submitters')).data.map(({ id, name }) => ({ _id: id, name }));

/** The reports under these filters as CSV. */
export const fetchReportsFile = (filter: ReportFilters, language: Language): Promise<Blob> =>
  callForFile(`/reports/export?${new URLSearchParams({ filter: JSON.stringify(filter), lang: language })}`, 'text/csv');

/** Stores a file that a report is to have. */
export const uploadReportFile = (content: File, options: UploadOptions) => upload<ReportFile>('/reports/files', content, options);

/** Removes a file of one's own that belongs to no report yet; one that does is refused and stays. `key` is the action's idempotency key. */
export const removeReportFile = (id: string, key: string) => call(file(id), { method: 'DELETE', key });

/** A stored file. */
export const fetchReportFile = (id: string): Promise<Blob> => callForFile(file(id), '*/*');

/** A stored picture in small. */
export const fetchReportThumbnail = (id: string): Promise<Blob> => callForFile(file(id, '/thumbnail'), 'image/webp');
