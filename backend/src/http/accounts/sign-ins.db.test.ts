import type { SignInRow } from '@tabletime/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startApplication } from '../../application.ts';
import { createLog } from '../../platform/log.ts';
import { listenLive } from '../../testing/server/listen-live.ts';
import { newPhone, phoneCalls } from '../../testing/server/phone-calls.ts';
import { password, startTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { forgetExpiredTokens } from '../../projections/account-tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const iPad =
  'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
const headers = { 'User-Agent': iPad };
const logIn = async (email: string, more: Record<string, string> = headers) =>
  (await server.send<{ token: string }>('POST', '/auth/login', { body: { email, password }, headers: more })).data.token;
const list = async (token: string) => (await server.send<SignInRow[]>('GET', '/auth/sign-ins', { token })).data;
const end = (token: string, id: string) => server.send('DELETE', `/auth/sign-ins/${id}`, { token });
const me = async (token: string, address = server.address) =>
  (await fetch(`${address}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } })).status;

it('lists where one is signed in, on what device, and which is this one; nobody else’s', async () => {
  const sara = await server.person('Game Master', 'Sara');
  server.clock.advance(60_000);
  const tablet = await logIn(sara.email);
  const since = new Date(Math.floor(server.clock.now() / 1000) * 1000);
  const expiresAt = new Date(since.getTime() + 12 * 3_600_000).toISOString();
  const [newest, first] = await list(tablet);
  expect(newest).toEqual({
    _id: expect.any(String),
    since: since.toISOString(),
    expiresAt,
    browser: 'Safari',
    system: 'iOS',
    tablet: null,
    isCurrent: true,
  });
  expect(first).toMatchObject({ isCurrent: false });
  expect(await list(sara.token)).toEqual([
    { ...newest, isCurrent: false },
    { ...first, isCurrent: true },
  ]);
  expect(await list((await server.person('Admin')).token)).toHaveLength(1);
});

it('ends one of them with the next request, in every process, and its live stream; the others go on', async () => {
  const sara = await server.person('Supervisor');
  const lost = await logIn(sara.email);
  const other = await startApplication(
    server.config,
    { url: server.database.url, close: () => Promise.resolve() },
    server.clock,
    createLog('silent'),
  );
  try {
    const stream = await listenLive(other.address, lost);
    expect(await me(lost, other.address)).toBe(200);
    const { _id } = (await list(lost)).find(({ isCurrent }) => isCurrent)!;
    expect((await end(sara.token, _id)).status).toBe(200);
    expect([await me(lost), await me(lost, other.address), await me(sara.token)]).toEqual([401, 401, 200]);
    await vi.waitFor(() => expect(stream.closed).toBe(true), 10_000);
    expect((await list(sara.token)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect((await end(sara.token, _id)).problem.code).toBe('sign_in.not_found');
    expect((await server.engine.store.readStream(`user-${sara.id}`)).at(-1)?.type).toBe('UserSignInEnded');
  } finally {
    await other.stop();
  }
});

it('ends no other person’s', async () => {
  const [sara, omar] = [await server.person('Supervisor'), await server.person('Owner', 'Omar')];
  const { _id } = (await list(sara.token))[0]!;
  expect((await end(omar.token, _id)).problem.code).toBe('sign_in.not_found');
  expect(await me(sara.token)).toBe(200);
});

it('has one more for each way to sign in, and none after a sign-out or a change that ends them all', async () => {
  const registered = await server.send<{ token: string; user: { _id: string } }>('POST', '/auth/register', {
    body: { name: 'Lina', email: 'lina@gmail.com', phone: '+966512345678', password },
  });
  expect(await list(registered.data.token)).toMatchObject([{ isCurrent: true }]);
  const again = await logIn('lina@gmail.com');
  expect(await list(again)).toHaveLength(2);
  await server.send('POST', '/auth/logout', { token: again });
  expect(await list(registered.data.token)).toHaveLength(1);
  const changed = await server.send<{ token: string }>('PATCH', '/auth/password', {
    token: registered.data.token,
    body: { currentPassword: password, newPassword: 'another one' },
    headers,
  });
  expect(await list(changed.data.token)).toMatchObject([{ isCurrent: true, browser: 'Safari' }]);

  const { account, prove } = phoneCalls(server);
  const phone = newPhone();
  await account('Customer', phone);
  expect(await list((await prove(phone)).data.token!)).toMatchObject([{ isCurrent: true }]);
});

it('forgets what has run out by itself', async () => {
  const { id, token } = await server.person('Supervisor');
  expect(await list(token)).toHaveLength(1);
  const rows = async () => (await server.engine.pool.query('select 1 from sign_ins where person_id = $1', [id])).rowCount;
  const expiry = Date.parse((await list(token))[0]!.expiresAt);
  await forgetExpiredTokens(server.engine.pool, expiry);
  expect(await rows()).toBe(1);
  await forgetExpiredTokens(server.engine.pool, expiry + 1);
  expect(await rows()).toBe(0);
});

it('writes nothing for a request', async () => {
  const { id, token } = await server.person('Supervisor');
  const state = async () =>
    (await server.engine.pool.query<object>('select xmin, t::text from sign_ins t where person_id = $1', [id])).rows;
  const before = await state();
  for (let n = 0; n < 3; n++) await me(token);
  expect(await state()).toEqual(before);
});
