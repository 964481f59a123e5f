import { byteOrderMark, type Cell, csvLines } from '@tabletime/contract';
import { inSlices } from './time-slices.ts';

/** The columns of a file, each under its stable header. */
export type Columns<Row> = Record<string, (row: Row) => Cell>;

/** A CSV file piece by piece: its header at once, then each batch of rows as it comes, in slices that leave the event loop to others. */
export async function* csvFile<Row>(
  columns: Columns<Row>,
  batches: AsyncIterable<Row[]>,
  { bom }: { bom: boolean },
): AsyncGenerator<string> {
  yield (bom ? byteOrderMark : '') + csvLines([Object.keys(columns)]);
  const cells = Object.values(columns);
  for await (const rows of batches) {
    for await (const lines of inSlices(rows, (row) => cells.map((cell) => cell(row)))) yield csvLines(lines);
  }
}
