import cors from '@koa/cors';
import { problem } from '@tabletime/contract';
import Koa from 'koa';
import compress from 'koa-compress';
import { createCommandRequests } from './command-requests.ts';
import type { AppParts, Ctx, Step } from './context.ts';
import { openDatabase } from './database.ts';
import { ensureOwner } from './first-owner.ts';
import { createLive, type Live } from './live.ts';
import { accessLog } from './middleware/access-log.ts';
import { type Authentication, createAuthentication } from './middleware/authenticate.ts';
import { errors } from './middleware/errors.ts';
import { language } from './middleware/language.ts';
import { requestId } from './middleware/request-id.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { checkedRoutes } from './registry.ts';
import { history, readResources } from './resources.ts';
import { createRememberedCounts, reachedBy } from './remembered-counts.ts';
import { buildRouter } from './router.ts';
import { analyticsRoutes } from './routes/analytics.ts';
import { authRoutes } from './routes/auth.ts';
import { cafeRoutes } from './routes/cafe.ts';
import { dashboardRoutes } from './routes/dashboard.ts';
import { exportRoutes } from './routes/exports.ts';
import { healthRoutes } from './routes/health.ts';
import { liveRoutes } from './routes/live.ts';
import { logRoutes } from './routes/logs.ts';
import { manySessionsRoutes } from './routes/many-sessions.ts';
import { phoneCodeRoutes } from './routes/phone-codes.ts';
import { listRoute, readRoutes } from './routes/read-routes.ts';
import { reportFileRoutes } from './routes/report-files.ts';
import { reportReadingRoutes } from './routes/report-reading.ts';
import { reportRoutes } from './routes/reports.ts';
import { sessionEventRoutes } from './routes/session-events.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { settingsRoutes } from './routes/settings.ts';
import { userRoutes } from './routes/users.ts';
import { webApp } from './web-app.ts';

/** `koa-compress` leaves alone what has this header, so it is set after it. */
const contentRange: Step = async (ctx, next) => {
  await next();
  if (ctx.state.contentRange) ctx.set('Content-Range', ctx.state.contentRange);
};

const crossOrigin = (allowed: string[]) =>
  cors({
    origin: (ctx) => (allowed.includes(ctx.get('Origin')) ? ctx.get('Origin') : ''),
    exposeHeaders: ['Content-Range', 'ETag', 'Date', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });

const gone = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'EPIPE', 'ECONNRESET']);

const nothingHere: Step = async () => {
  throw problem('request.not_found');
};

/** At a shutdown, what comes anew is sent away; whoever watches over the process is still answered. */
const refuseWhen =
  (isStopping: () => boolean): Step =>
  async (ctx, next) => {
    if (isStopping() && !ctx.path.startsWith('/api/health/')) throw problem('server.stopping');
    await next();
  };

/** Every route of the API. */
const allRoutes = (parts: AppParts, live: Live, authentication: Authentication) => {
  const db = openDatabase(parts.pool);
  const requests = createCommandRequests(parts);
  return checkedRoutes([
    ...healthRoutes(parts),
    ...cafeRoutes(parts),
    ...authRoutes(db, parts, requests),
    ...phoneCodeRoutes(db, parts, requests),
    ...dashboardRoutes(db, parts),
    ...liveRoutes(live, parts),
    // Before those that take any id in their place.
    ...exportRoutes(parts),
    ...manySessionsRoutes(db, parts, requests),
    ...sessionRoutes(requests),
    ...settingsRoutes(parts, requests),
    ...userRoutes(db, requests),
    ...logRoutes(db, parts),
    ...analyticsRoutes(db, parts),
    ...sessionEventRoutes(db, parts),
    ...reportFileRoutes(parts, requests, authentication),
    ...reportReadingRoutes(db, parts),
    ...reportRoutes(db, parts, requests),
    listRoute(db, history, createRememberedCounts(reachedBy('daily-statistics'))),
    ...readResources.flatMap((resource) => readRoutes(db, resource)),
  ]);
};

/** The API and the web app, ready to be given to a listening server. */
export const createApp = (parts: AppParts) => {
  const { clock, config, log } = parts;
  const live = createLive(parts);
  const authentication = createAuthentication(parts);
  const routes = allRoutes(parts, live, authentication);
  const app = new Koa();
  app.proxy = config.http.trustProxy > 0;
  app.maxIpsCount = config.http.trustProxy;

  const steps: Step[] = [
    requestId,
    language,
    accessLog(log),
    securityHeaders,
    crossOrigin(config.http.corsOrigins),
    contentRange,
    compress(),
    errors({ log, clock, timezone: config.cafe.timezone }),
    refuseWhen(parts.isStopping),
    buildRouter(routes, authentication),
    ...(parts.webRoot === undefined ? [] : [webApp(parts.webRoot)]),
    nothingHere,
  ];
  for (const step of steps) app.use(step as Koa.Middleware);
  // What fails after the answer has begun: mostly the other side went away, else the stream that it was sent broke.
  app.on('error', (error: NodeJS.ErrnoException, ctx?: Ctx) => {
    const level = gone.has(error.code ?? '') ? 'debug' : 'warn';
    log[level]({ err: error, requestId: ctx?.state.requestId }, 'an answer broke off');
  });

  return {
    routes,
    callback: () => app.callback(),
    ensureOwner: () => ensureOwner({ ...parts, print: parts.print ?? ((text) => void process.stdout.write(text)) }),
    closeLive: live.close,
  };
};
