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

/** Which request ids are accepted from clients: they go unchanged into logs and events. */
const harmless = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** Gives each request an id, or takes the one it came with, and tells it in the answer. */
export const requestId: Step = async (ctx, next) => {
  const given = ctx.get('X-Request-Id');
  ctx.state.requestId = harmless.test(given) ? given : newRequestId();
  ctx.set('X-Request-Id', ctx.state.requestId);
  await next();
};

/**
 * A path as it may be told: what stands after `invitations` or `resets`, and is no id, is a token that signs somebody in. What is as long
 * as a token is none anywhere else either, but for a slip in the address.
 */
export const tellablePath = (path: string): string =>
  path.replace(/(?<=\/(?:invitations|resets)\/)(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\/|$))[^/]+|(?<=\/)[\w-]{40,}/gi, '[hidden]');

/** Not signed in or signed in wrongly, not permitted, too often: who guesses or tries doors gets these. */
const suspicious = new Set([401, 403, 429]);

/**
 * One line for each request: what was asked, by whom, what it came to, and from where if it was suspicious. Queries, headers and bodies
 * stay out of it. `answered` is told by patterns of routes, so that there are few; files of the web app, and what no route serves, count as one each.
 */
export const accessLog =
  (log: Log, answered?: (request: AnsweredRequest) => void): Step =>
  async (ctx, next) => {
    const begun = performance.now();
    try {
      await next();
    } finally {
      const ms = performance.now() - begun;
      const isOfApi = ctx.path.startsWith('/api');
      answered?.({ method: ctx.method, route: ctx.state.route ?? (isOfApi ? 'none' : 'web app'), status: ctx.status, ms });
      const quiet = !isOfApi || ctx.path.startsWith('/api/health/');
      log[quiet ? 'debug' : 'info'](
        {
          requestId: ctx.state.requestId,
          method: ctx.method,
          path: tellablePath(ctx.path),
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

/** Finds the language to answer in: what the request likes best of those there are, English failing that. */
export const language: Step = async (ctx, next) => {
  const best = ctx.acceptsLanguages(...languages);
  ctx.state.language = best ? (best as Language) : 'en';
  await next();
};
