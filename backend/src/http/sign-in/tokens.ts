import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';

export const tokenRules = { algorithm: 'HS256', issuer: 'tabletime', audience: 'tabletime-api' } as const;

/** Seconds. */
export const lifetime = 12 * 60 * 60;

/** Without the role, which is read from the database each time. */
export const Claims = z.object({
  sub: z.uuid(),
  /** The token's own id, by which a sign-out ends it. */
  jti: z.uuid(),
  /** The person's `epoch` at issue; a later one ends the token. */
  epoch: z.int(),
  /** Seconds since the epoch. */
  exp: z.int(),
  /** The shared tablet, whose removal ends the token. */
  device: z.uuid().optional(),
});
export type Claims = z.infer<typeof Claims>;

/** Issues tokens that last 12 hours. */
export const createTokens = ({ jwtSecret, clock }: { jwtSecret: string; clock: Clock }) => {
  const key = createSecretKey(jwtSecret, 'utf8');
  return {
    /** A token with its id, start and expiry in seconds since the epoch. `device`: the shared tablet, if any. */
    issue: (person: { id: string; epoch: number }, device?: string): { token: string; id: string; iat: number; exp: number } => {
      const [id, iat] = [newId(), Math.floor(clock.now() / 1000)];
      const exp = iat + lifetime;
      const claims = { sub: person.id, jti: id, epoch: person.epoch, iat, exp, ...(device !== undefined && { device }) };
      const token = jwt.sign(claims, key, {
        algorithm: tokenRules.algorithm,
        issuer: tokenRules.issuer,
        audience: tokenRules.audience,
      });
      return { token, id, iat, exp };
    },
  };
};
