import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { newId } from '../src/platform/ids.ts';
import { jwtSecret } from '../src/testing/server/test-server.ts';

/** Given as a text, it is first tried as a private key, which takes longer than the rest of a request. */
const key = createSecretKey(jwtSecret, 'utf8');

/** A token of a person's own, as a sign-in gives it, without the cost of one. Seconds since the epoch in `nowMs` / 1000. */
export const mintToken = (personId: string, nowMs: number): string => {
  const iat = Math.floor(nowMs / 1000);
  const claims = { sub: personId, jti: newId(), epoch: 0, iat, exp: iat + 43_200, iss: 'tabletime', aud: 'tabletime-api' };
  return jwt.sign(claims, key, { algorithm: 'HS256' });
};
