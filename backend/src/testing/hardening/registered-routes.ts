import { createApp } from '../../http/app.ts';
import type { Route } from '../../http/registry.ts';
import { createLog } from '../../platform/log.ts';
import { jwtSecret, type TestServer } from '../test-server.ts';

/** Every route that the application of a test serves. */
export const registeredRoutes = ({ engine, config, clock }: TestServer): readonly Route[] => {
  const app = createApp({
    ...engine,
    config,
    clock,
    log: createLog('silent'),
    migrationsPending: () => Promise.resolve([]),
    isStopping: () => false,
    jwtSecret,
  });
  app.closeLive();
  return app.routes;
};
