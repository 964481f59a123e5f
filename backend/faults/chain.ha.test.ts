import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { clusterFolder } from '../src/platform/postgres/embedded/cluster.ts';
import { projectRoot } from '../src/platform/project-root.ts';
import { openClient } from './administrator.ts';
import { runCommand, startApplicationProcess } from './application-process.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { signIn, startWriters } from './writers.ts';

const reportingPassword = 'only-for-this-test';

const sqlOf = (name: string): Promise<string> => readFile(join(projectRoot, 'deploy', 'chain', name), 'utf8');

const rowsOf = async (client: Client, sql: string): Promise<unknown[]> => (await client.query(sql)).rows as unknown[];

/** A branch: a log of its own on a server of its own, with an application on it. */
const startBranch = async () => {
  const server = await startOwnPostgres();
  await server.stop();
  await appendFile(join(clusterFolder(server.dataDir), 'postgresql.auto.conf'), `wal_level = logical\n`);
  await server.start();
  const { address } = await startApplicationProcess({ DATABASE_URL: server.url, PORT: '0' });
  return { ...server, address, token: await signIn(address) };
};

test('branches with a log of their own tell one reporting database their sessions, also what it missed while either was away', async () => {
  const branches = { riyadh: await startBranch(), jeddah: await startBranch() };
  const reporting = await startOwnPostgres();
  let central = await openClient(reporting.url);
  await central.query(await sqlOf('reporting.sql'));

  /** Some sessions of eight writers: started, changed, ended, corrected and deleted. */
  const write = async (branch: keyof typeof branches): Promise<void> => {
    const writers = startWriters(branches[branch].address, branches[branch].token);
    await writers.progress(60);
    await writers.stop();
  };
  const publish = async (branch: keyof typeof branches): Promise<void> => {
    const client = await openClient(branches[branch].url);
    await client.query(await sqlOf('branch.sql'));
    await client.query(`alter role tabletime_reporting password '${reportingPassword}'`);
  };
  const subscribe = (branch: keyof typeof branches): Promise<unknown> => {
    const connection = `host=127.0.0.1 port=${branches[branch].port} dbname=postgres user=tabletime_reporting password=${reportingPassword}`;
    return central.query(`create subscription ${branch} connection '${connection}' publication tabletime_reporting`);
  };

  /** The rows that the reporting database should have. */
  const expectSame = async (): Promise<void> => {
    const own = await Promise.all(
      Object.entries(branches).map(async ([branch, { url }]) => {
        const client = await openClient(url);
        const sessions = `select '${branch}' as branch, id, status, table_number, total, billed_minutes from sessions order by id`;
        const days = `select '${branch}' as branch, date::text, total_sessions::int as sessions, total_revenue::float as revenue
                      from daily_statistics where total_sessions > 0 order by date`;
        return { sessions: await rowsOf(client, sessions), days: await rowsOf(client, days) };
      }),
    );
    expect(own.every(({ sessions }) => sessions.length > 0)).toBe(true);
    const order = `order by array_position(array['riyadh', 'jeddah'], branch::text)`;
    await vi.waitFor(
      async () => {
        const sessions = `select branch, id, status, table_number, total, billed_minutes from sessions ${order}, id`;
        expect(await rowsOf(central, sessions)).toEqual(own.flatMap((each) => each.sessions));
        const days = `select branch, date::text, sessions::int, revenue::float from days_of_branches ${order}, date`;
        expect(await rowsOf(central, days)).toEqual(own.flatMap((each) => each.days));
      },
      { timeout: 40_000, interval: 200 },
    );
  };

  // Existing rows are copied, and later ones follow.
  await write('riyadh');
  for (const branch of ['riyadh', 'jeddah'] as const) {
    await publish(branch);
    await subscribe(branch);
  }
  await write('jeddah');
  await expectSame();

  // The reporting database is away: branches go on, and it takes in what it missed.
  await reporting.stop();
  await write('riyadh');
  await write('jeddah');
  await reporting.start();
  central = await openClient(reporting.url);
  await expectSame();

  // A branch is away: the figures of the others go on.
  await branches.jeddah.stop();
  const ofRiyadh = `select from sessions where branch = 'riyadh'`;
  const known = (await rowsOf(central, ofRiyadh)).length;
  await write('riyadh');
  await vi.waitFor(async () => expect((await rowsOf(central, ofRiyadh)).length).toBeGreaterThan(known), { timeout: 20_000 });
  await branches.jeddah.start();
  await expectSame();

  // A rebuild replaces the table, so the branch has to be published and subscribed again.
  const { url } = branches.riyadh;
  expect(await runCommand('rebuild', { DATABASE_URL: url }, 'sessions')).toMatchObject({ code: 0 });
  await central.query('drop subscription riyadh');
  await central.query(`delete from sessions where branch = 'riyadh'`);
  await publish('riyadh');
  await subscribe('riyadh');
  await write('riyadh');
  await expectSame();
});
