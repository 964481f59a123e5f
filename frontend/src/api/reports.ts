import type { BusinessDate, Employee, Language, ShownFigures, ReportFile, ReportPerson, ReportRow, Shift } from '@tabletime/contract';
import { callForCsv } from './csv-files.ts';
import { call, callForFile } from './http-client.ts';
import { fetchPage, type Page } from './lists.ts';
import { upload, type UploadOptions } from './uploads.ts';

/** An absent filter restricts nothing. Days are inclusive. */
export interface ReportFilters {
  from?: BusinessDate;
  to?: BusinessDate;
  shift?: Shift;
  submittedBy?: string;
  seen?: boolean;
  reviewed?: boolean;
}

const report = (id: string, action = '') => `/reports/${encodeURIComponent(id)}${action}`;
const file = (id: string, action = '') => `/reports/files/${encodeURIComponent(id)}${action}`;

export const fetchReports = (filter: ReportFilters, page: { limit: number; skip: number }): Promise<Page<ReportRow>> =>
  fetchPage<ReportRow>('reports', { filter, sort: ['submittedAt', 'DESC'], ...page });

export const fetchReport = async (id: string): Promise<ReportRow> => (await call<ReportRow>(report(id))).data;

export const fetchShiftFigures = async (shift: Shift, date: BusinessDate): Promise<ShownFigures> =>
  (await call<ShownFigures>(`/reports/figures?${new URLSearchParams({ shift, date })}`)).data;

export const fetchReportPeople = async (): Promise<ReportPerson[]> =>
  (await call<(Omit<ReportPerson, '_id'> & { id: string })[]>('/reports/people')).data.map(({ id, ...person }) => ({ _id: id, ...person }));

/** By name, including people who have left. */
export const fetchReportSubmitters = async (): Promise<Employee[]> =>
  (await call<{ id: string; name: string }[]>('/reports/submitters')).data.map(({ id, name }) => ({ _id: id, name }));

export const fetchReportsFile = (filter: ReportFilters, language: Language): Promise<Blob> =>
  callForCsv('/reports/export', { filter: JSON.stringify(filter), lang: language });

export const uploadReportFile = (content: File, options: UploadOptions) => upload<ReportFile>('/reports/files', content, options);

/** The server refuses to remove a file that belongs to a report. */
export const removeReportFile = (id: string, key: string) => call(file(id), { method: 'DELETE', key });

export const fetchReportFile = (id: string): Promise<Blob> => callForFile(file(id), { accept: '*/*' });

export const fetchReportThumbnail = (id: string): Promise<Blob> => callForFile(file(id, '/thumbnail'), { accept: 'image/webp' });
