import type { BusinessDate } from '@tabletime/contract';
import { csvDialect } from '../device/csv-dialect.ts';
import { callForFile } from './http-client.ts';

/** A CSV file as this device's spreadsheet program reads it. */
export const callForCsv = (path: string, parameters: Record<string, string>): Promise<Blob> =>
  callForFile(`${path}?${new URLSearchParams({ ...parameters, ...csvDialect() })}`, { accept: 'text/csv' });

/** All sessions, or those completed on the business days `from` to `to`. */
export const fetchSessionsFile = (isArabic: boolean, days?: { from: BusinessDate; to: BusinessDate }): Promise<Blob> =>
  callForCsv('/sessions/export', { ...(isArabic && { lang: 'ar' }), ...days });
