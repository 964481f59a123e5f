import { stat, rm } from 'node:fs/promises';
import { Client } from 'pg';
import { takeBackup } from '../../backend/src/backup/take-backup.ts';
import { migrate } from '../../backend/src/platform/postgres/migrate.ts';
import { migrationsFolder, version } from '../../backend/src/platform/project-root.ts';
import { projectionNames } from '../../backend/src/projections/registry.ts';
import { administer, databaseAt } from '../../backend/src/testing/database/administer.ts';
import { openCommands } from '../append/commands.ts';
import { type Measured, measure, median } from '../append/load.ts';
import { fillLog } from '../log/fill.ts';
import { runWork } from '../log/measure.ts';
import { type ApplicationProcess, startApplicationProcess } from '../reads/application-process.ts';
import { measurePeak, type PeakFigures } from './peak.ts';

const clients = 8;
const chains = [1, 100, 1_000];
const appendRounds = 7;
const appendMs = 3_000;
const readRounds = 15;

/** A model that is behind would catch up while the reads are timed. */
const filledModels = ['sessions', ...projectionNames];

const readings = [
  '/dashboard',
  '/sessions?limit=25',
  '/history?limit=25',
  '/analytics/daily-stats?days=30',
  '/analytics/insights?days=90',
  '/logs?limit=10',
  `/sessions?${new URLSearchParams({ filter: JSON.stringify({ isActive: false, q: 'birthday' }), countTo: '100' }).toString()}`,
];

/** Times in milliseconds, sizes in bytes. */
export interface ScaleFigures {
  events: number;
  works: { what: string; ms: number }[];
  /** Appends per second of 8 concurrent clients. */
  appends: Omit<Measured, 'events'>;
  readings: { path: string; ms: number }[];
  tables: { name: string; bytes: number }[];
  databaseBytes: number;
  backupBytes: number;
}

const sizesOf = async (url: string): Promise<Pick<ScaleFigures, 'tables' | 'databaseBytes'>> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query<{ name: string; bytes: string }>(
      `select relname as name, pg_total_relation_size(oid)::text as bytes from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc limit 8`,
    );
    const whole = await client.query<{ bytes: string }>('select pg_database_size(current_database())::text as bytes');
    return {
      tables: tables.rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) })),
      databaseBytes: Number(whole.rows[0]!.bytes),
    };
  } finally {
    await client.end();
  }
};

/** Appends of 8 clients, in turns, so that other load affects all alike; medians of the rounds. */
const measureAppends = async (addresses: string[]): Promise<ScaleFigures['appends'][]> => {
  const rounds: Measured[][] = addresses.map(() => []);
  const contenders = await Promise.all(addresses.map((address) => openCommands(address, 'plain')));
  for (let round = 0; round < appendRounds; round++) {
    for (const [index, contender] of contenders.entries()) rounds[index]!.push(await measure(contender, clients, appendMs));
  }
  for (const contender of contenders) await contender.close();
  return rounds.map((each) => ({
    perSecond: median(each.map(({ perSecond }) => perSecond)),
    p50: median(each.map(({ p50 }) => p50)),
    p99: median(each.map(({ p99 }) => p99)),
  }));
};

const measureReadings = async (addresses: string[]): Promise<{ startUp: number; figures: ScaleFigures['readings'] }[]> => {
  const applications: (ApplicationProcess & { startUp: number })[] = [];
  for (const address of addresses) {
    const begun = performance.now();
    applications.push({ ...(await startApplicationProcess(address)), startUp: performance.now() - begun });
  }
  const ask = async ({ address, token }: ApplicationProcess, path: string): Promise<number> => {
    const asked = performance.now();
    const response = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text}`);
    return performance.now() - asked;
  };
  try {
    const taken = applications.map(() => readings.map((): number[] => []));
    for (let round = 0; round < readRounds; round++) {
      for (const [place, path] of readings.entries()) {
        for (const [index, application] of applications.entries()) taken[index]![place]!.push(await ask(application, path));
      }
    }
    return applications.map(({ startUp }, index) => ({
      startUp,
      figures: readings.map((path, place) => ({ path: decodeURIComponent(path), ms: median(taken[index]![place]!) })),
    }));
  } finally {
    for (const { stop } of applications) await stop();
  }
};

interface Filled {
  address: string;
  filled: Omit<ScaleFigures, 'appends' | 'readings'>;
}

const fill = async (url: string, events: number, file: string, told: (line: string) => void): Promise<Filled> => {
  const name = `scale_${events}`;
  await administer(url, `create database ${name}`);
  const address = databaseAt(url, name);
  await migrate(address, migrationsFolder);
  const works: ScaleFigures['works'] = [];
  /** Stores a task's time, or the time that it reports itself, without its process start. */
  const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const begun = performance.now();
    const done = await work();
    const ms = typeof done === 'number' ? done : performance.now() - begun;
    works.push({ what, ms });
    told(`${events} events, ${what}: ${(ms / 1000).toFixed(1)} s`);
  };
  await timed('written at once', () => fillLog(address, events));
  for (const model of filledModels)
    await timed(`\`rebuild ${model}\``, () => runWork(address, events, 'rebuild', model).then(({ ms }) => ms));
  await timed('`verify`', () => runWork(address, events, 'verify').then(({ ms }) => ms));
  await administer(address, 'vacuum analyze');
  const sizes = await sizesOf(address);
  await timed('`backup`', () => takeBackup({ url: address, version, file, now: Date.now() }));
  const { size: backupBytes } = await stat(file);
  await rm(file);
  return { address, filled: { events, works, ...sizes, backupBytes } };
};

/** Fills a database for each number of events (multiples of 80) and measures what grows with them, then chains' busiest hour. */
export const measureScale = async (
  url: string,
  sizes: number[],
  file: string,
  told: (line: string) => void,
): Promise<{ scales: ScaleFigures[]; peaks: PeakFigures[] }> => {
  const all: Filled[] = [];
  for (const events of sizes) all.push(await fill(url, events, file, told));
  const addresses = all.map(({ address }) => address);
  const read = await measureReadings(addresses);
  const appends = await measureAppends(addresses);
  const peaks: PeakFigures[] = [];
  for (const branches of chains) peaks.push(await measurePeak(addresses.at(-1)!, branches));
  const scales = all.map(({ filled }, index) => ({
    ...filled,
    works: [...filled.works, { what: 'start with a sign-in', ms: read[index]!.startUp }],
    readings: read[index]!.figures,
    appends: appends[index]!,
  }));
  return { scales, peaks };
};
