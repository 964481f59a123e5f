import { createHash } from 'node:crypto';
import type { GivenLink, OpenReset, UserRow } from '@tabletime/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '../../platform/postgres/pool.ts';
import { password, startTestServer, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer({ NODE_ENV: 'production', TRUST_PROXY: '1' });
  owner = await server.signIn('owner@cafe.example');
});
afterAll(() => server.stop());

const hour = 3_600_000;
const another = 'another long password';
let addresses = 0;
/** A new address each time, because uses are throttled per address. */
const elsewhere = () => ({ 'X-Forwarded-For': `192.0.2.${++addresses}` });

const issue = async (id: string, headers: Record<string, string> = {}, token = owner) =>
  server.send<Omit<GivenLink, 'token'> & { token: string }>('POST', `/users/${id}/reset`, { token, headers });
const show = (token: string) => server.send<OpenReset>('GET', `/resets/${token}`, { headers: elsewhere() });
const use = (token: string, secret = another, headers: Record<string, string> = {}) =>
  server.send('POST', `/resets/${token}`, { body: { password: secret }, headers: { ...elsewhere(), ...headers } });
const logIn = (email: string, secret: string, headers: Record<string, string> = {}) =>
  server.send<{ token: string }>('POST', '/auth/login', { body: { email, password: secret }, headers });
const code = async (reply: Promise<{ problem: { code: string } }>) => (await reply).problem.code;
const both = async (token: string) => [await code(show(token)), await code(use(token))];

it('sets a new password once and ends every sign-in of that person, and no one else’s', async () => {
  const sara = await server.person('Game Master', 'Sara');
  const phone = (await logIn(sara.email, password)).data.token;
  const { status, data } = await issue(sara.id);
  expect([status, data.link]).toEqual([201, `/reset#${data.token}`]);
  expect(Buffer.from(data.token, 'base64url')).toHaveLength(32);
  expect((await show(data.token)).data).toEqual({
    name: 'Sara',
    cafe: 'Tabletime Café',
    expiresAt: new Date(server.clock.now() + 48 * hour).toISOString(),
  });
  // The old password and sign-ins stay valid until the link is used.
  expect((await server.send('GET', '/auth/me', { token: phone })).status).toBe(200);

  const guessed = await use(data.token, 'tabletime cafe 1');
  expect(guessed.problem.errors).toEqual({ password: expect.stringContaining('easy to guess') });
  const done = await use(data.token);
  expect([done.status, done.text]).toEqual([200, expect.not.stringContaining('@')]);
  for (const token of [sara.token, phone]) expect(await code(server.send('GET', '/auth/me', { token }))).toBe('auth.changed');
  expect((await server.send('GET', '/auth/me', { token: owner })).status).toBe(200);
  expect((await logIn(sara.email, password)).problem.code).toBe('auth.invalid');
  expect((await logIn(sara.email, another)).status).toBe(200);
  expect(await both(data.token)).toEqual(['reset.used', 'reset.used']);
});

it('gives a first password to somebody who has none, and whom no password signs in', async () => {
  const { id, email } = await server.person('Supervisor', 'Layla');
  await server.engine.pool.query('update accounts set password_hash = null where id = $1', [id]);
  const shown = async () => (await server.send<UserRow>('GET', `/users/${id}`, { token: owner })).data.hasPassword;
  expect(await shown()).toBe(false);
  for (const secret of [password, 'null', 'the password of nobody']) expect(await code(logIn(email, secret))).toBe('auth.invalid');

  expect((await use((await issue(id)).data.token)).status).toBe(200);
  expect(await shown()).toBe(true);
  expect((await logIn(email, another)).status).toBe(200);
});

it('ends what devices were known for', async () => {
  const { id, email } = await server.person('Supervisor');
  const at = (cookie: string) => ({ 'X-Forwarded-For': '198.51.100.1', Cookie: cookie });
  const cookie = (await logIn(email, password)).headers.get('Set-Cookie')!.split(';')[0]!;
  const { token } = (await issue(id)).data;
  await use(token);
  // Five failures of a stranger lock the address out; a known device counts separately.
  for (let n = 0; n < 5; n++) await logIn(email, 'wrong', at('none=1'));
  expect((await logIn(email, another, at(cookie))).status).toBe(429);
});

it('ends the PIN, which somebody who knew the old password could have set', async () => {
  const { id, token } = await server.person('Supervisor', 'Reem');
  await server.send('PUT', '/auth/pin', { token, body: { password, pin: '2580' } });
  const tablet = await server.send<{ token: string }>('POST', '/devices', { token: owner, body: { name: 'Bar', lockAfterMinutes: 5 } });
  const byPin = () => server.send('POST', '/auth/pin/sign-in', { token: tablet.data.token, body: { person: id, pin: '2580' } });
  expect((await byPin()).status).toBe(200);
  expect((await use((await issue(id)).data.token)).status).toBe(200);
  expect(await code(byPin())).toBe('pin.none');
});

it('changes the password once of sixteen who use it at the same moment', async () => {
  const { id, email } = await server.person('Admin');
  const { token } = (await issue(id)).data;
  const tries = await Promise.all(Array.from({ length: 16 }, (_, n) => use(token, `password ${n}`)));
  const winner = tries.findIndex(({ status }) => status === 200);
  expect(tries.filter(({ problem }) => problem.code === 'reset.used')).toHaveLength(15);
  expect((await logIn(email, `password ${winner}`)).status).toBe(200);
  const types = (await server.engine.store.readStream(`user-${id}`)).map(({ type }) => type);
  expect(types.filter((type) => type === 'UserPasswordReset')).toHaveLength(1);
});

