import { createSecretKey } from 'node:crypto';
import type { Permission, Problem } from '@tabletime/contract';
import jwt from 'jsonwebtoken';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { createMovableClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Ctx } from '../routing/context.ts';
import { createTokens, tokenRules } from '../sign-in/tokens.ts';
import { createAuthentication } from './authenticate.ts';

const jwtSecret = 'the secret of the tests, longer than thirty-two bytes';
const clock = createMovableClock(Date.parse('2026-11-19T18:00:00Z'));
const profile = { permission: 'profile' } as const;
const keys = { read: async () => undefined, noteUse: async () => undefined };
const { readToken } = createAuthentication({ lookUpPool: {} as Pool, clock, jwtSecret, keys });
const tokens = createTokens({ jwtSecret, clock });
const newToken = (): string => tokens.issue({ id: newId(), epoch: 1 }).token;
const token = newToken();

const request = (authorization: string) =>
  ({ state: {}, get: () => authorization, header: { authorization }, cookies: { get: () => undefined } }) as unknown as Ctx;

/** The fastest of some hundreds of calls with new tokens, in milliseconds, to exclude interruptions. */
const cost = async (work: (token: string) => unknown): Promise<number> => {
  let least = Infinity;
  for (let call = 0; call < 300; call++) {
    const fresh = newToken();
    const startedAt = performance.now();
    await work(fresh);
    least = Math.min(least, performance.now() - startedAt);
  }
  return least;
};

test('a token is read without trying its key as a public one, which costs many times as much', async () => {
  const rules = { algorithms: [tokenRules.algorithm], clockTimestamp: clock.now() / 1000 };
  const asText = await cost((fresh) => jwt.verify(fresh, jwtSecret, rules));
  expect(asText / (await cost((fresh) => readToken(request(`Bearer ${fresh}`), profile)))).toBeGreaterThan(2);
});

test('the scheme is read in any case, and nothing but one token after it', async () => {
  const ctx = request(`bearer ${token}`);
  await readToken(ctx, profile);
  expect(ctx.state.claims).toMatchObject({ epoch: 1 });
  for (const other of ['', 'Bearer', `Basic ${token}`, `Bearer ${token} more`, token]) {
    await expect(readToken(request(other), profile)).rejects.toThrow(expect.objectContaining({ code: 'auth.required' }));
  }
});

test('a token of another key, or of none, is refused', async () => {
  const { exp: _exp, ...claims } = jwt.decode(token) as jwt.JwtPayload;
  const strange = jwt.sign(claims, createSecretKey('another secret', 'utf8'), { expiresIn: 60 });
  const unsigned = jwt.sign(claims, '', { algorithm: 'none', expiresIn: 60 });
  for (const other of [strange, unsigned]) {
    await expect(readToken(request(`Bearer ${other}`), profile)).rejects.toThrow(expect.objectContaining({ code: 'auth.required' }));
  }
});

test('a token that was read before is refused from the second on at which it has run out', async () => {
  const once = newToken();
  const read = () => readToken(request(`Bearer ${once}`), profile);
  await read();
  clock.set(clock.now() + 12 * 3_600_000 - 1_000);
  await read();
  clock.set(clock.now() + 1_000);
  await expect(read()).rejects.toThrow(expect.objectContaining({ code: 'auth.expired' }));
});

test('a token lasts no longer than twelve hours and one more because the clock was set back', async () => {
  const before = clock.now();
  const once = newToken();
  const read = () => readToken(request(`Bearer ${once}`), profile);
  await read();
  clock.set(before - 3_600_000);
  await read();
  clock.set(before - 3_601_000);
  await expect(read()).rejects.toThrow(expect.objectContaining({ code: 'auth.expired' }));
  const other = newToken();
  clock.set(before - 7_300_000);
  await expect(readToken(request(`Bearer ${other}`), profile)).rejects.toThrow(expect.objectContaining({ code: 'auth.expired' }));
  clock.set(before);
  await read();
});

test('only a token whose last such call was admitted may read ahead of the next', async () => {
  const person = { id: newId(), name: 'Huda', role: 'Game Master', isActive: true, epoch: 1, signedOut: false };
  const lookUpPool = { query: async () => ({ rows: [person] }) } as unknown as Pool;
  const authentication = createAuthentication({ lookUpPool, clock, jwtSecret, keys });
  const [hudas, guests] = [newToken(), newToken()];
  const call = async (token: string, permission: Permission) => {
    const ctx = request(`Bearer ${token}`);
    await authentication.readToken(ctx, { permission });
    const isAhead = authentication.wasAdmitted(ctx, permission);
    return [
      isAhead,
      await authentication.admit(ctx, permission).then(
        () => true,
        (refusal: Problem) => refusal.code,
      ),
    ];
  };
  expect(await call(hudas, 'sessions.read')).toEqual([false, true]);
  expect(await call(hudas, 'sessions.read')).toEqual([true, true]);
  expect(await call(hudas, 'logs.read')).toEqual([false, 'auth.forbidden']);
  expect(await call(hudas, 'logs.read')).toEqual([false, 'auth.forbidden']);
  expect(await call(guests, 'sessions.read')).toEqual([false, true]);
  person.isActive = false;
  expect(await call(hudas, 'sessions.read')).toEqual([true, 'auth.changed']);
  expect(await call(hudas, 'sessions.read')).toEqual([false, 'auth.changed']);
});
