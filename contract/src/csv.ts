/**
 * What makes a spreadsheet take a text for a formula, as OWASP lists it: signs of any width, also behind what a program may pass
 * over (controls, spaces, characters without a shape), and controls that end a cell.
 */
const dangerous = /^(?:[\t\r\n\0]|[\s\p{Cc}\p{Cf}\p{DI}\u2800]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/** What a cell cannot hold bare: a line break alone, too, would end the line for most readers. */
const special = /[",\r\n]/;

export type Cell = string | number | boolean | null;

const written = (cell: Cell): string => {
  if (cell === null) return '';
  // A number cell stays a number, whatever its sign.
  if (typeof cell !== 'string') return String(cell);
  const text = dangerous.test(cell) ? `'${cell}` : cell;
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Lines of CSV as RFC 4180 has them, ended by CRLF. A text that could be a formula gets a leading apostrophe. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string => rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');

/** What tells a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';
