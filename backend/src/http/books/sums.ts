import { halalas, riyals } from '@tabletime/contract';
import type { Columns } from '../files/csv-file.ts';

/** The sums of rows with the same key. `amounts` in riyals by column; null where no row has one. */
export interface Sum<Key> {
  key: Key;
  rows: number;
  amounts: Record<string, number | null>;
}

/** Adds up by key, in halalas. */
const createAdder = <Key extends object>(names: string[]) => {
  const sums = new Map<string, Sum<Key>>();
  return {
    add: (key: Key, rows: number, amountOf: (name: string) => number | null): void => {
      const id = JSON.stringify(key);
      const sum = sums.get(id) ?? { key, rows: 0, amounts: Object.fromEntries(names.map((name) => [name, null])) };
      sums.set(id, sum);
      sum.rows += rows;
      for (const name of names) {
        const amount = amountOf(name);
        if (amount !== null) sum.amounts[name] = (sum.amounts[name] ?? 0) + amount;
      }
    },
    all: (): Sum<Key>[] => [...sums.values()],
  };
};

const inRiyals = <Key>({ amounts, ...sum }: Sum<Key>): Sum<Key> => ({
  ...sum,
  amounts: Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amount === null ? null : riyals(amount)])),
});

/** Adds up the columns of money of rows with the same key. */
export const createSums = <Row, Key extends object>(keyOf: (row: Row) => Key, columns: Columns<Row>) => {
  const names = Object.keys(columns);
  const sums = createAdder<Key>(names);
  return {
    add: (row: Row): void =>
      sums.add(keyOf(row), 1, (name) => {
        const value = columns[name]!(row);
        return typeof value === 'object' && value !== null ? halalas(value.riyals) : null;
      }),
    /** In the order of their first rows. */
    all: (): Sum<Key>[] => sums.all().map(inRiyals),
    /** The sums added up further. */
    totals: (by: (key: Key) => Key): Sum<Key>[] => {
      const totals = createAdder<Key>(names);
      for (const { key, rows, amounts } of sums.all()) totals.add(by(key), rows, (name) => amounts[name] ?? null);
      return totals.all().map(inRiyals);
    },
  };
};
