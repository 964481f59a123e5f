import { createApp } from '../src/http/app.ts';
import type { Route } from '../src/http/routing/route.ts';
import { createLog } from '../src/platform/log.ts';
import { jwtSecret, type TestServer } from '../src/testing/server/test-server.ts';

const known = new WeakMap<TestServer, readonly Route[]>();

export const registeredRoutes = (server: TestServer): readonly Route[] => {
  const registered = known.get(server);
  if (registered) return registered;
  const { engine, config, clock } = server;
  const app = createApp({
    ...engine,
    config,
    clock,
    log: createLog('silent'),
    migrationsPending: () => Promise.resolve([]),
    isStopping: () => false,
    verifyLog: () => Promise.reject(new Error('Not here')),
    jwtSecret,
  });
  app.closeLive();
  known.set(server, app.routes);
  return app.routes;
};
