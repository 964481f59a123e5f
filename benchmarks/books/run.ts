import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../backend/src/platform/postgres/embedded-postgres.ts';
import { migrate } from '../../backend/src/platform/postgres/migrate.ts';
import { migrationsFolder, projectRoot } from '../../backend/src/platform/project-root.ts';
import { rebuilds } from '../../backend/src/projections/rebuilds.ts';
import { administer, databaseAt } from '../../backend/src/testing/database/administer.ts';
import { median } from '../append/load.ts';
import { fillLog } from '../log/fill.ts';
import { runWork } from '../log/measure.ts';
import { type ApplicationProcess, startApplicationProcess } from '../reads/application-process.ts';
import { measureExport } from '../reads/exports.ts';
import { timed } from '../reads/measure.ts';
import { exportsTable, readingsTable, steepestOf } from '../reads/tables.ts';

/** Numbers of events, multiples of 80, of which each has about one entry: `-- 10000 1000000`. */
const sizes = process.argv.slice(2).map(Number);
const wanted = sizes.length > 0 ? sizes : [10_000, 1_000_000];
const times = 31;
const flat = 1.3;

const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const readings = [
  '/dashboard',
  `/reports/figures?shift=Evening&date=${day(3)}`,
  `/ledger?from=${day(3)}&to=${day(3)}`,
  '/ledger?limit=25',
  '/closes?limit=25',
  '/till',
  '/till/check',
];

const filled = async (url: string, events: number): Promise<ApplicationProcess> => {
  const database = `books_${events}`;
  await administer(url, `create database ${database}`);
  const address = databaseAt(url, database);
  await migrate(address, migrationsFolder);
  await fillLog(address, events);
  for (const model of rebuilds.keys()) await runWork(address, events, 'rebuild', model);
  await administer(address, 'vacuum analyze');
  return startApplicationProcess(address);
};

const send = async ({ address, token }: ApplicationProcess, method: string, path: string, body: object): Promise<{ _id: string }> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(`${address}/api${path}`, { method, headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text}`);
  return (JSON.parse(text) as { data: { _id: string } }).data;
};

/** Milliseconds of one close, with a count and what was sold since the last one. */
const close = async (application: ApplicationProcess): Promise<number> => {
  const { _id } = await send(application, 'POST', '/sessions', { tableNumber: 1, numberOfCustomers: 2 });
  await send(application, 'PATCH', `/sessions/${_id}/end`, {});
  await send(application, 'POST', '/till/open', { float: 300 });
  await send(application, 'POST', '/till/count', { method: 'Cash', amount: 300 });
  const begun = performance.now();
  await send(application, 'POST', '/till/close', {});
  return performance.now() - begun;
};

const run = async (url: string): Promise<void> => {
  const applications: ApplicationProcess[] = [];
  try {
    for (const events of wanted) applications.push(await filled(url, events));
    const [first, later]: number[][] = [[], []];
    for (const application of applications) {
      first!.push(await close(application));
      const rounds: number[] = [];
      for (let round = 0; round < times; round++) rounds.push(await close(application));
      later!.push(median(rounds));
    }
    const shown = (all: number[]) => all.map((ms) => `${ms.toFixed(1)} ms`).join(' / ');
    console.log(`First close, of everything so far: ${shown(first!)}; median of ${times} later ones: ${shown(later!)}\n`);
    const measured = [];
    for (const path of readings) {
      const figures = [];
      for (const application of applications) {
        const taken: number[] = [];
        for (let round = 0; round <= times; round++) taken.push(await timed(application, path));
        const [once = NaN, ...rest] = taken;
        figures.push({ first: once, median: median(rest), least: Math.min(...rest) });
      }
      measured.push({ path, figures });
    }
    for (const line of readingsTable(wanted, 'events', measured)) console.log(line);
    console.log(`\n${steepestOf(measured, flat)}\n`);
    const files = [
      { name: 'ledger, CSV', path: '/ledger/export', list: '/ledger' },
      { name: 'ledger, spreadsheet', path: '/ledger/export?format=xlsx&lang=ar', list: '/ledger' },
    ];
    const exported = [];
    for (const application of applications) {
      for (const file of files) exported.push(await measureExport(application, file));
    }
    for (const line of exportsTable(exported)) console.log(line);
  } finally {
    for (const application of applications) await application.stop();
  }
};

const folder = await mkdtemp(join(projectRoot, '.data-bench-'));
const server = await startEmbeddedPostgres({ dataDir: folder });
try {
  await run(server.url);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
