import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { figuresIn } from '@tabletime/contract';
import { expect, inject, it, onTestFinished } from 'vitest';
import { startApplication } from '../../application.ts';
import { createMovableClock } from '../../platform/clock.ts';
import { loadConfig } from '../../platform/config.ts';
import { newId } from '../../platform/ids.ts';
import { createLog } from '../../platform/log.ts';
import { migrate } from '../../platform/postgres/migrate.ts';
import { readMigrationFiles } from '../../platform/postgres/migration-files.ts';
import { migrationsFolder } from '../../platform/project-root.ts';
import { administer, databaseAt } from '../../testing/database/administer.ts';
import { caughtUp } from '../../testing/processes/caught-up.ts';
import { csvRecords } from '../../testing/server/csv-records.ts';
import { asOwner, rebuildAll } from '../../testing/database/rebuild-all.ts';
import { jwtSecret, password } from '../../testing/server/test-server.ts';

interface Fixture {
  /** Path → the answer of the version before bills. */
  told: Record<string, unknown>;
  /** Its export of all sessions. */
  file: string;
  /** Its tables, each row as JSON. */
  tables: Record<string, string[]>;
}

/** Four days of a café from before bills, with every payment method and all answers; never rewritten. */
const fixture = async (): Promise<Fixture> => {
  const packed = await readFile(new URL('before-bills.fixture.json.gz', import.meta.url));
  return JSON.parse(gunzipSync(packed).toString()) as Fixture;
};

/** The last migration of that version, and the moment of its answers. */
const lastMigration = '0019';
const thatEvening = Date.parse('2026-11-19T21:00:00+03:00');

/** A database as that version left it. */
const databaseOfBefore = async (tables: Fixture['tables']): Promise<string> => {
  const { url: server, prefix } = inject('databaseServer');
  const name = `${prefix}_${newId().replaceAll('-', '')}`;
  await administer(server, `create database "${name}" template template0 encoding 'UTF8'`);
  onTestFinished(async () => void (await administer(server, `drop database "${name}" with (force)`)));
  const url = databaseAt(server, name);

  const folder = await mkdtemp(join(tmpdir(), 'tabletime-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  const { numbered } = await readMigrationFiles(folder);
  for (const file of numbered) if (file.name.slice(0, 4) > lastMigration) await rm(join(folder, file.name));
  await migrate(url, folder);
  await asOwner(url, async (owner) => {
    const client = await owner.connect();
    try {
      await client.query('set session_replication_role = replica');
      for (const [table, rows] of Object.entries(tables)) {
        await client.query(`delete from ${table}`);
        await client.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [
          `[${rows.join(',')}]`,
        ]);
      }
      await client.query('set session_replication_role = default');
    } finally {
      client.release();
    }
  });
  return url;
};

/** The current answers about those days. */
const toldToday = async (url: string, paths: string[]): Promise<Pick<Fixture, 'told' | 'file'>> => {
  const config = loadConfig({ PORT: '0', JWT_SECRET: jwtSecret });
  const database = { url, close: () => Promise.resolve() };
  const application = await startApplication(config, database, createMovableClock(thatEvening), createLog('silent'), () => undefined);
  try {
    await caughtUp(application);
    const { address } = application;
    const signedIn = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'owner@cafe.example', password }),
    });
    const { token } = ((await signedIn.json()) as { data: { token: string } }).data;
    await caughtUp(application);
    const read = (path: string) => fetch(`${address}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
    const told: Fixture['told'] = {};
    for (const path of paths) told[path] = ((await (await read(path)).json()) as { data: unknown }).data;
    return { told, file: await (await read('/sessions/export')).text() };
  } finally {
    await application.stop();
  }
};

interface ByPayment {
  byPayment: { payment: string; sessions: number; revenue: number }[];
}

/** A read's figures by day, without projection positions, with the old payment methods. */
const ofDays = (answer: unknown): unknown => {
  if (typeof answer === 'object' && answer !== null && 'projections' in answer) return { ...answer, projections: [] };
  const { current, previous } = answer as { current?: ByPayment; previous?: ByPayment };
  if (!current || !previous) return answer;
  const [now, before] = [current, previous].map((period) => ({
    ...period,
    byPayment: period.byPayment.filter(({ payment, ...takings }) => {
      if (payment === 'Open') expect(takings).toEqual({ sessions: 0, revenue: 0 });
      return payment !== 'Open';
    }),
  }));
  return { current: now, previous: before };
};

/** One session was merged. The old lists, export and counts included it; now only a filter by its status does. */
const isListed = (row: unknown): boolean => (row as { status?: string }).status !== 'merged';
const withoutMerged = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return answer.filter(isListed);
  const { completedSessions, totalSessions } = answer as { completedSessions?: number; totalSessions?: number };
  if (completedSessions === undefined || totalSessions === undefined) return answer;
  return { ...(answer as object), completedSessions: completedSessions - 1, totalSessions: totalSessions - 1 };
};

const everyDay = (told: Fixture['told'], paths: string[]): Record<string, unknown> =>
  Object.fromEntries(paths.map((path) => [path, ofDays(told[path])]));

/** Sentences said "240 minutes" and "5, 6" then, and say "4 h" and "guest 5, guest 6" now. */
const inWordsOfToday = <Told>(told: Told): Told =>
  JSON.parse(
    JSON.stringify(told)
      .replace(/(\d+) minutes/g, (_, minutes) => figuresIn.en.duration(Number(minutes)))
      .replace(/(?<="Guests [^":]+: )[\d, ]+(?=")/g, (numbers) => numbers.replace(/\d+/g, 'guest $&')),
  ) as Told;

it('every figure of the days before there were bills stays as it was, also after all read models are built from the log again', async () => {
  const before = await fixture();
  const paths = Object.keys(before.told);
  const listed = inWordsOfToday(Object.fromEntries(paths.map((path) => [path, withoutMerged(before.told[path])])));
  const head = before.file.split('\r\n')[0]!;
  const url = await databaseOfBefore(before.tables);
  await migrate(url, migrationsFolder);
  const afterUpgrade = await toldToday(url, paths);
  await rebuildAll(url);
  const afterRebuild = await toldToday(url, paths);

  for (const { told, file } of [afterUpgrade, afterRebuild]) {
    // Sessions and reports have new members; the old values stay.
    expect(everyDay(told, paths)).toMatchObject(everyDay(listed, paths));
    expect(file.startsWith(head)).toBe(true);
    expect(csvRecords(file)).toMatchObject(csvRecords(before.file).filter(isListed));
  }
  expect(everyDay(afterRebuild.told, paths)).toEqual(everyDay(afterUpgrade.told, paths));
  expect(afterRebuild.file).toBe(afterUpgrade.file);

  // An unsplit payment by two methods stays so for old sessions, and nothing is due twice.
  const { current } = afterUpgrade.told['/analytics/insights?days=7'] as { current: ByPayment };
  const revenueOf = (wanted: string) => current.byPayment.find(({ payment }) => payment === wanted)?.revenue;
  expect(revenueOf('Both')).toBeGreaterThan(0);
  expect(revenueOf('Open')).toBe(0);
  expect(csvRecords(afterUpgrade.file).filter(({ balance }) => Number(balance) !== 0)).toEqual([]);
});
