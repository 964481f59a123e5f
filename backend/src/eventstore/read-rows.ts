import type { Json } from './event.ts';

/** How a column takes its value: as it is, or as JSON. */
type ColumnKind = 'value' | 'json';

/** A table of rows that are written in the transaction of their events, with its columns in the table's order under the rows' names. */
export interface ReadTable {
  name: string;
  columns: readonly (readonly [column: string, kind: ColumnKind])[];
}

/** A table of such rows; what a row leaves out is null. */
export const readTable = <Row extends object>(name: string, columns: Record<keyof Row & string, ColumnKind>): ReadTable => ({
  name,
  columns: Object.entries<ColumnKind>(columns),
});

/** A row of a stream's own read model, written in the transaction of its events, or removed in it. */
export type ReadRow = { table: ReadTable; row: object } | { table: ReadTable; remove: string };

/** Within the quotes of a field, within those of an array's element: each of them doubles or escapes these two for itself. */
const escaped = (text: string): string => text.replace(/\\/g, '\\\\\\\\').replace(/"/g, '\\"\\"');

const fieldOf = (value: Json | undefined, kind: ColumnKind): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = kind === 'value' && typeof value !== 'object' ? String(value) : JSON.stringify(value);
  return `\\"${escaped(text)}\\"`;
};

/**
 * A row as an element of PostgreSQL's text of an array of records: `"(\"7\",,\"…\")"`. The database reads these in half the time
 * that it takes for JSON, where it has to look for each column by its name.
 */
export const recordOf = ({ columns }: ReadTable, row: object): string =>
  `"(${columns.map(([column, kind]) => fieldOf((row as Record<string, Json | undefined>)[column], kind)).join()})"`;

/** PostgreSQL's text of an array of such elements, or of ids. */
export const arrayOf = (elements: string[]): string => `{${elements.join()}}`;
