import { defineConfig } from 'vitest/config';

const rooms = ['contract', 'backend', 'frontend', 'checks', 'e2e'];
const quiet = { dangerouslyIgnoreUnhandledErrors: false, allowOnly: false, passWithNoTests: false } as const;

/**
 * Three tiers, told apart by the file name: `unit` is pure and quick, `db` (`*.db.test.ts`) gets a PostgreSQL server,
 * `faults` (`*.fault.test.ts`) starts and kills the built application and servers of its own, one file after the other.
 */
export default defineConfig({
  test: {
    ...quiet,
    // Left to itself vitest keeps one core free: on two, half of the time.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: rooms.map((room) => `${room}/**/*.test.{ts,tsx}`),
          exclude: ['**/node_modules/**', '**/*.db.test.ts', '**/*.fault.test.ts'],
          testTimeout: 10_000,
        },
      },
      {
        test: {
          name: 'db',
          include: ['backend/**/*.db.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['backend/src/testing/database-server.ts'],
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['backend/**/*.fault.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['backend/src/testing/build-application.ts'],
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
