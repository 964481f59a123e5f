import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';
import type { PastTable } from '../../projections/as-of/past-rows.ts';
import type { Database, Tables } from '../database.ts';

const sourceOf = ({ name, form }: PastTable, place: number): string =>
  form === 'records'
    ? `${name} as materialized (select * from unnest($${place}::public.${name}[]))`
    : `${name} as materialized (select * from jsonb_populate_recordset(null::public.${name}, $${place}::jsonb))`;

/**
 * Puts rows in the place of tables: within the statement, their names stand for these rows. Unlike a temporary table it writes nothing, and
 * leaves no plan behind that another statement of the connection might meet.
 */
const overRows = (text: string, values: readonly unknown[], tables: readonly PastTable[]): { text: string; values: unknown[] } => {
  const sources = tables.map((table, index) => sourceOf(table, values.length + index + 1)).join(', ');
  const rest = text.trimStart();
  return {
    text: /^with\s/i.test(rest) ? `with ${sources}, ${rest.slice(5)}` : `with ${sources} ${rest}`,
    values: [...values, ...tables.map(({ rows }) => rows)],
  };
};

const overTables = (pool: Pool, tables: readonly PastTable[]): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect();
    const send = client.query.bind(client);
    const query = (text: string, values: readonly unknown[]) => send(overRows(text, values, tables));
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
  },
  end: () => Promise.resolve(),
});

/** The queries of today, over rows that were folded up to a moment. Other tables are as they are today. */
export const pastDatabase = (pool: Pool, tables: readonly PastTable[]): Database =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: overTables(pool, tables) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
