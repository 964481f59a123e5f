import { Router } from '@koa/router';
import { Problem, problem } from '@tabletime/contract';
import type { Ctx, Step } from './routing/context.ts';
import type { Authentication } from './middleware/authenticate.ts';
import { readBody } from './middleware/body.ts';
import type { Route } from './routing/route.ts';

const prefix = '/api';

/**
 * The checks between a request and its handler. The sign-in is checked after the body has arrived: one that ended in between is
 * refused. Without a valid token no body is read, and faults of a body are shown only to those who may make the call.
 */
const guarded =
  ({ permission, takes, repeated, ahead, handler }: Route, { readToken, admit }: Authentication): Step =>
  async (ctx) => {
    if (permission === 'public') {
      if (takes !== 'bytes') await readBody(ctx);
      return handler(ctx);
    }
    readToken(ctx, permission);
    // Kept as a promise: a body's fault must not be reported before the sign-in is checked.
    const body = takes === 'bytes' ? Promise.resolve() : readBody(ctx);
    await body.catch(() => undefined);
    const found = ahead?.({ claims: ctx.state.claims!, params: ctx.params, querystring: ctx.querystring });
    // Who may not make the call is told that alone.
    found?.catch(() => undefined);
    try {
      await admit(ctx, permission);
    } catch (refusal) {
      // An ended sign-in may only replay the answer of the call that ended it.
      const mayRepeat = repeated && refusal instanceof Problem && refusal.code === 'auth.changed';
      if (mayRepeat && (await body.then(() => repeated(ctx)))) return;
      throw refusal;
    }
    await body;
    await handler(ctx, await found);
  };

/** Every route with its checks, below `/api`. There, another method is answered 405 and another path 404. */
export const buildRouter = (routes: readonly Route[], authentication: Authentication): Step => {
  const router = new Router({ prefix });
  for (const route of routes) {
    const steps = [guarded(route, authentication)] as unknown as Parameters<typeof router.register>[2];
    router.register(route.path, [route.method], steps);
  }
  const route = router.routes() as unknown as Step;

  const unmatched = (ctx: Ctx): void => {
    // The router stores the routes whose path matches, whatever their method.
    const { matched = [] } = ctx as Ctx & { matched?: { methods: string[] }[] };
    const methods = new Set(matched.flatMap((layer) => layer.methods));
    if (methods.size === 0) throw problem('request.not_found');
    ctx.set('Allow', [...methods].join(', '));
    if (ctx.method !== 'OPTIONS') throw problem('request.method');
    ctx.status = 204;
  };

  return async (ctx, next) => {
    if (ctx.path !== prefix && !ctx.path.startsWith(`${prefix}/`)) return next();
    ctx.set('Cache-Control', 'no-store');
    return route(ctx, async () => unmatched(ctx));
  };
};
