import type { BusinessDate, Language, LogAction, LogPerson as WirePerson, LogSelection } from '@tabletime/contract';
import { callForCsv } from './csv-files.ts';
import { call, callForFile } from './http-client.ts';

/** An absent filter restricts nothing. Days are inclusive. */
export interface LogFilters {
  /** Words of a reason, note or name, a table, or an amount. */
  q?: string;
  action?: LogAction;
  /** A person's id; older addresses contain names. */
  performedBy?: string;
  table?: number;
  /** `users/0198…` */
  subject?: string;
  selection?: LogSelection;
  signIns?: false;
  from?: BusinessDate;
  to?: BusinessDate;
}

export type LogPerson = Omit<WirePerson, '_id'> & { id: string };

export type LogFile = 'csv' | 'pdf' | 'txt';

const parametersOf = (filters: LogFilters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([field, value]) => [field, String(value)]));

export const fetchLogPeople = async (): Promise<LogPerson[]> => (await call<LogPerson[]>('/logs/distinct/users')).data;

export const fetchLogsFile = (file: LogFile, filters: LogFilters, language: Language): Promise<Blob> =>
  file === 'csv'
    ? callForCsv('/logs/export/csv', { ...parametersOf(filters), lang: language })
    : callForFile(`/logs/export/pdf?${new URLSearchParams({ ...parametersOf(filters), lang: language })}`, {
        accept: file === 'pdf' ? 'application/pdf' : 'text/plain',
      });
