import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import type { WatchedFolder } from '@tabletime/contract';
import { scheduleBackups } from './backup/schedule.ts';
import { takeBackup } from './backup/take-backup.ts';
import { verifyLog } from './backup/verify-log.ts';
import { startCheckpoints } from './commands/close-checkpoints.ts';
import { createLogSigning } from './commands/log-signing.ts';
import { watchClock } from './commands/watch-clock.ts';
import { createAuthority } from './tax-documents/authority.ts';
import { applicationRole, openEngine, type Engine } from './engine.ts';
import { verifyInThreads } from './eventstore/verify-in-threads.ts';
import { startReporting } from './invoicing/invoice-reporting.ts';
import { createApp } from './http/app.ts';
import { prepareUploads } from './http/reports/upload-folders.ts';
import { createGracefulShutdown } from './http/server/graceful-shutdown.ts';
import { createListener } from './http/server/listener.ts';
import { closeNow, createMetrics, createMetricsServer, type Metrics } from './metrics/metrics.ts';
import { startInAgreement } from './platform/postgres/agreed-settings.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/postgres/database.ts';
import { watchDisks } from './platform/disk-space.ts';
import type { Log } from './platform/log.ts';
import { migrate, pendingMigrations } from './platform/postgres/migrate.ts';
import { migrationsFolder, version, webFolder } from './platform/project-root.ts';
import { jwtSecret as jwtSecretOf } from './platform/secret.ts';
import { checkBooks } from './projections/ledger/reconcile-books.ts';
import { StartupError } from './platform/startup-error.ts';

export interface Application {
  engine: Engine;
  /** `http://127.0.0.1:3000` */
  address: string;
  stop: () => Promise<void>;
}

interface Surroundings {
  /** Of the database. */
  url: string;
  jwtSecret: string;
  config: Config;
  clock: Clock;
  log: Log;
  print: ((text: string) => void) | undefined;
  metrics: Metrics | undefined;
}

type Backups = ReturnType<typeof scheduleBackups>;

/** Daily backups, if a folder is set. A missing disk does not stop the start. */
const startBackups = (engine: Engine, url: string, disks: Disks, { config, clock, log }: Surroundings): Backups | undefined => {
  if (!config.backup) return undefined;
  return scheduleBackups({
    ...config.backup,
    recipient: config.backupRecipient,
    timezone: () => engine.cafe().timezone,
    now: clock.now,
    log,
    hasRoomFor: (bytes) => disks.hasRoomFor('backups', bytes),
    take: (settings) => takeBackup({ url, version, ...settings }),
    afterwards: async (signal) => {
      const walk = { pool: engine.pool, now: clock.now, log, signal };
      await verifyLog(walk);
      await checkBooks({ ...walk, clock: config.cafe });
    },
  });
};

/** Watches the disks that this process writes to; an external database's disk is unknown. */
const startDisks = ({ database, backup, diskFloor }: Config, log: Log) => {
  const folders: { folder: WatchedFolder; path: string }[] = [
    ...(database.url === undefined ? [{ folder: 'data', path: database.dataDir } as const] : []),
    ...(backup ? [{ folder: 'backups', path: backup.folder } as const] : []),
    { folder: 'uploads', path: tmpdir() },
  ];
  return watchDisks({ folders, floorBytes: diskFloor, log });
};

type Disks = Awaited<ReturnType<typeof startDisks>>;

interface Watched {
  backups: Backups | undefined;
  disks: Disks;
  clock: { stop: () => Promise<void> } | undefined;
  reporting: { stop: () => Promise<void> };
  checkpoints: { stop: () => Promise<void> };
  endUploads: () => void;
}

const startClockWatch = ({ store }: Engine, { now, elapsed }: Clock, log: Log) =>
  elapsed && watchClock({ store, clock: { now, elapsed }, log });

