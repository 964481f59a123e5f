import { byteOrderMark, type Cell, csvLines } from '@tabletime/contract';

/** The columns of a file, each under its stable header. */
export type Columns<Row> = Record<string, (row: Row) => Cell>;

/** A CSV file piece by piece: its header at once, then each batch of rows as it comes. */
export async function* csvFile<Row>(
  columns: Columns<Row>,
  batches: AsyncIterable<Row[]>,
  { bom }: { bom: boolean },
): AsyncGenerator<string> {
  yield (bom ? byteOrderMark : '') + csvLines([Object.keys(columns)]);
  const cells = Object.values(columns);
  for await (const rows of batches) yield csvLines(rows.map((row) => cells.map((cell) => cell(row))));
}
