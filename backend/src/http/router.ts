import { Router } from '@koa/router';
import { Problem, problem } from '@tabletime/contract';
import type { Ctx, Step } from './routing/context.ts';
import type { Authentication } from './middleware/authenticate.ts';
import { readBody } from './middleware/body.ts';
import type { Route } from './routing/route.ts';

const prefix = '/api';

/**
 * What stands between a request and its handler. Who asks is judged after the body has come: a sign-in that ended while the body was
 * held back opens nothing. Without a good token no body is read, and what is wrong with a body is told only to those who may make the call.
 */
const guarded =
  ({ permission, takes, repeated, handler }: Route, { readToken, admit }: Authentication): Step =>
  async (ctx) => {
    if (permission === 'public') {
      if (takes !== 'bytes') await readBody(ctx);
      return handler(ctx);
    }
    await readToken(ctx);
    // Kept as a promise: a body that is refused must not be told of before the sign-in is judged.
    const body = takes === 'bytes' ? Promise.resolve() : readBody(ctx);
    await body.catch(() => undefined);
    try {
      await admit(ctx, permission);
    } catch (refusal) {
      // A sign-in that ended has the answer again of the very call that ended it, and nothing else.
      const mayRepeat = repeated && refusal instanceof Problem && refusal.code === 'auth.changed';
      if (mayRepeat && (await body.then(() => repeated(ctx)))) return;
      throw refusal;
    }
    await body;
    await handler(ctx);
  };

/** Each route behind what guards it, below `/api`; there, another method is answered 405 and another path 404. */
export const buildRouter = (routes: readonly Route[], authentication: Authentication): Step => {
  const router = new Router({ prefix });
  for (const route of routes) {
    const steps = [guarded(route, authentication)] as unknown as Parameters<typeof router.register>[2];
    router.register(route.path, [route.method], steps);
  }
  const route = router.routes() as unknown as Step;

  const unmatched = (ctx: Ctx): void => {
    // What the router leaves behind: the routes whose path fits, whatever their method.
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
