import { newRequestId } from '../../platform/ids.ts';
import type { Step } from '../routing/context.ts';
import { performance } from 'node:perf_hooks';
import type { Log } from '../../platform/log.ts';
import { type Language, languages } from '@tabletime/contract';

/** A request that was answered, by the pattern of its route, after so many milliseconds. */
export interface AnsweredRequest {
  method: string;
  route: string;
  status: number;
  ms: number;
}

/** Accepted request ids of clients: they go unchanged into logs and events. */
const harmless = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** Gives each request an id, or keeps the client's, and returns it in a header. */
export const requestId: Step = async (ctx, next) => {
  const clientId = ctx.get('X-Request-Id');
  ctx.state.requestId = harmless.test(clientId) ? clientId : newRequestId();
  ctx.set('X-Request-Id', ctx.state.requestId);
  await next();
};

/** A path that is safe to log: hides the tokens after `invitations` and `resets`, and any segment as long as one. */
export const loggablePath = (path: string): string =>
  path.replace(/(?<=\/(?:invitations|resets)\/)(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\/|$))[^/]+|(?<=\/)[\w-]{40,}/gi, '[hidden]');

/** Bad credentials, missing permission, too many tries: typical of somebody guessing. */
const suspicious = new Set([401, 403, 429]);

/** Logs one line per request without query, headers and body. `answered` gets the route's pattern, so that metrics have few labels. */
export const accessLog =
  (log: Log, answered?: (request: AnsweredRequest) => void): Step =>
  async (ctx, next) => {
    const startedAt = performance.now();
    try {
      await next();
    } finally {
      const ms = performance.now() - startedAt;
      const isOfApi = ctx.path.startsWith('/api');
      answered?.({ method: ctx.method, route: ctx.state.route ?? (isOfApi ? 'none' : 'web app'), status: ctx.status, ms });
      const quiet = !isOfApi || ctx.path.startsWith('/api/health/');
      log[quiet ? 'debug' : 'info'](
        {
          requestId: ctx.state.requestId,
          method: ctx.method,
          path: loggablePath(ctx.path),
          status: ctx.status,
          ms: Math.round(ms * 10) / 10,
          userId: ctx.state.person?.id,
          code: ctx.state.refusal,
          ...(suspicious.has(ctx.status) && { address: ctx.ip }),
        },
        'request',
      );
    }
  };

/** Chooses the answer's language by `Accept-Language`; English is the default. */
export const language: Step = async (ctx, next) => {
  const best = ctx.acceptsLanguages(...languages);
  ctx.state.language = best ? (best as Language) : 'en';
  await next();
};
