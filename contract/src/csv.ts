/** Spreadsheets read these as formulas (OWASP): signs of any width, also after characters that a program may skip. */
const dangerous = /^(?:[\t\r\n\0]|[\s\p{Cc}\p{Cf}\p{DI}\u2800]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/**
 * Where a formula begins for a program that splits the file at another separator, for which the quotes are none either. A sum or a list's
 * dash needs no apostrophe.
 */
const inside = '(?=["\\s\\p{Cc}\\p{Cf}\\p{DI}\\u2800]*(?:[=@＝＠﹦﹫]|[+\\-＋－﹢﹣][^,;\\t\\r\\n]*[=(|!]))';
const splittable = { ',': new RegExp(`[;\\t\\r\\n]${inside}`, 'gu'), ';': new RegExp(`[,\\t\\r\\n]${inside}`, 'gu') };

/** Many readers end the line at a lone CR or LF, too. */
const special = { ',': /[",\r\n]/, ';': /[";\r\n]/ };

/** Excel of a country with decimal commas reads only files with `;` between their cells. */
export const csvSeparators = [',', ';'] as const;
export const decimalMarks = ['.', ','] as const;
export interface CsvDialect {
  separator: (typeof csvSeparators)[number];
  decimal: (typeof decimalMarks)[number];
}
export const plainCsv: CsvDialect = { separator: ',', decimal: '.' };

/** `riyals` is written with two places. */
export type Cell = string | number | boolean | { riyals: number } | null;

const written = (cell: Cell, { separator, decimal }: CsvDialect): string => {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.riyals.toFixed(2).replace('.', decimal);
  if (typeof cell !== 'string') return String(cell).replace('.', decimal);
  const text = (dangerous.test(cell) ? `'${cell}` : cell).replace(splittable[separator], "$&'");
  return special[separator].test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** CSV lines (RFC 4180, CRLF). A text that could be a formula gets an apostrophe before it. */
export const csvLines = (rows: readonly (readonly Cell[])[], dialect: CsvDialect = plainCsv): string =>
  rows.map((row) => `${row.map((cell) => written(cell, dialect)).join(dialect.separator)}\r\n`).join('');

export const byteOrderMark = '\uFEFF';
