import { createSecretKey } from 'node:crypto';
import { may, problem } from '@tabletime/contract';
import jwt from 'jsonwebtoken';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { Ctx } from '../routing/context.ts';
import { createCurrentPeople } from './current-person.ts';
import { createSignedReader } from '../sign-in/read-signed.ts';
import { createSignInUses } from '../sign-in/sign-in-uses.ts';
import { createTabletTokens, currentTablet } from '../sign-in/shared-tablets.ts';
import type { Access } from '../routing/route.ts';
import { Claims, lifetime, tokenRules } from '../sign-in/tokens.ts';

interface Parts {
  lookUpPool: Pool;
  clock: Clock;
  jwtSecret: string;
}

/** Most tokens whose claims are remembered: more than a café has sign-ins at a time. */
const mostTokens = 1_000;

/** So many seconds the clock may be set back without ending the sign-ins of before. */
const clockSlack = 3_600;

/** Knows who makes a request: first by the token it brings, then, once its body has come, by what the database says of that person. */
export const createAuthentication = ({ lookUpPool, clock, jwtSecret }: Parts) => {
  const currentPerson = createCurrentPeople(lookUpPool, clock.now);
  const noteUse = createSignInUses(lookUpPool);
  const tablets = createTabletTokens({ jwtSecret, clock });
  const { issuer, audience } = tokenRules;
  const readSigned = createSignedReader({ key: createSecretKey(jwtSecret, 'utf8'), issuer, audience, now: clock.now });

  // What a token says, and that it was signed here, stays true; whether it has run out or was ended is asked at each request.
  const claimsOf = new Map<string, Claims>();

  const unexpired = (claims: Claims): Claims => {
    const left = claims.exp - clock.now() / 1000;
    // One that would last longer than any was given while the clock was far ahead.
    if (left <= 0 || left > lifetime + clockSlack) throw problem('auth.expired');
    return claims;
  };

  const verified = async (ctx: Ctx): Promise<Claims> => {
    try {
      return Claims.parse(await readSigned(ctx));
    } catch (cause) {
      throw problem(cause instanceof jwt.TokenExpiredError ? 'auth.expired' : 'auth.required', {}, { cause });
    }
  };

  const remembered = async (ctx: Ctx): Promise<Claims> => {
    const token = ctx.get('Authorization');
    const known = claimsOf.get(token);
    if (known) return known;
    const claims = await verified(ctx);
    if (claimsOf.size >= mostTokens) claimsOf.clear();
    claimsOf.set(token, claims);
    return claims;
  };

  return {
    /**
     * Reads the token, of a person or of a shared tablet as the call is for one or the other. Throws `auth.required` without a good
     * one, `auth.expired` when it has run out. Asks nothing of the database.
     */
    readToken: async (ctx: Ctx, access: Access): Promise<void> => {
      if (access === 'tablet') ctx.state.tabletId = await tablets.read(ctx);
      else ctx.state.claims = unexpired(await remembered(ctx));
    },

    /**
     * Lets through whom a call is meant for, as the database knows them at this moment; the role is never the token's.
     * Throws `auth.expired`, `auth.changed` or `auth.required` when the sign-in has ended, `device.removed` when its tablet
     * is shared no more, `auth.locked` when it has locked, `auth.forbidden` when the role may not.
     */
    admit: async (ctx: Ctx, access: Exclude<Access, 'public'>): Promise<void> => {
      if (access === 'tablet') {
        ctx.state.tablet = await currentTablet(lookUpPool, ctx.state.tabletId!);
        return;
      }
      // The body may have taken its time.
      const claims = unexpired(ctx.state.claims!);
      ctx.state.person = await currentPerson(claims);
      // What reads may be the app's own doing: see SECURITY. Where a use cannot be noted, the sign-in ends early.
      const isUse = claims.device !== undefined && ctx.method !== 'GET' && ctx.method !== 'HEAD';
      if (isUse) await noteUse(claims.jti, clock.now()).catch(() => undefined);
      const { role } = ctx.state.person;
      if (access !== 'signed-in' && !may(role, access)) throw problem('auth.forbidden', { role });
    },
  };
};

export type Authentication = ReturnType<typeof createAuthentication>;
