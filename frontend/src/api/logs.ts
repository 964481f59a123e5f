import type { BusinessDate, Language, LogAction, LogRow } from '@tabletime/contract';
import { apiUrl, call, callForFile, httpClient } from './http-client.ts';

/** What the log is narrowed to; an absent filter leaves everything. Days are inclusive. */
export interface LogFilters {
  action?: LogAction;
  /** The name of whoever did it. */
  performedBy?: string;
  from?: BusinessDate;
  to?: BusinessDate;
}

/** Some entries of the log, the newest first, and how many the filters leave in all. */
export interface LogPage {
  entries: LogRow[];
  total: number;
}

/** The files that the log is exported to: a table, a document, and plain text. */
export type LogFile = 'csv' | 'pdf' | 'txt';

/** Someone who ever did something. */
export interface LogPerson {
  id: string;
  name: string;
}

/** The calls of the logs screen. */
export interface LogsCalls {
  logs: (filters: LogFilters, page: { limit: number; skip: number }) => Promise<LogPage>;
  logPeople: () => Promise<LogPerson[]>;
  exportLogs: (file: LogFile, filters: LogFilters, language: Language) => Promise<Blob>;
}

const queryOf = (filters: LogFilters, more: Record<string, string | number>): string =>
  new URLSearchParams([...Object.entries(filters), ...Object.entries(more)].map(([name, value]) => [name, String(value)])).toString();

/** The total of a list from its `Content-Range`, such as `logs 0-9/319`. */
const totalOf = (contentRange: string | null): number => Number(/\/(\d+)$/.exec(contentRange ?? '')?.[1] ?? 0);

const addresses: Record<LogFile, string> = { csv: '/logs/export/csv', pdf: '/logs/export/pdf', txt: '/logs/export/pdf' };
const types: Record<LogFile, string> = { csv: 'text/csv', pdf: 'application/pdf', txt: 'text/plain' };

export const logsCalls: LogsCalls = {
  logs: async (filters, page) => {
    const answer = await httpClient(`${apiUrl}/logs?${queryOf(filters, page)}`);
    return { entries: answer.json as LogRow[], total: totalOf(answer.headers.get('Content-Range')) };
  },
  logPeople: async () => (await call<LogPerson[]>('/logs/distinct/users')).data,
  exportLogs: (file, filters, language) => callForFile(`${addresses[file]}?${queryOf(filters, { lang: language })}`, types[file]),
};
