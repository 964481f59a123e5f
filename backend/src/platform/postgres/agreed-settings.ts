import { createHmac } from 'node:crypto';
import type { Client } from 'pg';
import type { Log } from '../log.ts';
import { listenerName } from './notifier.ts';
import { singleConnection } from './single-connection.ts';
import { StartupError } from '../startup-error.ts';

export interface AgreedSettings {
  jwtSecret: string;
  timezone: string;
}

interface Agreed {
  secret_print: string;
  timezone: string;
}

/** A fingerprint that does not reveal the secret. */
const printOf = (secret: string): string => createHmac('sha256', secret).update('Tabletime: fingerprint of JWT_SECRET').digest('hex');

const noteSql = `INSERT INTO agreed_settings (secret_print, timezone) VALUES ($1, $2)
  ON CONFLICT (only_row) DO UPDATE SET secret_print = excluded.secret_print, timezone = excluded.timezone`;
const othersSql = 'SELECT FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()';

/** Stores this instance's settings. Throws a `StartupError` when another instance runs with others. */
const agree = async (client: Client, { jwtSecret, timezone }: AgreedSettings, log: Log): Promise<void> => {
  const mine = { secret_print: printOf(jwtSecret), timezone };
  const [known] = (await client.query<Agreed>('SELECT secret_print, timezone FROM agreed_settings')).rows;
  const differing = [
    ...(known && known.secret_print !== mine.secret_print ? ['JWT_SECRET'] : []),
    ...(known && known.timezone !== mine.timezone ? ['CAFE_TIMEZONE'] : []),
  ];
  if (differing.length > 0) {
    const others = (await client.query(othersSql, [listenerName])).rowCount ?? 0;
    if (others > 0)
      throw new StartupError(
        `Another Tabletime runs on this database with another ${differing.join(' and ')}. ` +
          'Give all instances the same; to change it, stop all of them first.',
      );
    log.warn({ settings: differing }, 'a setting is another one than at the last start');
  }
  await client.query(noteSql, [mine.secret_print, mine.timezone]);
};

/**
 * Runs `start`, which begins to listen for notifications, unless another instance runs on the database with other settings: then it throws
 * a `StartupError`. Instances that start together take turns. New settings are accepted while no other instance runs.
 */
export const startInAgreement = async <Result>(
  url: string,
  settings: AgreedSettings,
  log: Log,
  start: () => Promise<Result>,
): Promise<Result> => {
  const client = singleConnection(url, 'tabletime start');
  await client.connect();
  try {
    await client.query('BEGIN');
    // Others wait until this instance is visible or was refused.
    await client.query('LOCK TABLE agreed_settings IN EXCLUSIVE MODE');
    await agree(client, settings, log);
    const started = await start();
    await client.query('COMMIT').catch(() => undefined);
    return started;
  } finally {
    // Also ends an uncommitted transaction.
    void client.end().catch(() => undefined);
  }
};
