import { Client } from 'pg';
import { onTestFinished } from 'vitest';

/** A connection to a server as its administrator, until the test is over. */
export const openClient = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url });
  // It may be lost together with the server.
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
};

/** An administrator who can hold locks with one connection and ask questions through another: inside a transaction, the activity of others stands still. */
export const administrator = async (url: string) => {
  const [holder, client] = [await openClient(url), await openClient(url)];
  /** How many rows a query has. */
  const number = async (sql: string, values: unknown[] = []): Promise<number> => {
    const { rows } = await client.query<{ n: string }>(`with asked as materialized (${sql}) select count(*) as n from asked`, values);
    return Number(rows[0]!.n);
  };
  const connections = `from pg_stat_activity where application_name = $1`;
  const pids = async (name: string): Promise<number[]> => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid ${connections} order by wait_event_type is not distinct from 'Lock' desc`,
      [name],
    );
    return rows.map(({ pid }) => pid);
  };
  return {
    holder,
    number,
    sessionsStarted: () => number(`select from events where type = 'SessionStarted'`),
    /** The server's process of each connection of this name. */
    pids,
    /** How many connections of this name wait for a lock. */
    waiting: (name: string) => number(`select ${connections} and wait_event_type = 'Lock'`, [name]),
    /** Ends the connections of this name; answers how many there were. */
    terminate: (name: string) => number(`select pg_terminate_backend(pid) ${connections}`, [name]),
  };
};
