import { Client } from 'pg';
import { onTestFinished } from 'vitest';

export const openClient = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url });
  // The test may stop the server before it closes the connection.
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
};

/** Holds locks on one connection and asks on another: inside a transaction, pg_stat_activity does not change. */
export const administrator = async (url: string) => {
  const [holder, client] = [await openClient(url), await openClient(url)];
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
    pids,
    waiting: (name: string) => number(`select ${connections} and wait_event_type = 'Lock'`, [name]),
    terminate: (name: string) => number(`select pg_terminate_backend(pid) ${connections}`, [name]),
  };
};
