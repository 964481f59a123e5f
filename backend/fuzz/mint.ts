import jwt from 'jsonwebtoken';
import { newId } from '../src/platform/ids.ts';
import { jwtSecret } from '../src/testing/test-server.ts';

/** A token of a person's own, as a sign-in gives it, without the cost of one. Seconds since the epoch in `nowMs` / 1000. */
export const mintToken = (personId: string, nowMs: number): string => {
  const iat = Math.floor(nowMs / 1000);
  const claims = { sub: personId, jti: newId(), epoch: 0, iat, exp: iat + 43_200, iss: 'tabletime', aud: 'tabletime-api' };
  return jwt.sign(claims, jwtSecret, { algorithm: 'HS256' });
};
