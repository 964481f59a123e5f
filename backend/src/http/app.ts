import Koa from 'koa';
import compress from 'koa-compress';
import {
  type BackupStanding,
  type BusinessDate,
  businessDateOf,
  type Cafe,
  type DiskSpace,
  foundingZones,
  problem,
  tablesOf,
} from '@tabletime/contract';
import type { Pool } from 'pg';
import type { Execute, ExecuteTogether } from '../commands/execute.ts';
import type { EventStore } from '../eventstore/store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { settingsRow } from '../projections/settings.ts';
import { createCommandRequests } from './routing/command-routes.ts';
import type { Ctx, Step } from './routing/context.ts';
import { openDatabase } from './database.ts';
import { ensureOwner } from './accounts/first-owner.ts';
import { createLive, type Live } from './live/live.ts';
import { accessLog, type AnsweredRequest, requestId, language } from './middleware/request.ts';
import { type Authentication, createAuthentication } from './middleware/authenticate.ts';
import { errors } from './middleware/errors.ts';
import { contentRange, crossOrigin, securityHeaders } from './middleware/headers.ts';
import { createReadingRecord } from './middleware/record-readings.ts';
import { checkedRoutes, type Route } from './routing/route.ts';
import { createReplicaReads } from './replica-reads.ts';
import { history, sessionsByTableNames, users } from './resources.ts';
import type { ListQuery } from './lists/parse-list-query.ts';
import { createRememberedCounts, reachedBy } from './lists/remembered-counts.ts';
import { buildRouter } from './router.ts';
import { analyticsRoutes } from './overview/analytics-routes.ts';
import { createPast } from './as-of/past.ts';
import { createThrottles } from './throttles/sign-in-throttles.ts';
import { authRoutes } from './accounts/auth-routes.ts';
import { openingRoutes } from './settings/opening-routes.ts';
import { detailsRoutes } from './accounts/details-routes.ts';
import { cafeRoutes, settingsRoutes } from './settings/routes.ts';
import { exceptionRoutes } from './exceptions/routes.ts';
import { dashboardRoutes } from './overview/dashboard-route.ts';
import { createRequirePin } from './devices/require-pin.ts';
import { deviceRoutes } from './devices/routes.ts';
import { exportRoutes } from './sessions/export.ts';
import { menuRoutes } from './menu/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { liveRoutes } from './live/route.ts';
import { logRoutes } from './logs/routes.ts';
import { manySessionsRoutes } from './sessions/many-routes.ts';
import { phoneCodeRoutes } from './accounts/phone-code-routes.ts';
import { listRoute, readRoutes } from './lists/routes.ts';
import { reportFileRoutes } from './reports/file-routes.ts';
import { reportReadRoutes } from './reports/read-routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { approverRoutes, createApprovals } from './sessions/approvals.ts';
import { accountantKeyRoutes } from './books/accountant-key-routes.ts';
import { bookDayRoutes } from './books/days.ts';
import { liabilityRoutes } from './books/liabilities.ts';
import { closeRoutes } from './books/closes.ts';
import { invoiceRoutes } from './books/invoices.ts';
import { bookRoutes } from './books/ledger.ts';
import { journalRoutes } from './books/journal-routes.ts';
import { vatRoutes } from './books/vat-routes.ts';
import { proofRoutes } from './proof/routes.ts';
import { createVerifications, type Verifications, type VerifyLog } from './proof/verifications.ts';
import { onboardRoute } from './books/onboard-route.ts';
import { tillRoutes } from './books/till-routes.ts';
import { barOf } from './sessions/bar.ts';
import { billRoutes } from './sessions/bill-routes.ts';
import { sessionPassRoutes } from './sessions/pass-routes.ts';
import { guestRoutes, sessionEventRoutes, sessionRoutes } from './sessions/routes.ts';
import { systemRoutes } from './system/routes.ts';
import { passRoutes } from './passes/routes.ts';
import { userRoutes } from './accounts/user-routes.ts';
import { invitationRoutes } from './accounts/invitation-routes.ts';
import { resetRoutes } from './accounts/reset-routes.ts';
import { signInRoutes } from './accounts/sign-ins.ts';
import { createKeyDoor } from './middleware/accountant-key-door.ts';
import { apiDocsRoutes } from './api-docs/routes.ts';
import { apiViewer } from './api-docs/viewer.ts';
import { tellVersion, webApp } from './server/web-app.ts';

