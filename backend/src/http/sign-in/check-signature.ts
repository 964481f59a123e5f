import type { KeyObject } from 'node:crypto';
import koaJwt from 'koa-jwt';
import type { Middleware } from 'koa';

export interface Requested {
  state: object;
}

interface SignedFor<Ctx> {
  /** A KeyObject: the library would try to parse text as a public key at each call, thirty times the cost of the check. */
  key: KeyObject;
  issuer: string;
  audience: string;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** The bearer token by default. */
  getToken?: (ctx: Ctx) => string | undefined;
}

/** Reads the payload of a token signed here. Rejects with jsonwebtoken's error for a missing, invalid or expired one. */
export const createSignedReader = <Ctx extends Requested>({ key, now, getToken, ...named }: SignedFor<Ctx>) => {
  const options: koaJwt.Options & { clockTimestamp: number } = {
    ...named,
    // koa-jwt's types omit KeyObject; jsonwebtoken accepts it.
    secret: key as unknown as Buffer,
    algorithms: ['HS256'],
    ...(getToken && { getToken: (ctx: unknown) => getToken(ctx as Ctx) ?? null }),
    key: 'signed',
    passthrough: true,
    // A getter, because jsonwebtoken reads all options at each call.
    get clockTimestamp() {
      return Math.floor(now() / 1000);
    },
  };
  const middleware: Middleware = koaJwt(options);

  return async (ctx: Ctx): Promise<unknown> => {
    // A separate state, so that nothing leaks into the request.
    const state: { signed?: unknown; jwtOriginalError?: Error } = {};
    await middleware(Object.create(ctx, { state: { value: state } }) as Parameters<Middleware>[0], () => Promise.resolve());
    if (state.jwtOriginalError) throw state.jwtOriginalError;
    return state.signed;
  };
};
