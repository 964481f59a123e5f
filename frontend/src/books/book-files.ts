import type { BookPeriod } from '../api/books.ts';

interface BookFile {
  of: 'ledger' | 'closes' | 'journal';
  /** Its name among the words, under `books.files.format`. */
  format: 'csv' | 'xero';
  extension: 'csv';
  parameters?: Record<string, string>;
}

/** Each file that can be downloaded; a further format is a further line. */
export const bookFiles = [
  { of: 'ledger', format: 'csv', extension: 'csv' },
  { of: 'closes', format: 'csv', extension: 'csv' },
  { of: 'journal', format: 'csv', extension: 'csv', parameters: { format: 'generic' } },
  { of: 'journal', format: 'xero', extension: 'csv', parameters: { format: 'xero' } },
] as const satisfies BookFile[];

/** `journal-xero-2026-11-01-2026-11-30.csv` */
export const bookFileName = ({ of, format, extension }: BookFile, { from, to }: BookPeriod): string => {
  const days = from === to ? [from] : [from, to];
  return `${[of, ...(format === extension ? [] : [format]), ...days].join('-')}.${extension}`;
};
