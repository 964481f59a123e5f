import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { expect, vi } from 'vitest';
import { clusterFolder } from '../src/platform/postgres/embedded/cluster.ts';
import { startOwnPostgres } from './own-postgres.ts';

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

/** Two PostgreSQL servers: the second is a streaming replica of the first. */
export const startFollowedPostgres = async () => {
  const leader = await startOwnPostgres();
  const follower = await startOwnPostgres();
  await follower.stop();
  await leader.stop();
  const [from, to] = [clusterFolder(leader.dataDir), clusterFolder(follower.dataDir)];
  await rm(to, { recursive: true });
  await promisify(execFile)('cp', ['-a', from, to]);
  // `cp -a` keeps the owner and mode that PostgreSQL requires.
  await promisify(execFile)('cp', ['-a', join(to, 'PG_VERSION'), join(to, 'standby.signal')]);
  await writeFile(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${leader.url}'\nwal_retrieve_retry_interval = '100ms'\n`);
  await leader.start();
  await follower.start();
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
      /** Resolves once the replica has applied everything that the leader has written. */
      caughtUp: () => vi.waitFor(async () => expect(await applied()).toBe(true), { timeout: 20_000 }),
      promote: () => askServer(url, 'pg_promote()'),
      pauseApplying: () => askServer(url, 'pg_wal_replay_pause()'),
      resumeApplying: () => askServer(url, 'pg_wal_replay_resume()'),
    },
  };
};
