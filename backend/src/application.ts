import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openEngine, type Engine } from './engine.ts';
import { createApp } from './http/app.ts';
import { createGracefulShutdown } from './http/server/graceful-shutdown.ts';
import { createListener } from './http/server/listener.ts';
import { startInAgreement } from './platform/agreed-settings.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import type { Log } from './platform/log.ts';
import { migrate, pendingMigrations } from './platform/migrate.ts';
import { migrationsFolder, webFolder } from './platform/project-root.ts';
import { jwtSecret as jwtSecretOf } from './platform/secret.ts';
import { StartupError } from './platform/startup-error.ts';

export interface Application {
  engine: Engine;
  /** Where it is served, `http://127.0.0.1:3000`. */
  address: string;
  /** Refuses new work, finishes the requests in flight, and closes everything but the database. */
  stop: () => Promise<void>;
}

interface Surroundings {
  jwtSecret: string;
  config: Config;
  clock: Clock;
  log: Log;
  print: ((text: string) => void) | undefined;
}

/** Resolves to the address once the server listens. Throws a `StartupError` with advice when the port is taken. */
const listen = async (server: Server, { host, port }: Config['http']): Promise<string> => {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new StartupError(`Port ${port} of ${host} cannot be listened on (${String(cause)}). Set PORT or HOST to another one.`, { cause });
  }
  const { address, port: given, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${given}`;
};

/** Starts the API with the web app over a running engine, and listens. */
const serve = async (engine: Engine, { config, clock, log, jwtSecret, print }: Surroundings): Promise<Application> => {
  let stopping = false;
  const app = createApp({
    config,
    log,
    clock,
    pool: engine.pool,
    lookUpPool: engine.lookUpPool,
    store: engine.store,
    execute: engine.execute,
    executeTogether: engine.executeTogether,
    cafe: engine.cafe,
    refreshCafe: engine.refreshCafe,
    passed: engine.passed,
    migrationsPending: () => pendingMigrations(engine.pool, migrationsFolder),
    isStopping: () => stopping,
    webRoot: webFolder,
    jwtSecret,
    ...(print && { print }),
  });
  const server = createListener(app.callback());
  const shutDown = createGracefulShutdown(server);
  const stop = async (): Promise<void> => {
    stopping = true;
    await shutDown(app.closeLive);
    await engine.stop();
  };
  try {
    await app.ensureOwner();
    return { engine, address: await listen(server, config.http), stop };
  } catch (error) {
    app.closeLive();
    throw error;
  }
};

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
  const jwtSecret = await jwtSecretOf(config);
  const agreed = { jwtSecret, timezone: config.cafe.timezone };
  const engine = await startInAgreement(database.url, agreed, log, () => openEngine({ url: database.url, clock, log, cafe: config.cafe }));
  try {
    return await serve(engine, { config, clock, log, jwtSecret, print });
  } catch (error) {
    // A failed start must leave nothing running, or the process would stay alive without listening.
    await engine.stop();
    throw error;
  }
};
