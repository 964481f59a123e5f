import { may, problem } from '@tabletime/contract';
import koaJwt from 'koa-jwt';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { Ctx } from '../routing/context.ts';
import { currentPerson } from './current-person.ts';
import type { Access } from '../routing/route.ts';
import { Claims, tokenRules } from '../routing/tokens.ts';

interface Parts {
  pool: Pool;
  clock: Clock;
  jwtSecret: string;
}

/** Knows who makes a request: first by the token it brings, then, once its body has come, by what the database says of that person. */
export const createAuthentication = ({ pool, clock, jwtSecret }: Parts) => {
  const options = {
    secret: jwtSecret,
    algorithms: [tokenRules.algorithm],
    issuer: tokenRules.issuer,
    audience: tokenRules.audience,
    key: 'verified',
    passthrough: true,
    /** Read at each verification. */
    get clockTimestamp() {
      return Math.floor(clock.now() / 1000);
    },
  };
  const verify = koaJwt(options);

  return {
    /** Reads the token. Throws `auth.required` without a good one, `auth.expired` when it has run out. Asks nothing of the database. */
    readToken: async (ctx: Ctx): Promise<void> => {
      await verify(ctx, async () => undefined);
      const { verified, jwtOriginalError } = ctx.state as { verified?: unknown; jwtOriginalError?: unknown };
      if (jwtOriginalError instanceof Error && jwtOriginalError.name === 'TokenExpiredError') throw problem('auth.expired');
      const claims = Claims.safeParse(verified);
      if (!claims.success) throw problem('auth.required');
      ctx.state.claims = claims.data;
    },

    /**
     * Lets through whom a call is meant for, as the database knows them at this moment; the role is never the token's.
     * Throws `auth.expired`, `auth.changed` or `auth.required` when the sign-in has ended, `auth.forbidden` when the role may not.
     */
    admit: async (ctx: Ctx, access: Exclude<Access, 'public'>): Promise<void> => {
      const claims = ctx.state.claims!;
      // The body may have taken its time.
      if (clock.now() >= claims.exp * 1000) throw problem('auth.expired');
      ctx.state.person = await currentPerson(pool, claims);
      const { role } = ctx.state.person;
      if (access !== 'signed-in' && !may(role, access)) throw problem('auth.forbidden', { role });
    },
  };
};

export type Authentication = ReturnType<typeof createAuthentication>;
