import { Client } from 'pg';
import { connectionOptions, keptAlive, driverAddress } from './connection.ts';

/** An unopened connection as the tables' owner, for maintenance outside the application's role. */
export const singleConnection = (url: string, applicationName: string): Client => {
  const client = new Client({
    connectionString: driverAddress(url),
    options: connectionOptions(url, {}),
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    ...keptAlive,
  });
  // A connection lost between statements is reported by the next statement; unheard it would end the process.
  return client.on('error', () => undefined);
};
