import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { installedPostgres } from './backend/src/testing/database/installed-postgres.ts';
import { keepTemporaryFilesInMemory } from './checks/keep-temporary-files-in-memory.ts';
import { sourceFiles } from './checks/source-files.ts';

keepTemporaryFilesInMemory();

const rooms = ['contract', 'backend', 'frontend', 'checks', 'e2e'];
const unitTests = sourceFiles(import.meta.dirname, rooms).filter(
  (path) => /\.test\.tsx?$/.test(path) && !/\.(db|fault|ha)\.test\.ts$/.test(path),
);
/** Whether a test replaces a module, which the other files of its thread would share. A clock, a global or a function is put back. */
const needsItsOwn = (path: string): boolean =>
  /\bvi\.(mock|doMock|resetModules)/.test(readFileSync(join(import.meta.dirname, path), 'utf8'));
const quiet = { dangerouslyIgnoreUnhandledErrors: false, allowOnly: false, passWithNoTests: false } as const;

const database = {
  exclude: ['**/node_modules/**'],
  globalSetup: ['backend/src/testing/database/database-server.ts'],
  pool: 'forks' as const,
  // As of the unit tests: loading the application again takes a third of the time of all tests.
  isolate: false,
  // They end what hangs and judge no speed: a busy machine takes several times as long.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 10_000 } },
};

/** Without times of an earlier run, larger files go first. These are small and run for longest: each has all suites of one application. */
class SuitesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isOfSuites = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/backend/fuzz/');
    const first = sorted.findIndex(({ project }) => project.name === 'db');
    const [before, rest] = [sorted.slice(0, first), sorted.slice(first)];
    return first < 0 ? sorted : [...before, ...rest.filter(isOfSuites), ...rest.filter((file) => !isOfSuites(file))];
  }
}

/** What is run on a PostgreSQL of one's own with its usual settings too: the built-in one is built otherwise and brings settings of ours. */
const onInstalled = [
  'checks/plans.db.test.ts',
  'backend/src/eventstore/append.db.test.ts',
  'backend/src/eventstore/verify.db.test.ts',
  'backend/src/projections/projector/projector.db.test.ts',
  'backend/src/http/sessions/sessions.db.test.ts',
];

/**
 * Three tiers, told apart by the file name: `unit` is pure and quick, `db` (`*.db.test.ts`) gets a PostgreSQL server, `faults`
 * (`*.fault.test.ts`) starts and kills the built application and servers of its own, two files at a time. Of the first,
 * `unit-alone` are those that cannot share a thread; they run first, as projects do by their names, and leave no core idle at the end.
 * `db-installed` are those of the second that run on an installed PostgreSQL too.
 * `ha` (`*.ha.test.ts`) is no part of `npm test`: it runs what `deploy` has for several machines as processes, from Debian's packages.
 */
export default defineConfig({
  test: {
    ...quiet,
    sequence: { sequencer: SuitesFirst },
    // Left to itself vitest keeps one core free: on two, half of the time.
    maxWorkers: '100%',
    // A second run, and the tier after this one, compile only what has changed.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit-shared',
          include: unitTests.filter((path) => !needsItsOwn(path)),
          pool: 'threads',
          // Loading the same modules again for each file takes twice the time of all tests.
          isolate: false,
          testTimeout: 10_000,
        },
      },
      {
        test: {
          name: 'unit-alone',
          include: unitTests.filter(needsItsOwn),
          pool: 'threads',
          testTimeout: 10_000,
        },
      },
      {
        test: {
          name: 'db',
          include: ['backend/**/*.db.test.ts', 'checks/*.db.test.ts'],
          ...database,
        },
      },
      ...(installedPostgres() ? [{ test: { name: 'db-installed', include: onInstalled, ...database } }] : []),
      {
        test: {
          name: 'faults',
          include: ['backend/**/*.fault.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['backend/src/testing/processes/build-application.ts', 'backend/src/testing/database/new-cluster.ts'],
          pool: 'forks',
          // Two at once on any machine: they mostly wait, for programs that start and stop and for time-outs.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'ha',
          include: ['backend/**/*.ha.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: [
            'backend/faults/ha-machines.ts',
            'backend/src/testing/processes/build-application.ts',
            'backend/src/testing/database/new-cluster.ts',
          ],
          pool: 'forks',
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          testTimeout: 600_000,
        },
      },
    ],
  },
});
