import type { Json } from './event.ts';

export type ColumnKind = 'value' | 'json';

/** A table whose rows are written in the transaction of their events; columns in the table's order. */
export interface ReadTable {
  name: string;
  columns: readonly (readonly [column: string, kind: ColumnKind])[];
  /** The nullable columns; unknown when absent. */
  nullable?: ReadonlySet<string>;
}

/** A table of such rows, with a key for each column in the table's order; a missing value is null. */
export const readTable = <Row extends object>(name: string, columns: Record<keyof Row & string, ColumnKind>): ReadTable => ({
  name,
  columns: Object.entries<ColumnKind>(columns),
});

/** A row to write, or to delete, in the transaction of its events. */
export type ReadRow = { table: ReadTable; row: object } | { table: ReadTable; remove: string };

/** Escapes twice: for the field within its record, and for the record within its array. */
const escaped = (text: string): string => text.replace(/\\/g, '\\\\\\\\').replace(/"/g, '\\"\\"');

const fieldOf = (value: Json | undefined, kind: ColumnKind): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = kind === 'value' && typeof value !== 'object' ? String(value) : JSON.stringify(value);
  return `\\"${escaped(text)}\\"`;
};

/** A row as PostgreSQL's text of a record, parsed twice as fast as JSON. Throws for a key without a column, which would not be stored. */
export const recordOf = ({ name, columns }: ReadTable, row: object): string => {
  let written = 0;
  const fields = columns.map(([column, kind]) => {
    if (column in row) written += 1;
    return fieldOf((row as Record<string, Json | undefined>)[column], kind);
  });
  if (written < Object.keys(row).length) {
    const unknown = Object.keys(row).filter((key) => !columns.some(([column]) => column === key));
    throw new Error(`A row of ${name} has ${unknown.join(', ')}, which the table's columns lack`);
  }
  return `"(${fields.join()})"`;
};

/** PostgreSQL's text of an array of such elements, or of ids. */
export const arrayOf = (elements: string[]): string => `{${elements.join()}}`;
