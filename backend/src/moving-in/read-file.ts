import { createReadStream } from 'node:fs';
import { createCutter, longestValue } from './cut-values.ts';
import { parseExactly } from './exact-json.ts';
import { openFile } from './refuse-other-files.ts';

/** A row of a file, counted from 1, or why it cannot be read. */
export interface FileRow {
  file: string;
  row: number;
  /** Parsed JSON, with extended JSON for numbers that JavaScript cannot hold. */
  value?: unknown;
  fault?: string;
}

type Form = 'array' | 'lines' | 'values';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Bytes that are enough to tell a file's form. */
const beginning = 65_536;
const byteOrderMark = '\uFEFF';

/** Whether the file has one value per line: its first line is a complete value, or a broken one. */
const isOfLines = (text: string): boolean => {
  const [first = '', ...others] = text.split('\n');
  if (isJson(first)) return true;
  const cutter = createCutter({ inArray: false });
  const [value] = cutter.cut(Buffer.from(first));
  if (value !== undefined) return !isJson(value);
  const next = others.find((line) => line.trim() !== '');
  return next === undefined || next.startsWith('{') || cutter.isInString() || !first.startsWith('{');
};

const formOf = async (file: string): Promise<{ form: Form; start: number }> => {
  const handle = await openFile(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(beginning), 0, beginning, 0);
    const text = buffer.toString('utf8', 0, bytesRead);
    const start = text.startsWith(byteOrderMark) ? 3 : 0;
    const rest = text.replace(byteOrderMark, '').trimStart();
    if (rest.startsWith('[')) return { form: 'array', start };
    return { form: isOfLines(rest) ? 'lines' : 'values', start };
  } finally {
    await handle.close();
  }
};

const ofTheShell = /\b(?:ObjectId|ISODate|NumberLong|NumberInt|NumberDecimal|UUID|BinData|Timestamp)\(/;

const parsed = (file: string, row: number, text: string): FileRow => {
  try {
    return { file, row, value: parseExactly(text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) return { file, row, fault: (error as Error).message };
    return { file, row, fault: ofTheShell.test(text) ? 'it is no JSON, but as MongoDB’s shell prints it' : 'it is no JSON' };
  }
};

const fromHereOn = (file: string, row: number, why: string): FileRow => ({
  file,
  row,
  fault: `the file is no JSON from here on (${why})`,
});
const tooLong = 'a row is longer than any of MongoDB';

/** Splits at line feeds only: text may contain any other separator. */
const linesOf = async function* (file: string, start: number): AsyncGenerator<FileRow> {
  let row = 0;
  let kept: Buffer[] = [];
  let size = 0;
  const end = function* (bytes: Buffer): Generator<FileRow> {
    const line = Buffer.concat([...kept, bytes])
      .toString('utf8')
      .trim();
    [kept, size, row] = [[], 0, row + 1];
    if (line !== '') yield parsed(file, row, line);
  };
  for await (const piece of createReadStream(file, { start }) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', from)) {
      yield* end(piece.subarray(from, at));
      from = at + 1;
    }
    kept.push(piece.subarray(from));
    size += piece.length - from;
    if (size > longestValue) break;
  }
  if (size > longestValue) yield fromHereOn(file, row + 1, tooLong);
  else yield* end(Buffer.alloc(0));
};

const valuesOf = async function* (file: string, start: number, form: 'array' | 'values'): AsyncGenerator<FileRow> {
  const cutter = createCutter({ inArray: form === 'array' });
  let row = 0;
  for await (const piece of createReadStream(file, { start }) as AsyncIterable<Buffer>) {
    for (const text of cutter.cut(piece)) yield parsed(file, (row += 1), text);
    if (cutter.isLost()) break;
  }
  if (cutter.isLost()) {
    const why = cutter.isInString() ? 'a text has no end on its line' : 'its brackets do not match';
    yield fromHereOn(file, row + 1, cutter.isTooLong() ? tooLong : why);
    return;
  }
  const rest = cutter.rest();
  if (form === 'values' && rest !== undefined) yield parsed(file, (row += 1), rest);
  if (cutter.isOpen() || (form === 'array' && rest !== undefined)) yield fromHereOn(file, row + 1, 'it is cut off');
};

/**
 * The rows of an export: a JSON array, JSON lines, or multi-line objects. Holds one piece of the file and one row. Invalid JSON is a row
 * with a fault; where its end is unknown, reading stops. The file must have passed `refuseOtherFiles`.
 */
export const rowsOf = async function* (file: string): AsyncGenerator<FileRow> {
  const { form, start } = await formOf(file);
  yield* form === 'lines' ? linesOf(file, start) : valuesOf(file, start, form);
};
