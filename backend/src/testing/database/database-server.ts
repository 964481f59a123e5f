import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { z } from 'zod';
import { startEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts';
import { newRequestId } from '../../platform/ids.ts';
import { migrate } from '../../platform/postgres/migrate.ts';
import { migrationsFolder } from '../../platform/project-root.ts';
import { administer, databaseAt } from './administer.ts';
import { containerDatabase } from './container-database.ts';
import { installedPostgres, startInstalledPostgres } from './installed-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: { url: string; prefix: string };
  }
}

const Names = z.array(z.object({ name: z.string() }));

interface RunningServer {
  url: string;
  stop: () => Promise<void>;
}

const builtInDatabase = async (): Promise<RunningServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tabletime-test-'));
  const { url, stop } = await startEmbeddedPostgres({ dataDir, durable: false });
  return {
    url,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

const startServer = async (): Promise<RunningServer> => {
  const external = process.env['TEST_DATABASE_URL'];
  if (external) return { url: external, stop: () => Promise.resolve() };
  return (await containerDatabase()) ?? builtInDatabase();
};

/** Provides a migrated template database; `createTestDatabase` clones it. */
const provide = async (project: TestProject, server: RunningServer): Promise<() => Promise<void>> => {
  const prefix = `tabletime_${newRequestId().toLowerCase().replace(/\W/g, '_')}`;
  const template = `${prefix}_template`;
  await administer(server.url, `CREATE DATABASE "${template}" TEMPLATE template0 ENCODING 'UTF8'`);
  await migrate(databaseAt(server.url, template), migrationsFolder);
  project.provide('databaseServer', { url: server.url, prefix });
  return async () => {
    const left = Names.parse(
      await administer(server.url, 'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)', [prefix]),
    );
    for (const { name } of left) await administer(server.url, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    await server.stop();
    // Leftover databases may hold connections, and test files share a process: the server would run out of them.
    if (left.length > 1) throw new Error(`${left.length - 1} databases of tests were not dropped by those who made them`);
  };
};

/** Reports that tests on an installed PostgreSQL are skipped; throws where one is required. */
const noticeMissing = (): void => {
  if (installedPostgres()) return;
  // Set by `.ci/run`, which installs it.
  if (process.env['INSTALLED_POSTGRES'] === 'required') throw new Error('There is no installed PostgreSQL, though this run must have one');
  process.stderr.write('Skipped: the database tests on an installed PostgreSQL, as there is none (Debian’s package postgresql).\n');
};

const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const installed = project.name === 'db-installed' ? installedPostgres() : undefined;
  if (!installed) noticeMissing();
  return provide(project, installed ? await startInstalledPostgres(installed) : await startServer());
};

export default setup;
