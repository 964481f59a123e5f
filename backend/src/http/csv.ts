import { stringify } from 'csv-stringify/sync';

/** What makes a spreadsheet take a text for a formula. */
const dangerous = /^[=+\-@\t\r\0]/;

const options = {
  record_delimiter: '\r\n',
  // A line break alone, too: left bare it would end the line for most readers.
  quoted_match: /[\r\n]/,
  cast: {
    string: (text: string): string => (dangerous.test(text) ? `'${text}` : text),
    // A number cell stays a number, whatever its sign.
    number: String,
    boolean: String,
  },
} as const;

export type Cell = string | number | boolean | null;

/** Lines of CSV as RFC 4180 has them, ended by CRLF. A text that could be a formula gets a leading apostrophe. */
export const csvLines = (rows: Cell[][]): string => stringify(rows, options);

/** What tells a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';
