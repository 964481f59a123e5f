import { Router } from '@koa/router';
import { problem } from '@tabletime/contract';
import type { Ctx, Step } from './context.ts';
import type { Access, Route } from './registry.ts';

const prefix = '/api';

/** Each route behind what guards it, below `/api`; there, another method is answered 405 and another path 404. */
export const buildRouter = (routes: readonly Route[], guard: (access: Access) => Step, body: Step): Step => {
  const router = new Router({ prefix });
  for (const { method, path, permission, takes, handler } of routes) {
    const handle: Step = async (ctx) => handler(ctx);
    const steps = [guard(permission), ...(takes === 'bytes' ? [] : [body]), handle] as unknown as Parameters<typeof router.register>[2];
    router.register(path, [method], steps);
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
