import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../backend/src/platform/postgres/embedded-postgres.ts';
import { migrate } from '../../backend/src/platform/postgres/migrate.ts';
import { migrationsFolder, projectRoot } from '../../backend/src/platform/project-root.ts';
import { administer, databaseAt } from '../../backend/src/testing/database/administer.ts';
import { type ApplicationProcess, startApplicationProcess } from './application-process.ts';
import { files, measureExport } from './exports.ts';
import { fillReadModels } from './fill.ts';
import { measureReads } from './measure.ts';
import { exportsTable, readingsTable, slowestOf, steepestOf } from './tables.ts';

const times = 101;
const sizes = [10_000, 100_000, 500_000];
/** Milliseconds for history and log at so many sessions. */
const goal = { sessions: 100_000, within: 50 };
const flat = 1.3;
/** An optional text: only reads whose path contains it, and no exports. */
const [about] = process.argv.slice(2);

const filled = async (url: string, sessions: number): Promise<ApplicationProcess> => {
  const database = `reads_${sessions}`;
  await administer(url, `create database ${database}`);
  const address = databaseAt(url, database);
  await migrate(address, migrationsFolder);
  await fillReadModels(address, sessions);
  return startApplicationProcess(address);
};

/** Prints read times by size, and the exports' cost: memory must not grow with a file's length. */
const run = async (dataDir: string): Promise<void> => {
  const { url, stop } = await startEmbeddedPostgres({ dataDir });
  const applications: ApplicationProcess[] = [];
  try {
    for (const sessions of sizes) applications.push(await filled(url, sessions));
    const readings = await measureReads(applications, times, about);
    for (const line of readingsTable(sizes, 'sessions', readings)) console.log(line);
    console.log(`\n${steepestOf(readings, flat)}`);
    if (about !== undefined) return;
    console.log(slowestOf(/^\/(history|logs)\b|businessDate/, readings, sizes.indexOf(goal.sessions), goal));
    const exported = [];
    for (const file of files) for (const application of applications) exported.push(await measureExport(application, file));
    console.log('');
    for (const line of exportsTable(exported)) console.log(line);
  } finally {
    for (const application of applications) await application.stop();
    await stop();
  }
};

const folder = await mkdtemp(join(projectRoot, '.data-bench-'));
try {
  await run(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
