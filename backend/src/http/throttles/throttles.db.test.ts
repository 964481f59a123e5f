import { afterEach, expect, it } from 'vitest';
import { password, startTestServer, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
afterEach(() => server.stop());

const logIn = (email: string, secret: string, address = '192.0.2.1') =>
  server.send('POST', '/auth/login', { body: { email, password: secret }, headers: { 'X-Forwarded-For': address } });
const statuses = (answers: { status: number }[]): number[] => answers.map(({ status }) => status);

it('stops after five failures for an account from an address, for fifteen minutes, and nobody else', async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
  const { email } = await server.person('Admin');
  const other = await server.person('Admin');
  for (let time = 0; time < 5; time++) expect((await logIn(email, 'wrong')).status).toBe(401);

  const stopped = await logIn(email, password);
  expect([stopped.status, stopped.problem.code]).toEqual([429, 'request.too_many']);
  const seconds = Number(stopped.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(880);
  expect(seconds).toBeLessThanOrEqual(900);
  expect(stopped.message).toBe('Too many attempts. Please try again in 15 min.');

  expect((await logIn(email, password, '192.0.2.2')).status).toBe(200);
  expect((await logIn(other.email, password)).status).toBe(200);
});

it('never counts a success, and a success forgives nothing', async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
  const { email } = await server.person('Admin');
  for (let time = 0; time < 4; time++) await logIn(email, 'wrong');
  for (let time = 0; time < 6; time++) expect((await logIn(email, password)).status).toBe(200);
  expect((await logIn(email, 'wrong')).status).toBe(401);
  expect((await logIn(email, 'wrong')).status).toBe(429);
});

it('judges attempts sent at once like attempts sent in a row', async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
  const { email } = await server.person('Admin');
  const guesses = await Promise.all(Array.from({ length: 12 }, () => logIn(email, 'wrong')));
  expect(statuses(guesses).filter((status) => status === 401)).toHaveLength(5);
  const devices = await Promise.all(Array.from({ length: 12 }, () => logIn(email, password, '192.0.2.9')));
  expect(new Set(statuses(devices))).toEqual(new Set([200]));
});

it('lets the right password in from an address that failed too often at other accounts', async () => {
  server = await startTestServer({ TRUST_PROXY: '1', SIGN_IN_FAILURES_PER_ADDRESS: '8' });
  const failAt = async (many: number) => {
    const emails = Array.from({ length: many }, (_, nth) => `nobody${nth}@gmail.com`);
    return statuses(await Promise.all(emails.map((email) => logIn(email, 'x'))));
  };
  expect(await failAt(8)).toEqual(Array<number>(8).fill(401));
  expect((await logIn('owner@cafe.example', password)).status).toBe(200);
  // The Owner has signed in here before, and is let in while the others are kept waiting.
  const guesses = failAt(12);
  expect((await logIn('owner@cafe.example', password)).status).toBe(200);
  expect((await guesses).filter((status) => status === 401).length).toBeLessThanOrEqual(3);
  expect((await logIn('nobody9@gmail.com', 'x', '192.0.2.2')).status).toBe(401);
});

it('lets the Owner in after a hundred guesses at once', async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
  const guesses = await Promise.all(Array.from({ length: 101 }, (_, nth) => logIn(`nobody${nth}@gmail.com`, 'x')));
  expect(new Set(statuses(guesses))).toEqual(new Set([401]));
  expect((await logIn('owner@cafe.example', password)).status).toBe(200);
});

it('trusts no more forwarded addresses than there are proxies', async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
  for (let time = 0; time < 5; time++) await logIn('nobody@gmail.com', 'x', `203.0.113.${time}, 192.0.2.7`);
  expect((await logIn('nobody@gmail.com', 'x', '203.0.113.99, 192.0.2.7')).status).toBe(429);
});

it('trusts none without a proxy', async () => {
  server = await startTestServer();
  for (let time = 0; time < 5; time++) await logIn('nobody@gmail.com', 'x', `203.0.113.${time}`);
  expect((await logIn('nobody@gmail.com', 'x', '203.0.113.99')).status).toBe(429);
});

it('lets an address register so many times, counting no form that was not in order', async () => {
  server = await startTestServer({ REGISTRATIONS_PER_ADDRESS: '3' });
  const register = (email: string) =>
    server.send('POST', '/auth/register', { body: { name: 'Lina', email, phone: '512345678', password: 'abcdef' } });
  for (let time = 0; time < 5; time++) expect((await register('lina@cafe.example')).status).toBe(422);
  for (let time = 0; time < 3; time++) expect((await register(`lina${time}@gmail.com`)).status).toBe(201);
  const stopped = await register('lina4@gmail.com');
  expect([stopped.status, stopped.headers.has('Retry-After')]).toEqual([429, true]);
});
