import { createSecretKey } from 'node:crypto';
import { may, type Permission, problem } from '@tabletime/contract';
import jwt from 'jsonwebtoken';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { Ctx } from '../routing/context.ts';
import { createCurrentPeople } from './current-person.ts';
import type { KeyDoor } from './accountant-key-door.ts';
import { createSignedReader } from '../sign-in/check-signature.ts';
import { createSignInUses } from '../sign-in/sign-in-uses.ts';
import { createTabletTokens, currentTablet } from '../sign-in/shared-tablets.ts';
import type { Access, Route } from '../routing/route.ts';
import { Claims, lifetime, tokenRules } from '../sign-in/tokens.ts';

interface Parts {
  lookUpPool: Pool;
  clock: Clock;
  jwtSecret: string;
  keys: KeyDoor;
}

const mostTokens = 1_000;

/** Seconds that the clock may be set back without ending earlier sign-ins. */
const clockSlack = 3_600;

/** Authenticates requests: first the token, then, after the body has arrived, the person's current state in the database. */
export const createAuthentication = ({ lookUpPool, clock, jwtSecret, keys }: Parts) => {
  const currentPerson = createCurrentPeople(lookUpPool, clock.now);
  const noteUse = createSignInUses(lookUpPool);
  const tablets = createTabletTokens({ jwtSecret, clock });
  const { issuer, audience } = tokenRules;
  const readSigned = createSignedReader({ key: createSecretKey(jwtSecret, 'utf8'), issuer, audience, now: clock.now });

  // A verified token stays verified; its expiry and its sign-in are checked at each request.
  const claimsOf = new Map<string, Claims>();
  /** What their last calls were admitted to. */
  const admittedTo = new WeakMap<Claims, Set<Access>>();

  const unexpired = (claims: Claims): Claims => {
    const left = claims.exp - clock.now() / 1000;
    // Issued while the clock was far ahead, so it would last too long.
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

  /** Sets the person. Throws what `admit` throws. */
  const admitPerson = async (ctx: Ctx, claims: Claims, access: Permission | 'signed-in'): Promise<void> => {
    // It may have expired while the body arrived.
    unexpired(claims);
    ctx.state.person = await currentPerson(claims);
    // Reads may be the app's own: see SECURITY. If a use cannot be recorded, the sign-in ends early.
    const isUse = claims.device !== undefined && ctx.method !== 'GET' && ctx.method !== 'HEAD';
    if (isUse) await noteUse(claims.jti, clock.now()).catch(() => undefined);
    const { role } = ctx.state.person;
    if (access !== 'signed-in' && !may(role, access)) throw problem('auth.forbidden', { role });
  };

  return {
    /**
     * Reads the token, without a query unless it is an accountant's key. Throws `auth.required` without a valid one, `auth.expired` for an
     * expired one, and what `KeyDoor` throws for a key.
     */
    readToken: async (ctx: Ctx, route: Pick<Route, 'permission' | 'opensTo'>): Promise<void> => {
      const key = await keys.read(ctx, route);
      if (key) ctx.state.accountantKey = key;
      else if (route.permission === 'tablet') ctx.state.tabletId = await tablets.read(ctx);
      else ctx.state.claims = unexpired(await remembered(ctx));
    },

    /**
     * Whether reading may begin before `admit`: for a key, and for a token whose last call of this kind was admitted. Otherwise anyone with
     * an account could keep the database busy with queries whose answers are refused.
     */
    wasAdmitted: ({ state }: Ctx, access: Access): boolean =>
      state.accountantKey !== undefined || (state.claims !== undefined && admittedTo.get(state.claims)?.has(access) === true),

    /**
     * Admits the caller by their current state in the database; the role never comes from the token. Throws `auth.expired`, `auth.changed`
     * or `auth.required` when the sign-in has ended, `device.removed` and `auth.locked` for its tablet, `auth.forbidden` for the role.
     */
    admit: async (ctx: Ctx, access: Exclude<Access, 'public'>): Promise<void> => {
      if (ctx.state.accountantKey) return keys.noteUse(ctx.state.accountantKey, ctx.state.requestId);
      // A person's token opens nothing of a key's own.
      if (access === 'key') throw problem('auth.required');
      if (access === 'tablet') {
        ctx.state.tablet = await currentTablet(lookUpPool, ctx.state.tabletId!);
        return;
      }
      const claims = ctx.state.claims!;
      const admitted = admittedTo.get(claims) ?? new Set();
      admittedTo.set(claims, admitted);
      try {
        await admitPerson(ctx, claims, access);
        admitted.add(access);
      } catch (refusal) {
        admitted.delete(access);
        throw refusal;
      }
    },
  };
};

export type Authentication = ReturnType<typeof createAuthentication>;
