import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { newId } from '../src/platform/ids.ts';
import { jwtSecret } from '../src/testing/server/test-server.ts';

/** A key object: a string would first be tried as a private key, which is slow. */
const key = createSecretKey(jwtSecret, 'utf8');

/** A valid token of a person at `nowMs` (milliseconds since the epoch), without the cost of a sign-in. */
export const mintToken = (personId: string, nowMs: number): string => {
  const iat = Math.floor(nowMs / 1000);
  const claims = { sub: personId, jti: newId(), epoch: 0, iat, exp: iat + 43_200, iss: 'tabletime', aud: 'tabletime-api' };
  return jwt.sign(claims, key, { algorithm: 'HS256' });
};
