import { readFileSync } from 'node:fs';
import { streamCategories } from '../backend/src/events/registry.ts';
import { openApi } from '../backend/src/http/api-docs/document.ts';
import { createApp } from '../backend/src/http/app.ts';
import { apiFaults } from './api-faults.ts';
import { compiledQueries } from './compiled-queries.ts';
import { systemClock } from '../backend/src/platform/clock.ts';
import { loadConfig } from '../backend/src/platform/config.ts';
import { createLog } from '../backend/src/platform/log.ts';
import { eventsPage } from './events-page.ts';
import { filesPage } from './files-page.ts';
import { licencesPage, shippedPackages } from './licences.ts';
import { queriesPage } from './queries-page.ts';

const routes = () => {
  const parts = {
    store: { signal: { subscribe: () => () => undefined } },
    pool: {},
    jwtSecret: 'none',
    config: loadConfig({}),
    clock: systemClock,
    log: createLog('silent'),
  };
  const app = createApp(parts as unknown as Parameters<typeof createApp>[0]);
  app.closeLive();
  return app.routes;
};

/** Throws for a licence that may not be shipped. */
const licences = (): string => {
  const { page, faults } = licencesPage(shippedPackages(readFileSync('package-lock.json', 'utf8')));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return page;
};

/** The OpenAPI document; throws its faults. */
const apiPage = async (): Promise<string> => {
  const page = `${JSON.stringify(openApi(routes()), null, 2)}\n`;
  const faults = await apiFaults(page);
  if (faults.length > 0) throw new Error(`The description of the API has faults:\n${faults.join('\n')}`);
  return page;
};

export const generatedPages = {
  api: { path: 'docs/OPENAPI.json', make: apiPage },
  events: { path: 'docs/EVENTS.md', make: () => eventsPage(streamCategories) },
  queries: { path: 'docs/QUERIES.sql', make: async () => queriesPage(await compiledQueries()) },
  files: { path: 'docs/FILES.md', make: filesPage },
  licences: { path: 'docs/LICENCES.md', make: licences },
};
