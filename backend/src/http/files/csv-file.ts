import { byteOrderMark, type Cell, csvLines, type Performer } from '@tabletime/contract';
import { inSlices } from './time-slices.ts';

export type Columns<Row> = Record<string, (row: Row) => Cell>;

/** The performer's name; the software is `System`, but a person may have that name too. */
export const nameInFile = (performer: Performer): string => (performer === 'System' ? performer : performer.name);

/** The performer's id, or `System` for the software, which is no person's id. */
export const idInFile = (performer: Performer): string => (performer === 'System' ? performer : performer._id);

/** A CSV file in pieces: the header at once, then each batch, in time slices that leave room for other requests. */
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
