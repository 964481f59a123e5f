import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { jwtSecret, password, startTestServer, type TestPerson, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
let sara: TestPerson;
let address: string;
let nth = 0;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  address = `192.0.2.${++nth}`;
  sara = await server.person('Game Master', 'Sara');
});

const logIn = (email: string, secret: string, cookie?: string, headers: Record<string, string> = {}) =>
  server.send<{ token: string }>('POST', '/auth/login', {
    body: { email, password: secret },
    headers: { 'X-Forwarded-For': address, ...(cookie !== undefined && { Cookie: cookie }), ...headers },
  });
const setCookie = (headers: Headers): string => headers.get('Set-Cookie') ?? '';
const cookieOf = ({ headers }: { headers: Headers }): string => setCookie(headers).split(';')[0]!;
/** The cookie of a device on which these people signed in, one after the other. */
const deviceOf = async (...emails: string[]): Promise<string> => {
  let cookie: string | undefined;
  for (const email of emails) cookie = cookieOf(await logIn(email, password, cookie));
  return cookie!;
};
/** Another client on the same Wi-Fi uses up the address's failures at the account. */
const shutOutStrangers = async (email: string, secret = password): Promise<void> => {
  for (let time = 0; time < 5; time++) expect((await logIn(email, 'wrong')).status).toBe(401);
  expect((await logIn(email, secret)).status).toBe(429);
};

it('is not refused because of others’ failures from the same address', async () => {
  const device = await deviceOf(sara.email);
  await shutOutStrangers(sara.email);
  expect((await logIn(sara.email, password, device)).status).toBe(200);
});

it('may guess no more often than a stranger', async () => {
  const device = await deviceOf(sara.email);
  for (let time = 0; time < 5; time++) expect((await logIn(sara.email, 'wrong', device)).status).toBe(401);
  address = '198.51.100.1';
  const { status, problem } = await logIn(sara.email, password, device);
  expect([status, problem.code]).toEqual([429, 'request.too_many']);
  expect((await logIn(sara.email, password)).status).toBe(200);
});

it('is known to everybody who shares it, and counts for each by themselves', async () => {
  const huda = await server.person('Supervisor', 'Huda');
  const device = await deviceOf(sara.email, huda.email, sara.email);
  for (const { email } of [sara, huda]) await shutOutStrangers(email);
  for (let time = 0; time < 6; time++) await logIn(sara.email, 'wrong', device);
  expect((await logIn(sara.email, password, device)).status).toBe(429);
  expect((await logIn(huda.email, password, device)).status).toBe(200);
});

it('keeps its count when it signs somebody else in', async () => {
  const first = await deviceOf(sara.email);
  for (let time = 0; time < 5; time++) await logIn(sara.email, 'wrong', first);
  const huda = await server.person('Supervisor', 'Huda');
  const second = cookieOf(await logIn(huda.email, password, first));
  expect((await logIn(sara.email, password, second)).status).toBe(429);
});

it('remembers the latest twenty', async () => {
  const others = await Promise.all(Array.from({ length: 20 }, () => server.person('Customer')));
  const device = await deviceOf(sara.email, ...others.map(({ email }) => email));
  await shutOutStrangers(sara.email);
  await shutOutStrangers(others[0]!.email);
  expect((await logIn(sara.email, password, device)).status).toBe(429);
  expect((await logIn(others[0]!.email, password, device)).status).toBe(200);
});

it('is a stranger to an account that it has not signed in to', async () => {
  const huda = await server.person('Supervisor', 'Huda');
  await shutOutStrangers(sara.email);
  expect((await logIn(sara.email, password, await deviceOf(huda.email))).status).toBe(429);
});

it('is a stranger again after half a year without a sign-in', async () => {
  const device = await deviceOf(sara.email);
  await shutOutStrangers(sara.email);
  server.clock.advance(180 * 24 * 60 * 60 * 1000);
  expect((await logIn(sara.email, password, device)).status).toBe(429);
});

