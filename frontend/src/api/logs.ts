import type { BusinessDate, Language, LogAction, LogPerson as WirePerson, LogRow } from '@tabletime/contract';
import { call, callForFile } from './http-client.ts';
import { fetchListed, type Page } from './lists.ts';

/** What the log is narrowed to; an absent filter leaves everything. Days are inclusive. */
export interface LogFilters {
  action?: LogAction;
  /** The id of the person who did it; older addresses have names. */
  performedBy?: string;
  from?: BusinessDate;
  to?: BusinessDate;
}

/** Someone who ever did something, or the software itself. */
export type LogPerson = Omit<WirePerson, '_id'> & { id: string };

/** The files that the log is exported to: a table, a document, and plain text. */
export type LogFile = 'csv' | 'pdf' | 'txt';

const addresses: Record<LogFile, string> = { csv: '/logs/export/csv', pdf: '/logs/export/pdf', txt: '/logs/export/pdf' };
const types: Record<LogFile, string> = { csv: 'text/csv', pdf: 'application/pdf', txt: 'text/plain' };

/** Entries of the log, the newest first. */
export const fetchLogs = (filters: LogFilters, { limit, skip }: { limit: number; skip: number }): Promise<Page<LogRow>> =>
  fetchListed<LogRow>('logs', { ...filters, limit: String(limit), skip: String(skip) });

/** Everyone who ever did something. */
export const fetchLogPeople = async (): Promise<LogPerson[]> => (await call<LogPerson[]>('/logs/distinct/users')).data;

/** The log as a file. */
export const fetchLogsFile = (file: LogFile, filters: LogFilters, language: Language): Promise<Blob> =>
  callForFile(`${addresses[file]}?${new URLSearchParams({ ...filters, lang: language })}`, types[file]);
