import { Router } from '@koa/router';
import { Problem, problem } from '@tabletime/contract';
import type { Ctx, Step } from './context.ts';
import type { Access, Route } from './registry.ts';

const prefix = '/api';

/** Lets a sign-in that ended have the answer again of the very call that ended it, and nothing else. */
const orRepeated =
  (guarded: Step, body: Step, repeated: NonNullable<Route['repeated']>): Step =>
  async (ctx, next) => {
    let isIn = false;
    const entered = async (): Promise<void> => void (isIn = true);
    try {
      await guarded(ctx, entered);
    } catch (refusal) {
      if (!(refusal instanceof Problem) || refusal.code !== 'auth.changed') throw refusal;
      await body(ctx, async () => {
        if (!(await repeated(ctx))) throw refusal;
      });
    }
    if (isIn) await next();
  };

/** Each route behind what guards it, below `/api`; there, another method is answered 405 and another path 404. */
export const buildRouter = (routes: readonly Route[], guard: (access: Access) => Step, body: Step): Step => {
  const router = new Router({ prefix });
  for (const { method, path, permission, takes, handler, repeated } of routes) {
    const handle: Step = async (ctx) => handler(ctx);
    const guarded = repeated ? orRepeated(guard(permission), body, repeated) : guard(permission);
    const steps = [guarded, ...(takes === 'bytes' ? [] : [body]), handle] as unknown as Parameters<typeof router.register>[2];
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
