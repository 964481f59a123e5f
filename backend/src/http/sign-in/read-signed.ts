import type { KeyObject } from 'node:crypto';
import koaJwt from 'koa-jwt';
import type { Middleware } from 'koa';

/** A request as far as it is read here. */
export interface Requested {
  state: object;
}

interface SignedFor<Ctx> {
  /** Not as text, which the library would try to read as a public key at each call: thirty times the cost of the check itself. */
  key: KeyObject;
  issuer: string;
  audience: string;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Where a request brings it; its bearer token when absent. */
  getToken?: (ctx: Ctx) => string | undefined;
}

/**
 * Reads what a request brings that was signed here, with koa-jwt: resolves to its payload. Rejects with the error of jsonwebtoken when
 * there is none, or it does not hold, or has run out.
 */
export const createSignedReader = <Ctx extends Requested>({ key, now, getToken, ...named }: SignedFor<Ctx>) => {
  const options: koaJwt.Options & { clockTimestamp: number } = {
    ...named,
    // Its types know no keys; jsonwebtoken, which gets it as it is, does.
    secret: key as unknown as Buffer,
    algorithms: ['HS256'],
    ...(getToken && { getToken: (ctx: unknown) => getToken(ctx as Ctx) ?? null }),
    key: 'signed',
    // The error is told apart from those of the calls that follow.
    passthrough: true,
    // jsonwebtoken takes all options: this one at each call.
    get clockTimestamp() {
      return Math.floor(now() / 1000);
    },
  };
  const middleware: Middleware = koaJwt(options);

  return async (ctx: Ctx): Promise<unknown> => {
    // A state of its own: what is read here is no business of the request's.
    const state: { signed?: unknown; jwtOriginalError?: Error } = {};
    await middleware(Object.create(ctx, { state: { value: state } }) as Parameters<Middleware>[0], () => Promise.resolve());
    if (state.jwtOriginalError) throw state.jwtOriginalError;
    return state.signed;
  };
};
