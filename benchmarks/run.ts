import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../backend/src/platform/postgres/embedded-postgres.ts';
import { projectRoot } from '../backend/src/platform/project-root.ts';
import { administer } from '../backend/src/testing/database/administer.ts';
import { installedPostgres, startInstalledPostgres } from '../backend/src/testing/database/installed-postgres.ts';
import { measureApplication } from './application/measure.ts';
import { compareAppends, compareClocks, type Clocks, type Compared } from './append/compare.ts';
import { compareHttp } from './http/compare.ts';
import type { HttpResults } from './http/page.ts';
import { page } from './report.ts';

const rounds = 5;
const seconds = 4;
const told = (line: string): void => console.log(line);

const inFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(projectRoot, '.data-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

interface Server {
  url: string;
  pid: () => number;
  stop: () => Promise<void>;
}

const versionOf = async ({ url }: Server): Promise<string> => {
  const [version] = (await administer(url, 'show server_version')) as { server_version: string }[];
  return version!.server_version;
};

const clientCounts = [1, 8, 16];
const ms = seconds * 1000;

const onServer = <Result>(start: (folder: string) => Promise<Server>, work: (server: Server) => Promise<Result>): Promise<Result> =>
  inFolder(async (folder) => {
    const server = await start(folder);
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  });

const appends = (start: (folder: string) => Promise<Server>): Promise<{ postgres: string; compared: Compared }> =>
  onServer(start, async (server) => ({
    postgres: await versionOf(server),
    compared: await compareAppends({ server, rounds, ms, clientCounts, told }),
  }));

const guestClocks = (): Promise<Clocks> => onServer(startBuiltIn, (server) => compareClocks({ server, rounds, ms, told }));

const startBuiltIn = (dataDir: string): Promise<Server> => startEmbeddedPostgres({ dataDir });
const binaries = installedPostgres();
const startInstalled = binaries && ((folder: string): Promise<Server> => startInstalledPostgres(binaries, folder));

const overHttp = (): Promise<HttpResults> =>
  inFolder(async (folder) => {
    const servers = [await startBuiltIn(folder)];
    try {
      if (startInstalled) servers.push(await startInstalled(folder));
      const installed = servers[1] && (await versionOf(servers[1]));
      const [httpRounds, httpSeconds] = [3, 2];
      const figures = await compareHttp({ servers, rounds: httpRounds, ms: httpSeconds * 1000, clientCounts, told });
      return { figures, rounds: httpRounds, seconds: httpSeconds, installed };
    } finally {
      for (const server of servers) await server.stop();
    }
  });

const run = async (): Promise<void> => {
  told('Over HTTP …');
  const http = await overHttp();
  told('Appends …');
  const { postgres, compared } = await appends(startBuiltIn);
  if (startInstalled) told('Appends on the installed PostgreSQL …');
  const installed = startInstalled && (await appends(startInstalled));
  told('Guests with clocks …');
  const clocks = await guestClocks();
  told('Application …');
  const figures = await inFolder(measureApplication);
  const text = page({ postgres, rounds, seconds, compared, installed, clocks, http, figures });
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
