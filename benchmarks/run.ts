import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../backend/src/platform/embedded-postgres.ts';
import { projectRoot } from '../backend/src/platform/project-root.ts';
import { administer } from '../backend/src/testing/administer.ts';
import { measureApplication } from './application/measure.ts';
import { compareAppends, type Compared } from './append/compare.ts';
import { page } from './report.ts';

const rounds = 5;
const seconds = 4;
const told = (line: string): void => console.log(line);

/** Below the project, where the disk is a real one. */
const inFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(projectRoot, '.data-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const compare = async (dataDir: string): Promise<{ postgres: string; compared: Compared }> => {
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    const [version] = (await administer(server.url, 'show server_version')) as { server_version: string }[];
    const compared = await compareAppends({ server, rounds, ms: seconds * 1000, clientCounts: [1, 8, 16], told });
    return { postgres: version!.server_version, compared };
  } finally {
    await server.stop();
  }
};

const run = async (): Promise<void> => {
  told('Appends …');
  const { postgres, compared } = await inFolder(compare);
  told('Application …');
  const figures = await inFolder(measureApplication);
  const text = page({ postgres, rounds, seconds, compared, figures });
  const folder = join(import.meta.dirname, 'results');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'latest.md'), text);
  console.log(`\n${text}`);
};

if (existsSync(join(import.meta.dirname, 'node_modules'))) await run();
else {
  console.error('What the benchmarks compare with is not installed. Once: npm ci --prefix benchmarks');
  process.exitCode = 1;
}
