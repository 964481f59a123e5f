import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { expect, vi } from 'vitest';
import { clusterFolder } from '../src/platform/postgres/embedded/cluster.ts';
import { startOwnPostgres } from './own-postgres.ts';

/** Asks a server one thing, as its administrator. */
const askServer = async (url: string, sql: string): Promise<string> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ said: string }>(`SELECT (${sql})::text AS said`);
    return rows[0]!.said;
  } finally {
    await client.end();
  }
};

/** Two PostgreSQL servers of the test's own: the one follows the other by streaming replication. */
export const startFollowedPostgres = async () => {
  const leader = await startOwnPostgres();
  const follower = await startOwnPostgres();
  await follower.stop();
  await leader.stop();
  const [from, to] = [clusterFolder(leader.dataDir), clusterFolder(follower.dataDir)];
  await rm(to, { recursive: true });
  await promisify(execFile)('cp', ['-a', from, to]);
  // With the owner and mode of a file that stands there.
  await promisify(execFile)('cp', ['-a', join(to, 'PG_VERSION'), join(to, 'standby.signal')]);
  await writeFile(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${leader.url}'\nwal_retrieve_retry_interval = '100ms'\n`);
  await leader.start();
  await follower.start();
  // The copy has the leader's password.
  const url = leader.url.replace(`:${leader.port}/`, `:${follower.port}/`);
  const applied = async (): Promise<boolean> => {
    const end = await askServer(leader.url, 'pg_current_wal_lsn()');
    return (await askServer(url, `pg_last_wal_replay_lsn() >= '${end}'`)) === 'true';
  };
  return {
    leader,
    follower: {
      ...follower,
      url,
      /** Resolves when it has applied all that the leader wrote until now. */
      caughtUp: () => vi.waitFor(async () => expect(await applied()).toBe(true), { timeout: 20_000 }),
      /** Makes it a leader of its own. */
      promote: () => askServer(url, 'pg_promote()'),
      /** It goes on receiving, and applies nothing. */
      pauseApplying: () => askServer(url, 'pg_wal_replay_pause()'),
      resumeApplying: () => askServer(url, 'pg_wal_replay_resume()'),
    },
  };
};