/** Everything that the application hands to the API. Each module of http declares which of these it takes. */
interface AppParts {
  config: Config;
  log: Log;
  clock: Clock;
  pool: Pool;
  /** The same, for statements that look up by key. */
  lookUpPool: Pool;
  replica?: Pool | undefined;
  store: EventStore;
  execute: Execute;
  executeTogether: ExecuteTogether;
  cafe: () => Cafe;
  /** Reads the settings again, in case another process changed them. */
  refreshCafe: () => Promise<void>;
  /** Whether every projection has passed a position; waits for it a moment. */
  waitForProjections: (position: number) => Promise<boolean>;
  migrationsPending: () => Promise<string[]>;
  verifyLog: VerifyLog;
  /** Absent where no backups are taken. */
  backups?: () => Promise<BackupStanding>;
  disks?: () => readonly DiskSpace[];
  requestAnswered?: (request: AnsweredRequest) => void;
  isStopping: () => boolean;
  /** The folder of the built web app; none is served when absent. */
  webRoot?: string | undefined;
  jwtSecret: string;
  /** Prints for a person at the terminal; the default is the process's own output. */
  print?: (text: string) => void;
}

const gone = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'EPIPE', 'ECONNRESET']);

const nothingHere: Step = async () => {
  throw problem('request.not_found');
};

/** Prints at the terminal; undefined in production without one, where a log would keep the text. */
const terminalOf = ({ production }: Config) =>
  production && !process.stdout.isTTY ? undefined : (text: string): void => void process.stdout.write(text);

const refuseWhen =
  (isStopping: () => boolean): Step =>
  async (ctx, next) => {
    if (isStopping() && !ctx.path.startsWith('/api/health/')) throw problem('server.stopping');
    await next();
  };

const isFull = (disks: readonly DiskSpace[] = []): boolean => disks.some(({ folder, state }) => folder === 'data' && state === 'full');

const isOfClosedDays = ({ filters }: ListQuery, today: BusinessDate): boolean =>
  filters.some(
    ({ field, values }) =>
      (field === 'businessDate' || field === 'businessDateTo') && values.length > 0 && values.every((day) => String(day) < today),
  );

