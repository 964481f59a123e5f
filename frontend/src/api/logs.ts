import type { BusinessDate, Language, LogAction, LogPerson as WirePerson, LogSelection } from '@tabletime/contract';
import { call, callForFile } from './http-client.ts';

/** An absent filter restricts nothing. Days are inclusive. */
export interface LogFilters {
  /** Words of a reason, note or name, a table, or an amount. */
  q?: string;
  action?: LogAction;
  /** A person's id; older addresses contain names. */
  performedBy?: string;
  table?: number;
  session?: string;
  selection?: LogSelection;
  signIns?: false;
  from?: BusinessDate;
  to?: BusinessDate;
}

export type LogPerson = Omit<WirePerson, '_id'> & { id: string };

export type LogFile = 'csv' | 'pdf' | 'txt';

const addresses: Record<LogFile, string> = { csv: '/logs/export/csv', pdf: '/logs/export/pdf', txt: '/logs/export/pdf' };
const types: Record<LogFile, string> = { csv: 'text/csv', pdf: 'application/pdf', txt: 'text/plain' };

const parametersOf = (filters: LogFilters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([field, value]) => [field, String(value)]));

export const fetchLogPeople = async (): Promise<LogPerson[]> => (await call<LogPerson[]>('/logs/distinct/users')).data;

export const fetchLogsFile = (file: LogFile, filters: LogFilters, language: Language): Promise<Blob> =>
  callForFile(`${addresses[file]}?${new URLSearchParams({ ...parametersOf(filters), lang: language })}`, types[file]);
