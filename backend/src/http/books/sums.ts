import { halalas, riyals } from '@tabletime/contract';
import type { Columns } from '../files/csv-file.ts';

/** What rows with the same key add up to. `amounts` in riyals by column; null where no row has one. */
export interface Sum<Key> {
  key: Key;
  rows: number;
  amounts: Record<string, number | null>;
}

/** Adds up the columns of money of rows with the same key, in halalas. */
export const createSums = <Row, Key extends object>(keyOf: (row: Row) => Key, columns: Columns<Row>) => {
  const sums = new Map<string, Sum<Key>>();
  const empty = (key: Key): Sum<Key> => ({ key, rows: 0, amounts: Object.fromEntries(Object.keys(columns).map((name) => [name, null])) });
  return {
    add: (row: Row): void => {
      const key = keyOf(row);
      const id = JSON.stringify(key);
      const sum = sums.get(id) ?? empty(key);
      sums.set(id, sum);
      sum.rows += 1;
      for (const [name, cell] of Object.entries(columns)) {
        const value = cell(row);
        if (typeof value === 'object' && value !== null) sum.amounts[name] = (sum.amounts[name] ?? 0) + halalas(value.riyals);
      }
    },
    /** In the order of their first rows. */
    all: (): Sum<Key>[] =>
      Array.from(sums.values(), ({ amounts, ...sum }) => ({
        ...sum,
        amounts: Object.fromEntries(Object.entries(amounts).map(([name, sum]) => [name, sum === null ? null : riyals(sum)])),
      })),
  };
};
