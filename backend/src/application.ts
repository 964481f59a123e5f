import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { openEngine, type Engine } from './engine.ts';
import { createApp } from './http/app.ts';
import { createFarewell } from './http/farewell.ts';
import { createListener } from './http/listener.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import type { Log } from './platform/log.ts';
import { migrate, pendingMigrations } from './platform/migrate.ts';
import { migrationsFolder, webFolder } from './platform/project-root.ts';
import { jwtSecret } from './platform/secret.ts';

export interface Application {
  engine: Engine;
  /** Where it is served, `http://127.0.0.1:3000`. */
  address: string;
  /** Says no to new work, lets what is under way finish, and closes everything but the database. */
  stop: () => Promise<void>;
}

/** Migrates the database, starts commands, projections and the API with the web app, and listens. */
export const startApplication = async (
  config: Config,
  database: Database,
  clock: Clock,
  log: Log,
  /** Where a person at the terminal reads; the process's own output when absent. */
  print?: (text: string) => void,
): Promise<Application> => {
  await migrate(database.url, migrationsFolder);
  const engine = await openEngine({ url: database.url, clock, log, cafe: config.cafe });
  let stopping = false;
  const app = createApp({
    config,
    log,
    clock,
    pool: engine.pool,
    store: engine.store,
    execute: engine.execute,
    passed: engine.passed,
    migrationsPending: () => pendingMigrations(engine.pool, migrationsFolder),
    isStopping: () => stopping,
    webRoot: webFolder,
    jwtSecret: await jwtSecret(config),
    ...(print && { print }),
  });
  await app.ensureOwner();

  const server = createListener(app.callback());
  const farewell = createFarewell(server);
  server.listen(config.http.port, config.http.host);
  await once(server, 'listening');
  const { address, port, family } = server.address() as AddressInfo;

  return {
    engine,
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    stop: async () => {
      stopping = true;
      await farewell(app.closeLive);
      await engine.stop();
    },
  };
};
