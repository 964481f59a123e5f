import { createHash } from 'node:crypto';
import type { GivenLink, OpenInvitation } from '@tabletime/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '../../platform/postgres/pool.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer({ NODE_ENV: 'production', TRUST_PROXY: '1', REGISTRATIONS_PER_ADDRESS: '6' });
  owner = await server.signIn('owner@cafe.example');
});
afterAll(() => server.stop());

const hour = 3_600_000;
let addresses = 0;
/** A new address each time, because uses are throttled per address. */
const elsewhere = () => ({ 'X-Forwarded-For': `192.0.2.${++addresses}` });

interface Invitation extends Omit<GivenLink, 'token'> {
  _id: string;
  token: string;
  role: string;
  name: string;
}
const invite = async (body: object = { name: 'Salem', role: 'Game Master' }, headers = {}) =>
  server.send<Invitation>('POST', '/invitations', { token: owner, body, headers });
const show = (token: string) => server.send<OpenInvitation>('GET', `/invitations/${token}`, { headers: elsewhere() });
const form = (email: string) => ({ email, phone: '+966512345678', password: 'a secret word' });
const accept = (token: string, email: string, headers: Record<string, string> = elsewhere()) =>
  server.send<{ token: string; user: { _id: string; role: string; name: string } }>('POST', `/invitations/${token}/accept`, {
    body: form(email),
    headers,
  });
const open = async () => (await server.send<Invitation[]>('GET', '/invitations', { token: owner })).data;
const code = async (reply: Promise<{ problem: { code: string } }>) => (await reply).problem.code;

it('becomes an account with the name and role that the Owner chose, signed in, once', async () => {
  const { status, data } = await invite();
  expect(status).toBe(201);
  expect(data.link).toBe(`/invite#${data.token}`);
  expect(Buffer.from(data.token, 'base64url')).toHaveLength(32);
  expect((await show(data.token)).data).toEqual({
    name: 'Salem',
    role: 'Game Master',
    cafe: 'Tabletime Café',
    expiresAt: new Date(server.clock.now() + 48 * hour).toISOString(),
  });
  expect((await open()).map(({ _id }) => _id)).toEqual([data._id]);

  const joined = await accept(data.token, 'salem@gmail.com');
  expect([joined.status, joined.data.user]).toEqual([201, expect.objectContaining({ name: 'Salem', role: 'Game Master' })]);
  expect((await server.send('GET', '/sessions', { token: joined.data.token })).status).toBe(200);
  expect(await open()).toEqual([]);
  expect(await code(accept(data.token, 'other@gmail.com'))).toBe('invitation.used');
  expect(await code(show(data.token))).toBe('invitation.used');
});

it('makes one account of sixteen who accept at the same moment', async () => {
  const { token } = (await invite({ name: 'Race', role: 'Supervisor' })).data;
  const tries = await Promise.all(Array.from({ length: 16 }, (_, n) => accept(token, `race${n}@gmail.com`)));
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(tries.filter(({ problem }) => problem.code === 'invitation.used')).toHaveLength(15);
  const { rows } = await server.engine.pool.query(`select 1 from users where name = 'Race'`);
  expect(rows).toHaveLength(1);
});

it('is over after 48 hours by the clock', async () => {
  const { token } = (await invite()).data;
  server.clock.advance(48 * hour - 1);
  owner = await server.signIn('owner@cafe.example');
  expect((await show(token)).status).toBe(200);
  server.clock.advance(1);
  expect([await code(show(token)), await code(accept(token, 'late@gmail.com'))]).toEqual(['invitation.expired', 'invitation.expired']);
  expect(await open()).toEqual([]);
});

it('is revoked by the Owner, at the same moment as somebody accepts, too', async () => {
  const { _id, token } = (await invite()).data;
  const revoke = (id: string) => server.send('DELETE', `/invitations/${id}`, { token: owner });
  expect((await revoke(_id)).status).toBe(200);
  expect([await code(show(token)), await code(accept(token, 'away@gmail.com'))]).toEqual(['invitation.revoked', 'invitation.revoked']);
  expect(await open()).toEqual([]);
  expect((await revoke(_id)).message).toBe('This invitation is already withdrawn.');

  const raced = (await invite()).data;
  const [first, second] = await Promise.all([accept(raced.token, 'raced@gmail.com'), revoke(raced._id)]);
  expect([
    [201, 'invitation.used'],
    ['invitation.revoked', 200],
  ]).toContainEqual([first, second].map(({ status, problem }) => (status < 300 ? status : problem.code)));
});

it('is void once its maker is no longer an Owner', async () => {
  const second = await server.person('Owner', 'Huda');
  const { token } = (
    await server.send<Invitation>('POST', '/invitations', { token: second.token, body: { name: 'Friend', role: 'Owner' } })
  ).data;
  expect(await open()).toHaveLength(1);
  await server.send('PATCH', `/users/${second.id}/role`, { token: owner, body: { role: 'Admin' } });
  expect(await open()).toEqual([]);
  expect([await code(show(token)), await code(accept(token, 'friend@gmail.com'))]).toEqual(['invitation.revoked', 'invitation.revoked']);
});