const allRoutes = (parts: AppParts, live: Live, authentication: Authentication, verifications: Verifications) => {
  const db = openDatabase(parts.pool);
  const replicaReads = createReplicaReads(parts);
  const today = () => businessDateOf(parts.clock.now(), parts.cafe());
  const tables = async () => tablesOf((await settingsRow(parts.pool))?.zones ?? foundingZones);
  const requests = createCommandRequests(parts);
  const throttles = createThrottles(parts.config.throttles);
  const requirePin = createRequirePin(parts);
  const approvals = createApprovals(db, { ...parts, requirePin }, throttles);
  const past = createPast(parts);
  const listDb = (query: ListQuery) => (isOfClosedDays(query, today()) ? replicaReads.db : db);
  const routes: readonly Route[] = checkedRoutes([
    ...healthRoutes(parts, replicaReads),
    ...cafeRoutes(parts),
    ...authRoutes(db, { ...parts, requirePin }, requests, throttles),
    ...phoneCodeRoutes(db, parts, requests),
    ...signInRoutes(parts, requests),
    ...dashboardRoutes(db, parts),
    ...liveRoutes(live, parts),
    // Before the routes whose path takes any id in that place.
    ...exportRoutes(parts, replicaReads),
    ...manySessionsRoutes(db, parts, requests),
    ...sessionRoutes(requests),
    ...guestRoutes(requests),
    ...sessionPassRoutes(parts, requests),
    ...billRoutes(db, { ...parts, past }, requests, approvals),
    ...approverRoutes(parts),
    ...settingsRoutes(parts, requests),
    ...openingRoutes(parts, requests),
    ...systemRoutes(parts, live),
    ...deviceRoutes(parts, requests),
    ...menuRoutes(parts, requests),
    ...passRoutes(db, parts, requests),
    ...userRoutes(db, requests),
    ...detailsRoutes(db, parts.execute, requests, throttles),
    ...invitationRoutes(db, parts, requests),
    ...resetRoutes(parts, requests),
    ...logRoutes(db, parts, replicaReads),
    ...analyticsRoutes(db, { ...parts, past }, replicaReads),
    ...exceptionRoutes(replicaReads),
    ...bookRoutes(db, { ...parts, past }, replicaReads),
    ...tillRoutes(db, parts, requests),
    ...closeRoutes(db, parts, replicaReads),
    ...invoiceRoutes(db, parts, replicaReads),
    ...journalRoutes(db, parts, requests),
    ...vatRoutes(parts, requests),
    onboardRoute(parts, requests),
    ...bookDayRoutes(db),
    ...liabilityRoutes(db, parts),
    ...proofRoutes(parts, requests, verifications),
    ...accountantKeyRoutes(db, parts, requests),
    ...sessionEventRoutes(db, { ...parts, past }),
    ...reportFileRoutes(parts, requests, authentication),
    ...reportReadRoutes(db, parts, replicaReads),
    ...reportRoutes(db, parts, requests),
    listRoute(() => db, barOf(today)),
    listRoute(() => replicaReads.db, history, createRememberedCounts(reachedBy('daily-statistics')), past.history),
    ...readRoutes(db, sessionsByTableNames(tables), listDb, past.sessions),
    ...readRoutes(db, users, listDb),
    ...apiDocsRoutes(() => routes),
  ]);
  return routes;
};

/** The API and the web app, for a server to listen with. */
export const createApp = (parts: AppParts) => {
  const { clock, config, log } = parts;
  const live = createLive(parts);
  const authentication = createAuthentication({ ...parts, keys: createKeyDoor(parts) });
  const verifications = createVerifications(parts);
  const routes = allRoutes(parts, live, authentication, verifications);
  const { record, recorded } = createReadingRecord(parts);
  const app = new Koa();
  app.proxy = config.http.trustProxy > 0;
  app.maxIpsCount = config.http.trustProxy;

  const steps: Step[] = [
    requestId,
    language,
    accessLog(log, parts.requestAnswered),
    securityHeaders,
    crossOrigin(config.http.corsOrigins),
    ...(parts.webRoot === undefined ? [] : [tellVersion(parts.webRoot)]),
    contentRange,
    compress(),
    errors({ log, clock, timezone: config.cafe.timezone }),
    refuseWhen(parts.isStopping),
    apiViewer,
    buildRouter(routes, { ...authentication, isDiskFull: () => isFull(parts.disks?.()), record }),
    ...(parts.webRoot === undefined ? [] : [webApp(parts.webRoot)]),
    nothingHere,
  ];
  for (const step of steps) app.use(step as Koa.Middleware);
  // Failures after the answer has begun: usually the client disconnected, otherwise the source stream broke.
  app.on('error', (error: NodeJS.ErrnoException, ctx?: Ctx) => {
    const level = gone.has(error.code ?? '') ? 'debug' : 'warn';
    log[level]({ err: error, requestId: ctx?.state.requestId }, 'an answer broke off');
  });

  return {
    routes,
    callback: () => app.callback(),
    ensureOwner: () => ensureOwner({ ...parts, print: parts.print ?? terminalOf(config) }),
    closeLive: live.close,
    /** Resolves once what goes on after answers is recorded. */
    recorded: () => Promise.all([recorded(), verifications.stop()]),
    liveStreams: live.count,
  };
};
