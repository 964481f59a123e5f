import { createApp } from '../src/http/app.ts';
import type { Route } from '../src/http/routing/route.ts';
import { createLog } from '../src/platform/log.ts';
import { jwtSecret, type TestServer } from '../src/testing/server/test-server.ts';

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
