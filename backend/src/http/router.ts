import { Router } from '@koa/router';
import { Problem, problem } from '@tabletime/contract';
import { type Ctx, onlyOne, queryOf, refusedParameter, type Step } from './routing/context.ts';
import type { Authentication } from './middleware/authenticate.ts';
import { readBody } from './middleware/body.ts';
import type { RecordedReading, Route } from './routing/route.ts';

const prefix = '/api';

/** Throws `request.query` for an unknown or repeated parameter of a read that is no list; lists and exports check their own queries. */
const checkQuery = ({ method, query, parameters }: Route, ctx: Ctx): void => {
  if (method !== 'GET' || query || ctx.querystring === '') return;
  const known = parameters?.({ now: 0, timezone: 'UTC' }) ?? {};
  for (const [name, value] of Object.entries(queryOf(ctx))) {
    if (!Object.hasOwn(known, name)) throw refusedParameter(name, 'field.unknown');
    onlyOne(name, value);
  }
};

interface Checks extends Authentication {
  isDiskFull: () => boolean;
  record: (ctx: Ctx, reading: RecordedReading) => void;
}

/**
 * Runs the checks before a handler. The sign-in is checked after the body has arrived, so one that ended in between is refused. Without a
 * valid token no body is read, and faults of a body are shown only to permitted callers. A key is checked first of all.
 */
const guarded =
  (route: Route, { readToken, wasAdmitted, admit, isDiskFull, record }: Checks): Step =>
  async (ctx) => {
    ctx.state.route = `${prefix}${route.path}`;
    const { method, permission, takes, repeated, prefetch, handler, servedWhenFull, recordedAs } = route;
    if (method !== 'GET' && !servedWhenFull && isDiskFull()) throw problem('storage.full');
    if (permission === 'public') {
      if (takes !== 'bytes') await readBody(ctx);
      return handler(ctx);
    }
    await readToken(ctx, route);
    // Kept as a promise: a body's fault must not be reported before the sign-in is checked.
    const body = takes === 'bytes' ? Promise.resolve() : readBody(ctx);
    await body.catch(() => undefined);
    const { claims, accountantKey } = ctx.state;
    const find = () => prefetch?.({ claims: claims!, accountantKey, params: ctx.params, querystring: ctx.querystring });
    const early = wasAdmitted(ctx, permission) ? find() : undefined;
    // A caller without permission must get that refusal only.
    early?.catch(() => undefined);
    try {
      await admit(ctx, permission);
    } catch (refusal) {
      // An ended sign-in may only replay the answer of the call that ended it.
      const mayRepeat = repeated && refusal instanceof Problem && refusal.code === 'auth.changed';
      if (mayRepeat && (await body.then(() => repeated(ctx)))) return;
      throw refusal;
    }
    await body;
    checkQuery(route, ctx);
    await handler(ctx, await (early ?? find()));
    if (recordedAs) record(ctx, recordedAs);
  };

/** `sessions` of `/api/Sessions/1`. */
const collectionOf = (path: string): string => /^\/api\/([^/]*)/.exec(path)?.[1]?.toLowerCase() ?? '';

type Collection = Map<string, { router: Router; route: Step }>;

/** koa-router tries every route's path in turn, so each method of each collection gets a router of its own. */
const collectionsOf = (routes: readonly Route[], checks: Checks): Map<string, Collection> => {
  const collections = new Map<string, Collection>();
  for (const route of routes) {
    const { path, method } = route;
    const name = collectionOf(prefix + path);
    const collection: Collection = collections.get(name) ?? new Map();
    collections.set(name, collection);
    const known = collection.get(method);
    const router = known?.router ?? new Router({ prefix });
    if (!known) collection.set(method, { router, route: router.routes() as unknown as Step });
    const steps = [guarded(route, checks)] as unknown as Parameters<typeof router.register>[2];
    router.register(path, [method], steps);
  }
  return collections;
};

/** Every route with its checks, below `/api`. There, another method is answered 405 and another path 404. */
export const buildRouter = (routes: readonly Route[], checks: Checks): Step => {
  const collections = collectionsOf(routes, checks);

  const unmatched = (ctx: Ctx, collection: Collection = new Map()): void => {
    const matched = [...collection.values()].flatMap(({ router }) => router.match(ctx.path, ctx.method).path);
    const methods = new Set(matched.flatMap((layer) => layer.methods));
    if (methods.size === 0) throw problem('request.not_found');
    ctx.set('Allow', [...methods].join(', '));
    if (ctx.method !== 'OPTIONS') throw problem('request.method');
    ctx.status = 204;
  };

  return async (ctx, next) => {
    if (ctx.path !== prefix && !ctx.path.startsWith(`${prefix}/`)) return next();
    ctx.set('Cache-Control', 'no-store');
    const collection = collections.get(collectionOf(ctx.path));
    const ofMethod = collection?.get(ctx.method === 'HEAD' ? 'GET' : ctx.method);
    return ofMethod ? ofMethod.route(ctx, async () => unmatched(ctx, collection)) : unmatched(ctx, collection);
  };
};
