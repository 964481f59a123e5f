import { StartupError } from '../platform/startup-error.ts';
import type { Queryable } from './read.ts';
import type { ColumnKind, ReadTable } from './read-rows.ts';

const inSql = (column: string): string => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const columnsSql = `
  select t.name as table, coalesce(json_agg(json_build_array(c.attname, case c.atttypid when 'jsonb'::regtype then 'json' else 'value' end, not c.attnotnull)
           order by c.attnum) filter (where c.attname is not null), '[]') as columns
  from unnest($1::text[]) as t(name)
  left join pg_attribute c on c.attrelid = to_regclass('public.' || t.name) and c.attnum > 0 and not c.attisdropped
  group by t.name`;

type InTable = [column: string, kind: ColumnKind, isNullable: boolean];

const faultOf = ({ name, columns, nullable }: ReadTable, inTable: InTable[]): string | undefined => {
  const rowColumns = columns.map(([column, kind]) => [inSql(column), kind] as const);
  const [inRows, there] = [new Map(rowColumns), new Map(inTable.map(([column, kind]) => [column, kind]))];
  for (const [column, kind] of rowColumns) {
    if (!there.has(column)) return `Rows of ${name} give ${column}, and the table has no such column: add it in a migration`;
    if (there.get(column) !== kind) return `Rows of ${name} give ${column} as a ${kind}, and the table's column is a ${there.get(column)}`;
  }
  const unfilled = inTable.find(([column]) => !inRows.has(column));
  if (unfilled) return `The table ${name} has a column ${unfilled[0]}, which no row fills: add its key to the rows' definition`;
  const filled = new Set(columns.filter(([column]) => nullable?.has(column) === false).map(([column]) => inSql(column)));
  const emptied = inTable.find(([column, , isNullable]) => isNullable && filled.has(column));
  if (emptied) return `Rows of ${name} always give ${emptied[0]}, and older ones may lack it: make the column "not null", with a default`;
  const moved = rowColumns.findIndex(([column], index) => column !== inTable[index]![0]);
  return moved < 0
    ? undefined
    : `Rows of ${name} give ${rowColumns[moved]![0]} where the table has ${inTable[moved]![0]}: keep the table's order`;
};

/** Compares read tables with the database. Throws a `StartupError` with a sentence for each difference. */
export const checkReadTables = async (db: Queryable, tables: readonly ReadTable[]): Promise<void> => {
  const { rows } = await db.query<{ table: string; columns: InTable[] }>(columnsSql, [tables.map(({ name }) => name)]);
  const faults = tables.flatMap((table) => faultOf(table, rows.find((row) => row.table === table.name)!.columns) ?? []);
  if (faults.length > 0) throw new StartupError(faults.join('\n'));
};
