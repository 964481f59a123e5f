import { createHmac, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { beforeAll, expect, it } from 'vitest';
import { jwtSecret, password, type TestPerson, type TestServer } from '../../src/testing/server/test-server.ts';

export const tokens = (open: () => TestServer): void => {
  let server: TestServer;
  let owner: string;
  let sara: TestPerson;
  beforeAll(async () => {
    server = open();
    owner = await server.signIn('owner@cafe.example');
    sara = await server.person('Game Master', 'Sara');
  });

  const me = async (token: string, scheme = 'Bearer') => {
    const { status, problem } = await server.send('GET', '/auth/me', { headers: { Authorization: `${scheme} ${token}` } });
    return { status, code: problem.code };
  };
  const refused = (code: string) => ({ status: 401, code });

  const forged = (claims: object = {}, options: jwt.SignOptions = {}, secret = jwtSecret): string => {
    const now = Math.floor(server.clock.now() / 1000);
    const good = { sub: sara.id, jti: randomUUID(), epoch: 0, iat: now, exp: now + 60, iss: 'tabletime', aud: 'tabletime-api' };
    // JSON.stringify drops undefined claims.
    return jwt.sign(JSON.stringify({ ...good, ...claims }), secret, { algorithm: 'HS256', ...options });
  };

  const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const payload = (): string => forged().split('.')[1]!;

  const unsigned = (alg: string): string => `${base64({ alg, typ: 'JWT' })}.${payload()}.`;

  /** Signed with the secret, though the header names another algorithm. */
  const confused = (header: object, secret = jwtSecret): string => {
    const signed = `${base64(header)}.${payload()}`;
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  };

  it('accepts a token that it issued', async () => {
    expect((await me(forged())).status).toBe(200);
  });

  it.each([
    ['another secret', () => forged({}, {}, 'another secret, which is also longer than thirty-two bytes')],
    ['another algorithm', () => forged({}, { algorithm: 'HS512' })],
    ['a shorter algorithm', () => forged({}, { algorithm: 'HS384' })],
    ['no algorithm', () => unsigned('none')],
    ['no algorithm in other letters', () => unsigned('nOnE')],
    ['no algorithm but a signature', () => `${unsigned('none')}${forged().split('.')[2]}`],
    ['no signature', () => forged().replace(/[^.]+$/, '')],
    ['half a signature', () => forged().slice(0, -20)],
    ['a key of its own in its header', () => confused({ alg: 'HS256', jwk: { kty: 'oct', k: base64({}) }, kid: '../../dev/null' }, '')],
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
    ['the algorithm of key pairs, signed with the secret', () => confused({ alg: 'RS256' })],
    ['the algorithm of curves, signed with the secret', () => confused({ alg: 'ES256' })],
    ['a time from which it counts', () => forged({ nbf: Math.floor(server.clock.now() / 1000) + 60 })],
    ['a list of audiences without ours', () => forged({ aud: ['another-api', 'tabletime'] })],
    ['an epoch that is a text', () => forged({ epoch: '0' })],
    ['an epoch that is no whole number', () => forged({ epoch: 1.5 })],
  ])('refuses a token with %s', async (_, token) => {
    expect(await me(token())).toEqual(refused('auth.required'));
  });

  it('refuses a token for a person who does not exist, or not yet', async () => {
    expect(await me(forged({ sub: randomUUID() }))).toEqual(refused('auth.changed'));
    expect(await me(forged({ epoch: 1 }))).toEqual(refused('auth.changed'));
  });

  it('refuses a token after its sign-out, and no other of the person', async () => {
    const [left, stays] = [forged(), forged()];
    expect((await server.send('POST', '/auth/logout', { token: left })).status).toBe(200);
    for (const path of ['/auth/me', '/sessions', '/live'])
      expect((await server.send('GET', path, { token: left })).problem.code).toBe('auth.required');
    expect((await server.send('POST', '/auth/logout', { token: left })).problem.code).toBe('auth.required');
    expect((await me(stays)).status).toBe(200);
  });

  it('refuses a token in the address or in the body', async () => {
    const { problem } = await server.send('POST', `/sessions?token=${forged()}&access_token=${forged()}`, { body: { token: forged() } });
    expect(problem.code).toBe('auth.required');
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

  it('refuses every token given before a change of password, from the next request on, and takes the fresh one', async () => {
    const { email, token } = await server.person('Game Master');
    const other = await server.signIn(email);
    const body = { currentPassword: password, newPassword: 'a new password' };
    const { data } = await server.send<{ token: string }>('PATCH', '/auth/password', { token, body });
    for (const old of [token, other]) expect(await me(old)).toEqual(refused('auth.changed'));
    expect((await me(data.token)).status).toBe(200);
  });

  it('takes the role from the database, whatever the token says', async () => {
    expect((await server.send('GET', '/users', { token: forged({ role: 'Owner' }) })).problem.code).toBe('auth.forbidden');
  });

  it('a reactivation does not revive old tokens', async () => {
    const { id, email, token } = await server.person('Game Master');
    for (const isActive of [false, true]) await server.send('PATCH', `/users/${id}/status`, { token: owner, body: { isActive } });
    expect(await me(token)).toEqual(refused('auth.changed'));
    expect((await me(await server.signIn(email))).status).toBe(200);
  });
};
