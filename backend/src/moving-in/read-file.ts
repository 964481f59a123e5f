import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import { streamValues } from 'stream-json/streamers/stream-values.js';

/** A row of a file, counted from 1, or why it cannot be read. */
export interface FileRow {
  file: string;
  row: number;
  /** As JSON has it. */
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

/** So much of a file tells its form, in bytes. */
const beginning = 65_536;
const byteOrderMark = '\uFEFF';

const formOf = async (file: string): Promise<{ form: Form; start: number }> => {
  const handle = await open(file).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ENOENT' ? new Error(`There is no file ${file}.`, { cause }) : cause;
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(beginning), 0, beginning, 0);
    const text = buffer.toString('utf8', 0, bytesRead);
    const start = text.startsWith(byteOrderMark) ? 3 : 0;
    const rest = text.replace(byteOrderMark, '').trimStart();
    if (rest.startsWith('[')) return { form: 'array', start };
    const [first = '', ...others] = rest.split('\n');
    // Objects over several lines begin with a brace alone.
    return { form: others.length > 0 && !isJson(first) && /^\{\s*$/.test(first) ? 'values' : 'lines', start };
  } finally {
    await handle.close();
  }
};

const parsed = (file: string, row: number, text: string): FileRow => {
  try {
    return { file, row, value: JSON.parse(text) };
  } catch {
    return { file, row, fault: 'it is no JSON' };
  }
};

const linesOf = async function* (file: string, start: number): AsyncGenerator<FileRow> {
  let row = 0;
  for await (const line of createInterface({ input: createReadStream(file, { start }), crlfDelay: Infinity })) {
    row += 1;
    if (line.trim() !== '') yield parsed(file, row, line);
  }
};

const elementsOf = async function* (file: string, start: number, form: 'array' | 'values'): AsyncGenerator<FileRow> {
  const parser = form === 'array' ? streamArray.withParserAsStream() : streamValues.withParserAsStream({ jsonStreaming: true });
  let row = 0;
  try {
    // Its fault reaches the reader below.
    const elements: AsyncIterable<{ value: unknown }> = pipeline(createReadStream(file, { start }), parser, () => undefined);
    for await (const { value } of elements) yield { file, row: (row += 1), value };
  } catch (cause) {
    yield { file, row: row + 1, fault: `the file is no JSON from here on (${cause instanceof Error ? cause.message : String(cause)})` };
  }
};

/**
 * The rows of an exported file one after the other: of a JSON array, of JSON lines, or of objects over several lines each. Holds no more
 * than a piece of the file. A line that is no JSON is a row with a fault; an array with a fault ends with it, and gives no row behind it. Throws where there is no file.
 */
export const rowsOf = async function* (file: string): AsyncGenerator<FileRow> {
  const { form, start } = await formOf(file);
  yield* form === 'lines' ? linesOf(file, start) : elementsOf(file, start, form);
};
