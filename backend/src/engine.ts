import { foundingDiscountCaps, foundingTariff, foundingVat } from '@tabletime/contract';
import { createExecutor } from './commands/execute.ts';
import { createAppendPool, type AppendListeners } from './eventstore/append.ts';
import { checkReadTables } from './eventstore/check-read-tables.ts';
import { createEventStore } from './eventstore/store.ts';
import { createRedemptions, readPasses } from './commands/sessions/redeeming.ts';
import { createRecounting } from './commands/sessions/recounting.ts';
import { openInvoicing } from './invoicing/invoice-book.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { newId } from './platform/ids.ts';
import type { Log } from './platform/log.ts';
import { createNotifier } from './platform/postgres/notifier.ts';
import { noteDatabaseSize } from './platform/postgres/database-size.ts';
import { createPool } from './platform/postgres/pool.ts';
import { waitingFor } from './platform/shutdown-deadline.ts';
import { forgetExpiredTokens } from './projections/account-tables.ts';
import { openCurrentCafe } from './projections/current-cafe.ts';
import { sessionsToRecount } from './projections/passes.ts';
import type { Projection } from './projections/projector/projection.ts';
import { sweepReportFiles } from './projections/reports.ts';
import { createJointBatches } from './projections/projector/joint-batches.ts';
import { runProjection } from './projections/projector/projector.ts';
import { projections as allProjections, readRowOf, readTables } from './projections/registry.ts';

/** Milliseconds that an answer waits for the cross-stream read models. */
const longestWait = 250;
/** Milliseconds that the next appends wait for the read models to catch up. */
const longestPause = 10;
const housekeepingEvery = 3_600_000;

/** The database role of the application: it cannot change or delete events. */
export const applicationRole = 'tabletime_app';

/** They end a hung holder of the log head or of a checkpoint before its waiters give up. */
export const timeLimits = { idleInTransactionTimeoutMs: 2_000, lockTimeoutMs: 5_000, statementTimeoutMs: 15_000 };

export interface EngineSettings {
  url: string;
  readUrl?: string | undefined;
  clock: Clock;
  log: Log;
  cafe: Config['cafe'];
  projections?: readonly Projection[];
  /** Commands executed without awaiting their answers reach the log in order. */
  inOrder?: boolean;
  /** The secret that all instances share; without it, nothing is signed. */
  secret?: string;
  /** Called with the outcomes of each group of appends and its milliseconds. */
  answered?: AppendListeners['answered'] | undefined;
}

/** Event store, commands and projections over a migrated database. Throws a `StartupError` when a read table does not fit its rows. */
export const openEngine = async ({
  url,
  readUrl,
  clock,
  log,
  cafe: atStart,
  projections = allProjections,
  inOrder = false,
  secret,
  answered,
}: EngineSettings) => {
  const settings = (applicationName: string) => ({
    role: applicationRole,
    applicationName,
    ...timeLimits,
    onIdleError: (error: Error) => log.warn({ err: error, pool: applicationName }, 'a database connection was lost'),
  });
  // A single connection keeps the reads of the commands in order.
  const readers = inOrder ? 1 : 10;
  const pool = createPool(url, { ...settings('tabletime'), max: readers });
  const appendPool = createAppendPool(url, settings('tabletime append'));
  const lookUpPool = createPool(url, { ...settings('tabletime look-up'), max: Math.min(readers, 4), pipelined: true, plansByIndex: true });
  const projectorPool = createPool(url, {
    ...settings('tabletime projector'),
    max: Math.max(1, projections.length),
    pipelined: true,
    plansByIndex: true,
    // A crash loses rows and checkpoint together, so the projection resumes from there.
    asynchronousCommit: true,
  });
  // A short time-out: the main database takes over.
  const replica =
    readUrl === undefined
      ? undefined
      : createPool(readUrl, { ...settings('tabletime replica'), max: readers, onlyReads: true, connectionTimeoutMs: 1_000 });
  const pools = { reading: pool, 'look-up': lookUpPool, append: appendPool, projections: projectorPool, ...(replica && { replica }) };
  const endPools = () => Promise.all(Object.values(pools).map((each) => each.end()));
  await checkReadTables(pool, readTables).catch(async (error: unknown) => {
    await endPools();
    throw error;
  });

  let runners: ReturnType<typeof runProjection>[] = [];
  const allReached = async (position: number, ms: number): Promise<boolean> =>
    (await Promise.all(runners.map((runner) => runner.waitFor(position, ms)))).every(Boolean);
  let appended = 0;
  const store = createEventStore({
    lookUpPool,
    appendPool,
    now: clock.now,
    caughtUp: () => allReached(appended, longestPause),
    ...(answered && { answered }),
  });
  store.signal.subscribe((position = 0) => (appended = Math.max(appended, position)));
  const notifier = createNotifier(url, {
    channel: 'tabletime_events',
    onHint: store.hint,
    onConnected: () => store.signal.raise(),
    log,
  });
  await notifier.start();
  const current = await openCurrentCafe({
    pool,
    signal: store.signal,
    atStart: { ...atStart, tariff: foundingTariff, discountCaps: foundingDiscountCaps, vat: foundingVat },
    log,
  });

  const joint = createJointBatches(projectorPool, atStart, store.recentAfter);
  runners = projections.map((projection) =>
    runProjection(projection, {
      pool: projectorPool,
      clock: atStart,
      signal: store.signal,
      joint,
      now: clock.now,
      failed: (name, position, error) => log.error({ err: error, projection: name, position }, 'a projection could not go on'),
    }),
  );

  const executor = createExecutor({
    store,
    rowOf: readRowOf,
    now: clock.now,
    newId,
    cafe: current.cafe,
    written: current.written,
    consequences: openInvoicing({ pool, store, secret, log }),
    redemptions: createRedemptions({ read: (ids) => readPasses(store, ids) }),
    recount: () => recount().catch((error: unknown) => log.warn({ err: error }, 'passes could not be recounted and are within the hour')),
    remembers: !inOrder,
  });
  const recount = createRecounting({ execute: executor.execute, store, outdated: () => sessionsToRecount(pool) });

  let cleaning: Promise<unknown> = Promise.resolve();
  const keepHouse = (): void => {
    const now = clock.now();
    const works = [
      recount(),
      store.forgetOldAnswers(),
      forgetExpiredTokens(pool, now),
      sweepReportFiles(pool, now),
      noteDatabaseSize(pool, now),
    ];
    const failed = (error: unknown): void => log.warn({ err: error }, 'housekeeping failed and is tried again in an hour');
    cleaning = Promise.all(works.map((work) => work.catch(failed)));
  };
  keepHouse();
  const housekeeping = setInterval(keepHouse, housekeepingEvery);

  const close = async (): Promise<void> => {
    clearInterval(housekeeping);
    await waitingFor('projections', Promise.all([current, ...runners].map((each) => each.stop())));
    await Promise.all([waitingFor('the listening connection', notifier.stop()), waitingFor('housekeeping', cleaning)]);
    await waitingFor('database connections', endPools());
  };
  let closing: Promise<void> | undefined;

  return {
    pool,
    lookUpPool,
    pools,
    store,
    ...executor,
    cafe: current.cafe,
    /** Keeps the cached values when the database is away. */
    refreshCafe: current.refresh,
    /** Whether every projection has reached a position; waits at most 250 ms. */
    waitForProjections: (position: number): Promise<boolean> => allReached(position, longestWait),
    stop: (): Promise<void> => (closing ??= close()),
  };
};

export type Engine = Awaited<ReturnType<typeof openEngine>>;
