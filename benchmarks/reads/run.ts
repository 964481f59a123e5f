import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../backend/src/platform/embedded-postgres.ts';
import { migrate } from '../../backend/src/platform/migrate.ts';
import { migrationsFolder, projectRoot } from '../../backend/src/platform/project-root.ts';
import { administer, databaseAt } from '../../backend/src/testing/administer.ts';
import { measureExport } from './exports.ts';
import { fillReadModels } from './fill.ts';
import { measureReads, openReader, type Reader, type Reading } from './measure.ts';

const times = 25;
const sizes = [10_000, 500_000];

/** A reader over a new database that is filled with so many sessions. */
const filled = async (url: string, sessions: number): Promise<Reader> => {
  const database = `reads_${sessions}`;
  await administer(url, `create database ${database}`);
  const address = databaseAt(url, database);
  await migrate(address, migrationsFolder);
  await fillReadModels(address, sessions);
  return openReader(address);
};

const tableOf = (measured: Reading[]): string[] => [
  `| reading | ${sizes.map((size) => `${size.toLocaleString('en')} sessions`).join(' | ')} | ratio | first of all |`,
  '| --- | --- | --- | --- | --- |',
  ...measured.map(({ path, figures }) => {
    const [small, large] = figures.map((figure) => figure.median) as [number, number];
    const cells = [`${small.toFixed(2)} ms`, `${large.toFixed(2)} ms`, (large / small).toFixed(2), `${figures[1]!.first.toFixed(1)} ms`];
    return `| \`${decodeURIComponent(path)}\` | ${cells.join(' | ')} |`;
  }),
];

/** Prints how long the API's readings take with ten thousand and with half a million sessions. */
const run = async (dataDir: string): Promise<void> => {
  const { url, stop } = await startEmbeddedPostgres({ dataDir });
  const readers: Reader[] = [];
  try {
    for (const sessions of sizes) readers.push(await filled(url, sessions));
    for (const line of tableOf(await measureReads(readers, times))) console.log(line);
    console.log(`\n| file, of ${sizes[1]!.toLocaleString('en')} sessions | first byte | whole | size | memory grew by |`);
    console.log('| --- | --- | --- | --- | --- |');
    for (const path of ['/sessions/export', '/logs/export/csv', '/logs/export/pdf']) {
      const { firstByte, whole, megabytes, grownBy } = await measureExport(readers[1]!, path);
      const cells = [
        `${firstByte.toFixed(0)} ms`,
        `${(whole / 1000).toFixed(1)} s`,
        `${megabytes.toFixed(0)} MB`,
        `${grownBy.toFixed(0)} MB`,
      ];
      console.log(`| \`${path}\` | ${cells.join(' | ')} |`);
    }
  } finally {
    for (const reader of readers) await reader.stop();
    await stop();
  }
};

const folder = await mkdtemp(join(projectRoot, '.data-bench-'));
try {
  await run(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
