import { may, problem } from '@tabletime/contract';
import koaJwt from 'koa-jwt';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { Ctx, Step } from '../context.ts';
import { knownPerson } from '../known-person.ts';
import type { Access } from '../registry.ts';
import { Claims, tokenRules } from '../tokens.ts';

interface Parts {
  pool: Pool;
  clock: Clock;
  jwtSecret: string;
}

/** Lets through whom a route is meant for, as the database knows them now; the role in it is never the token's. */
export const createAuthentication = ({ pool, clock, jwtSecret }: Parts) => {
  const options = {
    secret: jwtSecret,
    algorithms: [tokenRules.algorithm],
    issuer: tokenRules.issuer,
    audience: tokenRules.audience,
    key: 'verified',
    passthrough: true,
    /** Read anew at each verification. */
    get clockTimestamp() {
      return Math.floor(clock.now() / 1000);
    },
  };
  const verify = koaJwt(options);

  const authenticate = async (ctx: Ctx): Promise<void> => {
    await verify(ctx, async () => undefined);
    const { verified, jwtOriginalError } = ctx.state as { verified?: unknown; jwtOriginalError?: unknown };
    if (jwtOriginalError instanceof Error && jwtOriginalError.name === 'TokenExpiredError') throw problem('auth.expired');
    const claims = Claims.safeParse(verified);
    if (!claims.success) throw problem('auth.required');
    ctx.state.claims = claims.data;
    ctx.state.person = await knownPerson(pool, claims.data);
  };

  return (access: Access): Step =>
    async (ctx, next) => {
      if (access !== 'public') {
        await authenticate(ctx);
        const { role } = ctx.state.person!;
        if (access !== 'signed-in' && !may(role, access)) throw problem('auth.forbidden', { role });
      }
      await next();
    };
};
