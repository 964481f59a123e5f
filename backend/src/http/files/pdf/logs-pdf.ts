import { pipeline } from 'node:stream/promises';
import type { Writable } from 'node:stream';
import { clockInWords, type Language, type LogAction } from '@tabletime/contract';
import { timeSlices } from '../time-slices.ts';
import { isolated } from './bidi-pieces.ts';
import { badgeOf, colours } from './colours.ts';
import { openSheets } from './sheets.ts';
import { type Cell, type Column, cutMark, openTable } from './table.ts';
import { type Ink } from './paper.ts';
import { countText, wordsOf } from './words.ts';

export interface LogLine {
  createdAt: string;
  action: LogAction;
  actionLabel: string;
  by: string;
  message: string;
  reason: string | null;
  /** The signed change to the café's money; null for none. */
  effect: string | null;
}

export interface LogsPdfOptions {
  language: Language;
  cafeName: string;
  timezone: string;
  filters: { label: string; value: string }[];
  generatedAt: string;
}

const ink = (colour: string, weight: Ink['weight'] = 'regular'): Ink => ({ colour, weight, size: 8.5 });

/** Points; fits an amount of six digits. */
const effectWidth = 92;

/** The least work between yields, some two milliseconds: rows or, if they are long, letters. */
const atLeast = { rows: 10, letters: 1_000 };

async function* logsPdf(rows: AsyncIterable<LogLine>, options: LogsPdfOptions): AsyncGenerator<Uint8Array, void, undefined> {
  const words = wordsOf[options.language];
  const timeText = clockInWords(options.language, options.timezone).moment;
  const filters = options.filters.map(({ label, value }) => `${label}: ${isolated(value)}`);
  const { paper, frame, nextSheet, close } = openSheets({
    language: options.language,
    cafeName: options.cafeName,
    generatedAt: options.generatedAt,
    generated: `${words.generated} ${isolated(timeText(options.generatedAt))} · ${isolated(options.timezone)}`,
    scope: filters.length > 0 ? filters.join('   ·   ') : words.allEntries,
  });
  const columns: Column[] = [
    { heading: words.time, width: 116 },
    { heading: words.action, width: 124 },
    { heading: words.by, width: 128 },
    { heading: words.description, width: frame.width - 368 - effectWidth },
    { heading: words.effect, width: effectWidth },
  ];
  const table = openTable(paper, frame, columns, nextSheet);
  const cellsOf = (row: LogLine): Cell[] => {
    const { letters, ground } = badgeOf(row.action);
    const reason = { text: `${words.reason}: ${isolated(row.reason ?? '')}`, ink: ink(colours.muted) };
    return [
      [{ text: timeText(row.createdAt), ink: ink(colours.muted) }],
      [{ text: row.actionLabel, ink: ink(letters, 'bold'), ground }],
      [{ text: isolated(row.by), ink: ink(colours.ink) }],
      [{ text: row.message, ink: ink(colours.ink) }, row.reason ? reason : undefined],
      [{ text: row.effect ?? '', ink: ink(colours.ink) }],
    ];
  };

  // The file begins at once, however long the first entries take.
  const head = paper.take();
  if (head) yield head;
  const slices = timeSlices();
  // The first letters of a font are slow, because its tables are parsed then: each font gets a slice of its own.
  for (const weight of ['regular', 'bold'] as const) {
    await slices.next();
    paper.lines(words.title, frame.direction, frame.width, ink(colours.ink, weight));
  }
  /** Loads another font's rules in slices, if a text needs one. */
  const prepare = async (texts: readonly string[]) => {
    const steps = paper.prepare(texts);
    while (!steps.next().done) if (slices.isOver()) await slices.next();
  };
  await slices.next();
  await prepare([options.cafeName, ...filters]);
  table.begin();
  let count = 0;
  let letters = 0;
  for await (const row of rows) {
    const texts = [row.actionLabel, row.by, row.message, row.reason ?? '', row.effect ?? ''];
    await prepare(texts);
    table.add(cellsOf(row));
    count += 1;
    letters += texts.join('').length;
    const bytes = paper.take();
    if (bytes) yield bytes;
    // A page takes some milliseconds of CPU; other requests run in between.
    if (count % atLeast.rows !== 0 && letters < atLeast.letters) continue;
    letters = 0;
    if (slices.isOver()) await slices.next();
  }
  await slices.next();
  const note = table.isCut() ? `   ·   ${cutMark} ${words.cut}` : '';
  table.close(count === 0 ? words.none : `${words.count}: ${countText(count)}${note}`, ink(colours.muted));
  close();
  for (let bytes = paper.take(); bytes; bytes = paper.take()) yield bytes;
}

/**
 * Writes a PDF page by page and resolves to the number of entries. Rejects with `ERR_STREAM_PREMATURE_CLOSE` if the stream closes early.
 */
export const writeLogsPdf = async (stream: Writable, rows: AsyncIterable<LogLine>, options: LogsPdfOptions): Promise<number> => {
  let written = 0;
  const counted = async function* () {
    for await (const row of rows) {
      yield row;
      written += 1;
    }
  };
  await pipeline(logsPdf(counted(), options), stream);
  return written;
};
