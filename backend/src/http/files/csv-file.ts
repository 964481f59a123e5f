import { byteOrderMark, type Cell, type CsvDialect, csvLines } from '@tabletime/contract';
import { inSlices } from './time-slices.ts';

export const money = (riyals: number | null): Cell => (riyals === null ? null : { riyals });

export type Columns<Row, Name extends string = string> = Record<Name, (row: Row) => Cell>;

export interface CsvOptions extends CsvDialect {
  /** Whether it begins with a byte order mark. */
  bom: boolean;
}

/** A CSV file in pieces: the header at once, then each batch, in time slices that leave room for other requests. */
export async function* csvFile<Row>(
  columns: Columns<Row>,
  batches: AsyncIterable<Row[]>,
  { bom, headings = Object.keys(columns), ...dialect }: CsvOptions & { headings?: readonly string[] },
): AsyncGenerator<string> {
  yield (bom ? byteOrderMark : '') + csvLines([headings], dialect);
  const cells = Object.values(columns);
  for await (const rows of batches) {
    for await (const lines of inSlices(rows, (row) => cells.map((cell) => cell(row)))) yield csvLines(lines, dialect);
  }
}
