import type { BusinessDate, Language } from '@tabletime/contract';
import { type DayRange, daysOfMonth } from '../forms/dates/day-range.ts';
import { lastOf, monthOf, plusMonths } from '../forms/dates/month-grid.ts';

export const booksSubjects = ['ledger', 'closes', 'journal'] as const;
export type BooksSubject = (typeof booksSubjects)[number];

interface Described {
  of: BooksSubject;
  /** Its name among the words, under `books.files.format`. */
  format: string;
  extension: string;
  parameters: Record<string, string>;
}

/** Each file that can be downloaded; a further format is a further line. */
export const booksFiles = [
  { of: 'ledger', format: 'xlsx', extension: 'xlsx', parameters: { format: 'xlsx' } },
  { of: 'ledger', format: 'csv', extension: 'csv', parameters: {} },
  { of: 'closes', format: 'xlsx', extension: 'xlsx', parameters: { format: 'xlsx' } },
  { of: 'closes', format: 'csv', extension: 'csv', parameters: {} },
  { of: 'journal', format: 'csv', extension: 'csv', parameters: { format: 'generic' } },
  { of: 'journal', format: 'xero', extension: 'csv', parameters: { format: 'xero' } },
  { of: 'journal', format: 'qoyod', extension: 'xlsx', parameters: { format: 'qoyod' } },
] as const satisfies Described[];
export type BooksFile = (typeof booksFiles)[number];

/** The call that answers with a file, and the name to save it under: `journal-xero-2026-11-01-2026-11-30.csv`. */
export const booksFileOf = ({ of, format, extension, parameters }: BooksFile, { from, to }: DayRange, language: Language) => {
  const days = from === to ? [from] : [from, to];
  return {
    path: `/${of}/export`,
    parameters: { from, to, lang: language, ...parameters },
    name: `${[of, ...(format === extension ? [] : [format]), ...days].join('-')}.${extension}`,
  };
};

/** VAT is declared by the month or the quarter. */
export const booksSpans = ['month', 'lastMonth', 'quarter', 'lastQuarter'] as const;
export type BooksSpan = (typeof booksSpans)[number];

/** The days of a span, up to `today`. */
export const daysOfSpan = (span: BooksSpan, today: BusinessDate): DayRange => {
  const month = monthOf(today);
  const quarter = plusMonths(month, -((Number(month.slice(5)) - 1) % 3));
  switch (span) {
    case 'month':
      return { from: `${month}-01`, to: today };
    case 'lastMonth':
      return daysOfMonth(plusMonths(month, -1));
    case 'quarter':
      return { from: `${quarter}-01`, to: today };
    case 'lastQuarter':
      return { from: `${plusMonths(quarter, -3)}-01`, to: lastOf(plusMonths(quarter, -1)) };
  }
};