/** Resolves to the address, `http://127.0.0.1:3000`. Throws a `StartupError` naming `settings` when the port is taken. */
const listen = async (server: Server, { host, port }: { host: string; port: number }, settings: string): Promise<string> => {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new StartupError(`Port ${port} of ${host} cannot be listened on (${String(cause)}). Set ${settings} to another one.`, { cause });
  }
  const { address, port: actualPort, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${actualPort}`;
};

const startMetrics = async (
  engine: Engine,
  liveStreams: () => number,
  { backups, disks }: Watched,
  { config, log, metrics }: Surroundings,
): Promise<() => Promise<void>> => {
  if (!config.metrics || !metrics) return () => Promise.resolve();
  metrics.watch({ pools: engine.pools, liveStreams, disks: disks.disks, backups: backups?.state });
  const server = createMetricsServer(metrics, log);
  const address = await listen(server, config.metrics, 'METRICS_PORT or METRICS_HOST');
  log.info({ address: `${address}/metrics` }, 'the metrics are served');
  return () => closeNow(server);
};

const serve = async (engine: Engine, watched: Watched, surroundings: Surroundings): Promise<Application> => {
  const { url, config, clock, log, jwtSecret, print, metrics } = surroundings;
  const { backups, disks, clock: clockWatch, reporting, checkpoints, endUploads } = watched;
  let stopping = false;
  const app = createApp({
    config,
    log,
    clock,
    pool: engine.pool,
    lookUpPool: engine.lookUpPool,
    replica: engine.pools.replica,
    store: engine.store,
    execute: engine.execute,
    executeTogether: engine.executeTogether,
    cafe: engine.cafe,
    refreshCafe: engine.refreshCafe,
    waitForProjections: engine.waitForProjections,
    migrationsPending: () => pendingMigrations(engine.pool, migrationsFolder),
    isStopping: () => stopping,
    verifyLog: (signal, onProgress) => verifyInThreads({ url, role: applicationRole, isGentle: true, signal, onProgress }),
    ...(backups && { backups: backups.state }),
    disks: disks.disks,
    ...(metrics && { requestAnswered: metrics.requestAnswered }),
    webRoot: webFolder,
    jwtSecret,
    ...(print && { print }),
  });
  const server = createListener(app.callback());
  const shutDown = createGracefulShutdown(server);
  let endMetrics = (): Promise<void> => Promise.resolve();
  const stop = async (): Promise<void> => {
    stopping = true;
    await shutDown(app.closeLive);
    await app.recorded();
    await endMetrics();
    disks.stop();
    endUploads();
    await Promise.all([backups?.stop(), clockWatch?.stop(), reporting.stop(), checkpoints.stop()]);
    await engine.stop();
  };
  try {
    await app.ensureOwner();
    endMetrics = await startMetrics(engine, app.liveStreams, watched, surroundings);
    return { engine, address: await listen(server, config.http, 'PORT or HOST'), stop };
  } catch (error) {
    app.closeLive();
    await endMetrics();
    throw error;
  }
};

/** Migrates the database, starts the engine and the API with the web app, and listens. */
export const startApplication = async (
  config: Config,
  database: Database,
  clock: Clock,
  log: Log,
  /** Prints for a person at the terminal; the default is stdout. */
  print?: (text: string) => void,
): Promise<Application> => {
  await migrate(database.url, migrationsFolder);
  const jwtSecret = await jwtSecretOf(config);
  const agreed = { jwtSecret, timezone: config.cafe.timezone };
  const metrics = config.metrics && createMetrics(version);
  const engine = await startInAgreement(database.url, agreed, log, () =>
    openEngine({
      url: database.url,
      readUrl: config.database.readUrl,
      clock,
      log,
      cafe: config.cafe,
      secret: jwtSecret,
      answered: metrics?.groupAnswered,
    }),
  );
  const surroundings = { url: database.url, config, clock, log, jwtSecret, print, metrics };
  const clockWatch = startClockWatch(engine, clock, log);
  const checkpoints = startCheckpoints({
    pool: engine.pool,
    signer: createLogSigning({ store: engine.store, now: clock.now }, jwtSecret),
    log,
  });
  const reporting = startReporting({
    pool: engine.pool,
    execute: engine.execute,
    authorityOf: (environment) => createAuthority(config.authority, environment),
    secret: jwtSecret,
    now: clock.now,
    log,
  });
  let disks: Disks | undefined;
  let endUploads: (() => void) | undefined;
  let backups: Backups | undefined;
  try {
    endUploads = await prepareUploads(systemClock.now, log);
    disks = await startDisks(config, log);
    backups = startBackups(engine, database.url, disks, surroundings);
    return await serve(engine, { backups, disks, clock: clockWatch, reporting, checkpoints, endUploads }, surroundings);
  } catch (error) {
    // A failed start must leave nothing running, or the process would stay alive without listening.
    endUploads?.();
    disks?.stop();
    await Promise.all([backups?.stop(), clockWatch?.stop(), reporting.stop(), checkpoints.stop()]);
    await engine.stop();
    throw error;
  }
};