it('is over after 48 hours by the clock', async () => {
  const { id } = await server.person('Admin');
  const { token } = (await issue(id)).data;
  server.clock.advance(48 * hour - 1);
  expect((await show(token)).status).toBe(200);
  server.clock.advance(1);
  expect(await both(token)).toEqual(['reset.expired', 'reset.expired']);
  owner = await server.signIn('owner@cafe.example');
});

it('is superseded by a newer one, and by whatever else ends the sign-ins', async () => {
  const { id } = await server.person('Admin');
  const [first, second] = [(await issue(id)).data, (await issue(id)).data];
  expect(await both(first.token)).toEqual(['reset.superseded', 'reset.superseded']);
  await server.send('PATCH', `/users/${id}/status`, { token: owner, body: { isActive: false } });
  expect(await both(second.token)).toEqual(['reset.superseded', 'reset.superseded']);
  expect((await issue(id)).problem.code).toBe('user.deactivated_reset');
  await server.send('PATCH', `/users/${id}/status`, { token: owner, body: { isActive: true } });
  const third = (await issue(id)).data;
  await server.send('DELETE', `/users/${id}`, { token: owner });
  expect(await both(third.token)).toEqual(['reset.superseded', 'reset.superseded']);
  expect((await issue(id)).problem.code).toBe('user.not_found');
});

it('is the Owner’s alone, for other people, another Owner among them, and only while they are Owner', async () => {
  const second = await server.person('Owner', 'Huda');
  const admin = await server.person('Admin');
  expect(await code(issue(second.id, {}, second.token))).toBe('user.own_account');
  expect(await code(issue(second.id, {}, admin.token))).toBe('auth.forbidden');
  expect((await issue(second.id)).status).toBe(201);
  const { token } = (await issue(admin.id, {}, second.token)).data;
  await server.send('PATCH', `/users/${second.id}/role`, { token: owner, body: { role: 'Admin' } });
  expect(await both(token)).toEqual(['reset.superseded', 'reset.superseded']);
});

it('is not an invitation, nor the other way round', async () => {
  const { id } = await server.person('Admin');
  const { token } = (await issue(id)).data;
  expect((await server.send('GET', `/invitations/${token}`, { headers: elsewhere() })).problem.code).toBe('invitation.not_found');
  const invited = await server.send<{ token: string }>('POST', '/invitations', { token: owner, body: { name: 'Lina', role: 'Admin' } });
  expect(await both(invited.data.token)).toEqual(['reset.not_found', 'reset.not_found']);
});

it('is shown once for a key, and repeated for one: the link to the Owner, the use to who has it', async () => {
  const { id } = await server.person('Admin');
  const key = { 'Idempotency-Key': 'reset-1' };
  const [first, again] = [await issue(id, key), await issue(id, key)];
  expect(again.data).toEqual({ ...first.data, link: null, token: null });
  expect(again.message).toContain('cannot be shown again');
  const uses = [
    await use(first.data.token, another, { 'Idempotency-Key': 'use-1' }),
    await use(first.data.token, another, { 'Idempotency-Key': 'use-1' }),
  ];
  expect(uses.map(({ status }) => status)).toEqual([200, 200]);
});

it('leaves neither its token nor the password anywhere', async () => {
  const { id, name } = await server.person('Admin', 'Quiet');
  const { token } = (await issue(id, { 'Idempotency-Key': 'reset-2' })).data;
  await show(token);
  await use(token, 'a-secret-word', { 'Idempotency-Key': 'use-2' });
  await use(token, 'a-secret-word');
  const administrator = createPool(server.database.url, { applicationName: 'test', max: 1 });
  const { rows: tables } = await administrator.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const having = async (text: string) => {
    const found = await Promise.all(
      tables.map(async (table) => {
        const { rows } = await administrator.query(`select 1 from "${table.name}" t where position($1 in t::text) > 0 limit 1`, [text]);
        return rows.length > 0 ? [table.name] : [];
      }),
    );
    return found.flat();
  };
  expect([await having(token), await having('a-secret-word')]).toEqual([[], []]);
  expect(await having(createHash('sha256').update(token).digest('hex'))).toEqual(['link_tokens']);
  expect((await having(name)).length).toBeGreaterThan(0);
  await administrator.end();
  for (const secret of [token, 'a-secret-word']) expect(server.lines.join('\n')).not.toContain(secret);
});

it('is noted in the log in both languages', async () => {
  const { id } = await server.person('Admin', 'Maha');
  await use((await issue(id)).data.token);
  const messages = async (language: string) =>
    (
      await server.send<{ msg: string; performedBy: { name: string } }[]>('GET', '/logs?limit=2', {
        token: owner,
        headers: { 'Accept-Language': language },
      })
    ).data.map(({ msg, performedBy }) => [msg.replace(/[\u2066-\u2069]/g, ''), performedBy.name]);
  expect(await messages('en')).toEqual([
    ['Password reset by a link; all sign-ins ended', 'Maha'],
    ['Password reset link for Maha created', 'Noura'],
  ]);
  expect((await messages('ar'))[1]![0]).toBe('أُنشئ رابط لتعيين كلمة مرور جديدة لـ Maha');
});
