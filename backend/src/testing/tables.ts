import pg from 'pg';

/** All rows of some tables, for comparing one state of the read models with another. */
export const contentsOf = async (url: string, tables: readonly string[]): Promise<Record<string, unknown[]>> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const contents: Record<string, unknown[]> = {};
    for (const table of tables) {
      const { rows } = await client.query<{ row: unknown }>(`select to_jsonb(t) as row from ${table} t order by 1`);
      contents[table] = rows.map(({ row }) => row);
    }
    return contents;
  } finally {
    await client.end();
  }
};
