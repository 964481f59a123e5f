import { Client } from 'pg';

/** Runs one statement outside a transaction on its own connection, and returns its rows. */
export const administer = async (url: string, statement: string, values: unknown[] = []): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows;
  } finally {
    await client.end();
  }
};

export const databaseAt = (url: string, database: string): string => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.toString();
};