it('is a stranger again once every sign-in of the account has ended, but for the device that ended them', async () => {
  const [mine, stolen] = [await deviceOf(sara.email), await deviceOf(sara.email)];
  const another = 'another long password';
  const body = { currentPassword: password, newPassword: another };
  const changed = await server.send('PATCH', '/auth/password', { token: sara.token, body, headers: { Cookie: mine } });
  await shutOutStrangers(sara.email, another);
  expect((await logIn(sara.email, another, stolen)).status).toBe(429);
  expect((await logIn(sara.email, another, mine)).status).toBe(429);
  expect((await logIn(sara.email, another, cookieOf(changed))).status).toBe(200);
});
it('is not recognised by a forged cookie', async () => {
  const device = await deviceOf(sara.email);
  const [name, text] = device.split('=') as [string, string];
  const { exp: _exp, ...said } = jwt.decode(text) as jwt.JwtPayload;
  await shutOutStrangers(sara.email);
  const forged = [
    jwt.sign(said, jwtSecret),
    jwt.sign(said, 'another secret'),
    jwt.sign(said, null as unknown as string, { algorithm: 'none' }),
    sara.token,
    `${text}x`,
    '',
    '"',
    'x'.repeat(4_000),
  ];
  for (const value of forged) expect((await logIn(sara.email, password, `${name}=${value}`)).status).toBe(429);
  expect((await logIn(sara.email, password, device)).status).toBe(200);
});

it('has a cookie for the sign-in calls only, which no script and no other site can use', async () => {
  const plain = setCookie((await logIn(sara.email, password)).headers);
  expect(plain).toMatch(/^tabletime-device=[\w.-]{100,3500}; path=\/api\/auth; expires=[^;]+; samesite=strict; httponly$/);
  const safe = setCookie((await logIn(sara.email, password, undefined, { 'X-Forwarded-Proto': 'https' })).headers);
  expect(safe).toMatch(/^__Secure-tabletime-device=[\w.-]{100,3500}; path=\/api\/auth; expires=[^;]+; samesite=strict; secure; httponly$/);
  const age = Date.parse(/expires=([^;]+)/.exec(plain)![1]!) - Date.now();
  expect(Math.round(age / 86_400_000)).toBe(180);
});

it('is known over https by the cookie of https alone, not by one that came over plain http', async () => {
  const overHttps = { 'X-Forwarded-Proto': 'https' };
  const plain = await deviceOf(sara.email);
  const safe = cookieOf(await logIn(sara.email, password, undefined, overHttps));
  await shutOutStrangers(sara.email);
  expect((await logIn(sara.email, password, plain, overHttps)).status).toBe(429);
  expect((await logIn(sara.email, password, safe, overHttps)).status).toBe(200);
});

it('gets no cookie for anything but a right password', async () => {
  const answers = [
    await logIn(sara.email, 'wrong'),
    await logIn('nobody@gmail.com', 'wrong'),
    await server.send('GET', '/auth/me', { token: sara.token }),
    await server.send('PATCH', '/auth/password', { token: sara.token, body: { currentPassword: 'wrong', newPassword: 'whatever' } }),
    await server.send('POST', '/auth/logout', { token: sara.token }),
  ];
  for (const { headers } of answers) expect(headers.has('Set-Cookie')).toBe(false);
});

it('is signed in nowhere by its cookie', async () => {
  const device = await deviceOf(sara.email);
  const ways: Record<string, string>[] = [{ Cookie: device }, { Authorization: `Bearer ${device.split('=')[1]}` }];
  for (const headers of ways) {
    for (const [method, path] of [
      ['GET', '/auth/me'],
      ['POST', '/auth/logout'],
      ['PATCH', '/auth/password'],
      ['GET', '/sessions'],
    ] as const) {
      expect((await server.send(method, path, { headers })).status).toBe(401);
    }
  }
});

it('has its cookie written into no log', async () => {
  const device = await deviceOf(sara.email);
  await logIn(sara.email, 'wrong', device);
  await logIn(sara.email, password, device);
  expect(server.lines.length).toBeGreaterThan(0);
  const [head, , signature] = device.split('=')[1]!.split('.');
  expect(server.lines.join('\n')).not.toContain(signature);
  expect(server.lines.join('\n')).not.toContain(head);
});
