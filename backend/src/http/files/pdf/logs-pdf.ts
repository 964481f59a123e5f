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

/** One entry of the log, worded in the reader's language but for its action. */
export interface LogLine {
  createdAt: string;
  action: LogAction;
  actionLabel: string;
  by: string;
  message: string;
  reason: string | null;
  /** What it did to the café's money, with its sign; null where it did nothing. */
  effect: string | null;
}

export interface LogsPdfOptions {
  language: Language;
  cafeName: string;
  /** The café's time zone, for all times. */
  timezone: string;
  /** What the log was narrowed down to, worded in the reader's language. */
  filters: { label: string; value: string }[];
  generatedAt: string;
}

const ink = (colour: string, weight: Ink['weight'] = 'regular'): Ink => ({ colour, weight, size: 8.5 });

/** In points: an amount of six digits stands on one line. */
const effectWidth = 92;

/** What is drawn at least before others have their turn, some two milliseconds of work: so many rows or, of long ones, letters. */
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
    scope: filters.length > 0 ? filters.join('   ·   ') : words.everything,
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

  // The reader sees at once that the file has begun, however long the first entries take.
  const begun = paper.take();
  if (begun) yield begun;
  const slices = timeSlices();
  // A font's first letters take longest, as its tables are read for them: each font in a slice of its own.
  for (const weight of ['regular', 'bold'] as const) {
    await slices.next();
    paper.lines(words.title, frame.direction, frame.width, ink(colours.ink, weight));
  }
  /** Another font takes long too, if any of the texts needs one: its rules are read in slices. */
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
    // A page takes some milliseconds of computing: other requests have their turn in between.
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
 * Writes a PDF of log entries to a stream, page by page as the stream takes them, ends it and answers how many entries were
 * written. Of a page that is done only its number and place are kept. If the entries break off, so does the stream; if the stream is closed
 * before the end, reading them ends and the promise is rejected (`ERR_STREAM_PREMATURE_CLOSE`).
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