it('stays good when what was typed is refused', async () => {
  const { token } = (await invite()).data;
  const wrong = await server.send('POST', `/invitations/${token}/accept`, { body: { email: 'x', phone: '', password: '1' } });
  expect(Object.keys(wrong.problem.errors!).sort()).toEqual(['email', 'password', 'phone']);
  const guessed = { ...form('Salem.Two@gmail.com'), password: 'salemtwo1' };
  const { problem } = await server.send('POST', `/invitations/${token}/accept`, { body: guessed });
  expect(problem.errors).toEqual({ password: 'This password is too easy to guess. Please choose another.' });
  const taken = await accept(token, 'salem@gmail.com');
  expect([taken.problem.code, taken.problem.errors]).toEqual([
    'account.email_taken',
    { email: 'An account with this email already exists.' },
  ]);
  expect((await accept(token, 'salem.two@gmail.com')).status).toBe(201);
});

it('answers a repeated key with the same account, and with no link a second time', async () => {
  const key = { 'Idempotency-Key': 'invite-1' };
  const [first, again] = [await invite({ name: 'Lina', role: 'Admin' }, key), await invite({ name: 'Lina', role: 'Admin' }, key)];
  expect([again.status, again.data._id, again.data.link, again.data.token]).toEqual([201, first.data._id, null, null]);
  expect(again.message).toContain('cannot be shown again');

  const headers = { ...elsewhere(), 'Idempotency-Key': 'accept-1' };
  const joined = await accept(first.data.token, 'lina@gmail.com', headers);
  const repeated = await accept(first.data.token, 'lina@gmail.com', headers);
  expect(repeated.data.user).toEqual(joined.data.user);
  const signIns = await server.send<{ isCurrent: boolean }[]>('GET', '/auth/sign-ins', { token: repeated.data.token });
  expect(signIns.data.map(({ isCurrent }) => isCurrent)).toEqual(expect.arrayContaining([false, true]));
  expect(signIns.data).toHaveLength(2);

  // Whatever ends the person's sign-ins also ends the token of a repeated answer.
  const reset = await server.send<{ token: string }>('POST', `/users/${joined.data.user._id}/reset`, { token: owner });
  await server.send('POST', `/resets/${reset.data.token}`, { body: { password: 'chosen by Lina herself' }, headers: elsewhere() });
  const late = await accept(first.data.token, 'lina@gmail.com', headers);
  expect((await server.send('GET', '/auth/me', { token: late.data.token })).status).toBe(401);
});

it('is counted by address: unknown links, and uses', async () => {
  const headers = elsewhere();
  const { token } = (await invite()).data;
  const tries = [];
  for (let n = 0; n < 7; n++) tries.push(await accept(token, 'salem@gmail.com', headers));
  expect(tries.map(({ status }) => status)).toEqual([...Array<number>(6).fill(409), 429]);
  const unknown = [];
  for (let n = 0; n < 101; n++) unknown.push((await server.send('GET', `/invitations/none${n}`, { headers })).status);
  expect(unknown).toEqual([...Array<number>(100).fill(404), 429]);
  // A guest's guesses do not block another person's valid link.
  expect((await server.send('GET', `/invitations/${token}`, { headers })).status).toBe(200);
});

it('leaves its token nowhere: only the hash is kept, and no address or phone is in an event', async () => {
  const { token, _id } = (await invite({ name: 'Secret', role: 'Admin' }, { 'Idempotency-Key': 'invite-2' })).data;
  await show(token);
  await accept(token, 'secret.person@gmail.com');
  await show(token);
  const administrator = createPool(server.database.url, { applicationName: 'test', max: 1 });
  const { rows: tables } = await administrator.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const kept = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await administrator.query<{ text: string | null }>(`select string_agg(t::text, ' ') as text from "${name}" t`);
    kept.set(name, rows[0]!.text ?? '');
  }
  await administrator.end();
  const hash = createHash('sha256').update(token).digest('hex');
  const having = (text: string) => [...kept].filter(([, rows]) => rows.includes(text)).map(([name]) => name);
  expect(having(token)).toEqual([]);
  expect(having(Buffer.from(token, 'base64url').toString('hex'))).toEqual([]);
  expect(having(hash)).toEqual(['link_tokens']);
  expect(having(_id)).toContain('events');
  expect(having('secret.person@gmail.com')).toEqual(['accounts']);
  expect(server.lines.join('\n')).not.toContain(token);
  expect(server.lines.join('\n')).toContain('/api/invitations/[hidden]/accept');
});

it('is noted in the log in both languages', async () => {
  const { _id } = (await invite({ name: 'Omar', role: 'Supervisor' })).data;
  await server.send('DELETE', `/invitations/${_id}`, { token: owner });
  const messages = async (language: string) =>
    (await server.send<{ msg: string }[]>('GET', '/logs?limit=2', { token: owner, headers: { 'Accept-Language': language } })).data.map(
      ({ msg }) => msg.replace(/[\u2066-\u2069]/g, ''),
    );
  expect(await messages('en')).toEqual(['Invitation of Omar (Supervisor) withdrawn', 'Omar invited as Supervisor']);
  expect(await messages('ar')).toEqual(['أُلغيت دعوة Omar (مشرف)', 'دُعي Omar بدور مشرف']);
});
