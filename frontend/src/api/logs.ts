import type { BusinessDate, Language, LogAction, LogPerson as WirePerson, LogSelection } from '@tabletime/contract';
import { call, callForFile } from './http-client.ts';

/** What the log is narrowed to; an absent filter leaves everything. Days are inclusive. */
export interface LogFilters {
  /** Words of its reason, notes and names, a table, an amount. */
  q?: string;
  action?: LogAction;
  /** The id of the person who did it; older addresses have names. */
  performedBy?: string;
  /** The number of a table. */
  table?: number;
  /** The id of a session. */
  session?: string;
  selection?: LogSelection;
  /** Sign-ins and sign-outs are left out. */
  signIns?: false;
  from?: BusinessDate;
  to?: BusinessDate;
}

/** Someone who ever did something, or the software itself. */
export type LogPerson = Omit<WirePerson, '_id'> & { id: string };

/** The files that the log is exported to: a table, a document, and plain text. */
export type LogFile = 'csv' | 'pdf' | 'txt';

const addresses: Record<LogFile, string> = { csv: '/logs/export/csv', pdf: '/logs/export/pdf', txt: '/logs/export/pdf' };
const types: Record<LogFile, string> = { csv: 'text/csv', pdf: 'application/pdf', txt: 'text/plain' };

const parametersOf = (filters: LogFilters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([field, value]) => [field, String(value)]));

/** Everyone who ever did something. */
export const fetchLogPeople = async (): Promise<LogPerson[]> => (await call<LogPerson[]>('/logs/distinct/users')).data;

/** The log as a file. */
export const fetchLogsFile = (file: LogFile, filters: LogFilters, language: Language): Promise<Blob> =>
  callForFile(`${addresses[file]}?${new URLSearchParams({ ...parametersOf(filters), lang: language })}`, types[file]);
