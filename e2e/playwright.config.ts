import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { keepTemporaryFilesInMemory } from '../checks/keep-temporary-files-in-memory.ts';
import { browserHere } from './support/resolve-browser.ts';

keepTemporaryFilesInMemory();

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: 'specified-messages.spec.ts' },
    // Checks what all journeys together have shown, so a partial run leaves it out.
    { name: 'specified-messages', testMatch: 'specified-messages.spec.ts', dependencies: ['journeys'] },
  ],
  outputDir: resolve('test-results', 'e2e'),
  globalSetup: './support/build.ts',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  failOnFlakyTests: true,
  timeout: 300_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    launchOptions: await browserHere(),
    actionTimeout: 10_000,
    // Traces cost a third of the time. For one: `npm run test:e2e -- --trace retain-on-failure`.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
