/** Spreadsheets read these as formulas (OWASP): signs of any width, also after characters that a program may skip. */
const dangerous = /^(?:[\t\r\n\0]|[\s\p{Cc}\p{Cf}\p{DI}\u2800]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/** Many readers end the line at a lone CR or LF, too. */
const special = /[",\r\n]/;

/** `riyals` is written with two places. */
export type Cell = string | number | boolean | { riyals: number } | null;

const written = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.riyals.toFixed(2);
  if (typeof cell !== 'string') return String(cell);
  const text = dangerous.test(cell) ? `'${cell}` : cell;
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** CSV lines (RFC 4180, CRLF). A text that could be a formula gets a leading apostrophe. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string => rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');

export const byteOrderMark = '\uFEFF';
