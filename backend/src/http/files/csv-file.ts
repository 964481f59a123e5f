import { byteOrderMark, type Cell, csvLines, type Performer } from '@tabletime/contract';
import { inSlices } from './time-slices.ts';

/** The columns of a file, each under its stable header. */
export type Columns<Row> = Record<string, (row: Row) => Cell>;

/** The name of who did something; the software is called `System`, and so may a person be. */
export const nameInFile = (performer: Performer): string => (performer === 'System' ? performer : performer.name);

/** Who did something beyond doubt: the id of a person, or `System` for the software, which is nobody's id. */
export const idInFile = (performer: Performer): string => (performer === 'System' ? performer : performer._id);

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
