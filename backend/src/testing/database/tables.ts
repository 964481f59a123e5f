import pg from 'pg';

const connected = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Everything about tables that later migrations may name: indexes, constraints, rights, options, comments. */
export const shapeOf = (url: string, tables: readonly string[]): Promise<unknown[]> =>
  connected(url, async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(
      `select t.relname as table, t.relacl::text as rights, t.reloptions::text as options, obj_description(t.oid) as comment,
              array(select indexdef from pg_indexes where tablename = t.relname order by 1) as indexes,
              array(select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where conrelid = t.oid order by 1) as constraints,
              array(select col_description(t.oid, n) from generate_series(1, t.relnatts) as n) as column_comments
       from pg_class t where t.relnamespace = 'public'::regnamespace and t.relname = any($1) order by 1`,
      [tables],
    );
    return rows;
  });

export const contentsOf = (url: string, tables: readonly string[]): Promise<Record<string, unknown[]>> =>
  connected(url, async (client) => {
    const contents: Record<string, unknown[]> = {};
    for (const table of tables) {
      const { rows } = await client.query<{ row: unknown }>(`select to_jsonb(t) as row from ${table} t order by 1`);
      contents[table] = rows.map(({ row }) => row);
    }
    return contents;
  });
