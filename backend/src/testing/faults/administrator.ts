import { Client } from 'pg';
import { onTestFinished } from 'vitest';

/** An administrator's own connection to the database, and questions to ask through it. */
export const administrator = async (url: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  /** How many rows a query has. */
  const number = async (sql: string, values: unknown[] = []): Promise<number> => {
    const { rows } = await client.query<{ n: string }>(`with asked as materialized (${sql}) select count(*) as n from asked`, values);
    return Number(rows[0]!.n);
  };
  const connections = `from pg_stat_activity where application_name = $1`;
  return {
    client,
    number,
    sessionsStarted: () => number(`select from events where type = 'SessionStarted'`),
    /** How many connections there are under this name. */
    connected: (name: string) => number(`select ${connections}`, [name]),
    /** How many connections of this name wait for a lock. */
    waiting: (name: string) => number(`select ${connections} and wait_event_type = 'Lock'`, [name]),
    /** Ends the connections of this name; answers how many there were. */
    terminate: (name: string) => number(`select pg_terminate_backend(pid) ${connections}`, [name]),
  };
};
