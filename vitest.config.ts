import { defineConfig } from 'vitest/config';

const rooms = ['contract', 'backend', 'frontend', 'checks', 'e2e'];
const quiet = { dangerouslyIgnoreUnhandledErrors: false, allowOnly: false, passWithNoTests: false } as const;

/** Two tiers, told apart by the file name: `unit` is pure and quick, `db` (`*.db.test.ts`) gets a PostgreSQL server. */
export default defineConfig({
  test: {
    ...quiet,
    projects: [
      {
        test: {
          name: 'unit',
          include: rooms.map((room) => `${room}/**/*.test.{ts,tsx}`),
          exclude: ['**/node_modules/**', '**/*.db.test.ts'],
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
    ],
  },
});
