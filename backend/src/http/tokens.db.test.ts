import { createHmac, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jwtSecret, startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: string;
let sara: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signIn('owner@cafe.example');
  sara = await server.person('Game Master', 'Sara');
});
afterAll(() => server.stop());

const me = async (token: string, scheme = 'Bearer') => {
  const { status, problem } = await server.send('GET', '/auth/me', { headers: { Authorization: `${scheme} ${token}` } });
  return { status, code: problem.code };
};
const refused = (code: string) => ({ status: 401, code });

/** A token as the API makes them, with some of it changed. */
const forged = (claims: object = {}, options: jwt.SignOptions = {}, secret = jwtSecret): string => {
  const now = Math.floor(server.clock.now() / 1000);
  const good = { sub: sara.id, jti: randomUUID(), epoch: 0, iat: now, exp: now + 60, iss: 'tabletime', aud: 'tabletime-api' };
  // What is undefined is left out of it.
  return jwt.sign(JSON.stringify({ ...good, ...claims }), secret, { algorithm: 'HS256', ...options });
};

const unsigned = (): string => {
  const [, payload] = forged().split('.');
  return `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
};

it('accepts a token of its own making', async () => {
  expect((await me(forged())).status).toBe(200);
});

it.each([
  ['another secret', () => forged({}, {}, 'another secret, which is also longer than thirty-two bytes')],
  ['another algorithm', () => forged({}, { algorithm: 'HS512' })],
  ['no algorithm', unsigned],
  ['another issuer', () => forged({ iss: 'someone' })],
  ['another audience', () => forged({ aud: 'another-api' })],
  ['no audience', () => forged({ aud: undefined })],
  ['no person', () => forged({ sub: undefined })],
  ['no id of its own', () => forged({ jti: undefined })],
  ['no epoch', () => forged({ epoch: undefined })],
  ['no end', () => forged({ exp: undefined })],
  ['a person who is no id', () => forged({ sub: "' or true --" })],
  ['a changed payload', () => forged().replace(/\.[^.]+\./, `.${Buffer.from('{"sub":"x"}').toString('base64url')}.`)],
  ['no shape', () => 'nonsense'],
  [
    'a signature over another header',
    () => {
      const [, payload] = forged().split('.');
      const head = Buffer.from('{"alg":"RS256"}').toString('base64url');
      return `${head}.${payload}.${createHmac('sha256', jwtSecret).update(`${head}.${payload}`).digest('base64url')}`;
    },
  ],
])('refuses a token with %s', async (_, token) => {
  expect(await me(token())).toEqual(refused('auth.required'));
});

it('refuses another scheme, and a token in a cookie', async () => {
  expect(await me(forged(), 'Basic')).toEqual(refused('auth.required'));
  const { problem } = await server.send('GET', '/auth/me', { headers: { Cookie: `token=${forged()}; jwt=${forged()}` } });
  expect(problem.code).toBe('auth.required');
});

it('says when a token has run out, after twelve hours', async () => {
  const { email } = await server.person('Supervisor');
  const token = await server.signIn(email);
  const { iat, exp } = jwt.decode(token) as jwt.JwtPayload;
  expect(exp! - iat!).toBe(12 * 60 * 60);
  expect(await me(forged({ exp: iat! - 1 }))).toEqual(refused('auth.expired'));
});

it.each([
  ['a change of role', 'PATCH', '/role', { role: 'Supervisor' }],
  ['a deactivation', 'PATCH', '/status', { isActive: false }],
  ['a deletion', 'DELETE', '', {}],
])('refuses every token given before %s, from the next request on', async (_, method, path, body) => {
  const { id, token } = await server.person('Game Master');
  expect((await me(token)).status).toBe(200);
  expect((await server.send(method, `/users/${id}${path}`, { token: owner, body })).status).toBe(200);
  expect(await me(token)).toEqual(refused('auth.changed'));
});

it('takes the role from the database, whatever the token says', async () => {
  expect((await server.send('GET', '/users', { token: forged({ role: 'Owner' }) })).problem.code).toBe('auth.forbidden');
});

it('does not bring old tokens back with a reactivation', async () => {
  const { id, email, token } = await server.person('Game Master');
  for (const isActive of [false, true]) await server.send('PATCH', `/users/${id}/status`, { token: owner, body: { isActive } });
  expect(await me(token)).toEqual(refused('auth.changed'));
  expect((await me(await server.signIn(email))).status).toBe(200);
});
