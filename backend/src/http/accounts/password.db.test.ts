import { afterAll, beforeAll, expect, it } from 'vitest';
import { password, startTestServer, type TestPerson, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ NODE_ENV: 'production', TRUST_PROXY: '1' });
});
afterAll(() => server.stop());

const another = 'another long password';
const guessed = 'This password is too easy to guess. Please choose another.';
const change = ({ token }: Pick<TestPerson, 'token'>, body: object, headers: Record<string, string> = {}) =>
  server.send<{ token: string; version: number }>('PATCH', '/auth/password', { token, body, headers });
const logIn = (email: string, secret: string) => server.send('POST', '/auth/login', { body: { email, password: secret } });
const me = async (token: string) => (await server.send('GET', '/auth/me', { token })).status;

it('takes the new password in place of the old one, and the device that asked stays signed in', async () => {
  const sara = await server.person('Game Master', 'Sara');
  const { status, message, data } = await change(sara, { currentPassword: password, newPassword: another });
  expect([status, message]).toEqual([200, 'Password changed. Your other devices are signed out.']);
  expect(await me(data.token)).toBe(200);
  expect((await logIn(sara.email, password)).problem.code).toBe('auth.invalid');
  expect((await logIn(sara.email, another)).status).toBe(200);
});

it('is for everybody who has an account', async () => {
  for (const role of ['Customer', 'Owner'] as const) {
    const person = await server.person(role);
    expect((await change(person, { currentPassword: password, newPassword: another })).status).toBe(200);
  }
});

it('is noted in the log, in both languages, and no secret with it', async () => {
  const huda = await server.person('Admin', 'Huda');
  await change(huda, { currentPassword: password, newPassword: 'a-secret-word' });
  const events = await server.engine.store.readStream(`user-${huda.id}`);
  expect(events.at(-1)).toMatchObject({ type: 'UserPasswordChanged', payload: {}, metadata: { actor: { id: huda.id, name: 'Huda' } } });
  expect(JSON.stringify(events)).not.toMatch(/a-secret-word|argon2|a long test password/);

  const token = await server.signIn('owner@cafe.example');
  const messages = async (language: string) =>
    (
      await server.send<object[]>('GET', '/logs?limit=1&action=PASSWORD_CHANGED&performedBy=Huda', {
        token,
        headers: { 'Accept-Language': language },
      })
    ).data;
  expect(await messages('en')).toMatchObject([{ msg: 'Password changed', performedBy: { name: 'Huda' } }]);
  expect(await messages('ar')).toMatchObject([{ msg: 'تم تغيير كلمة المرور' }]);
});

it.each([
  [{}, { currentPassword: 'Current password is required', newPassword: 'Password is required' }],
  [
    { currentPassword: '', newPassword: '' },
    { currentPassword: 'Current password is required', newPassword: 'Password is required' },
  ],
  [
    { currentPassword: 'wrong', newPassword: '12345' },
    { currentPassword: 'The current password is wrong', newPassword: 'Password must be at least 6 characters' },
  ],
  [{ currentPassword: 'wrong', newPassword: another }, { currentPassword: 'The current password is wrong' }],
  [{ currentPassword: password, newPassword: '12345' }, { newPassword: 'Password must be at least 6 characters' }],
  [{ currentPassword: password, newPassword: 'x'.repeat(201) }, { newPassword: 'Password must be at most 200 characters' }],
  [{ currentPassword: password, newPassword: 'Password123' }, { newPassword: guessed }],
  [{ currentPassword: password, newPassword: 'TabletimeCafé2026!' }, { newPassword: guessed }],
  [
    { currentPassword: 'wrong', newPassword: 'qwerty' },
    { currentPassword: 'The current password is wrong', newPassword: guessed },
  ],
  [{ currentPassword: password, newPassword: password }, { newPassword: 'The new password must differ from the current one' }],
  [
    { currentPassword: ['x'], newPassword: 7 },
    { currentPassword: 'Must be text', newPassword: 'Must be text' },
  ],
])('names every fault of %j at its field, and changes nothing', async (body, errors) => {
  const { id, email, token } = await server.person('Supervisor');
  const { status, problem } = await change({ token }, body, { 'X-Forwarded-For': '192.0.2.1' });
  expect([status, problem.code]).toEqual([422, 'request.invalid']);
  expect(problem.errors).toEqual(errors);
  expect(await me(token)).toBe(200);
  expect((await logIn(email, password)).status).toBe(200);
  const types = (await server.engine.store.readStream(`user-${id}`)).map(({ type }) => type);
  expect(types).not.toContain('UserPasswordChanged');
});

it('lets one of two changes at the same moment through', async () => {
  const person = await server.person('Supervisor');
  const both = await Promise.all(
    ['first choice', 'second choice'].map((newPassword) => change(person, { currentPassword: password, newPassword })),
  );
  const done = both.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  // The second one is refused for its version, or already for its sign-in or its current password.
  expect(both.filter(({ status }) => [412, 401, 422].includes(status))).toHaveLength(1);
  expect(await me(done[0]!.data.token)).toBe(200);
});

it('is carried out once for one key', async () => {
  const { id, email, token } = await server.person('Supervisor');
  const headers = { 'Idempotency-Key': 'password-1' };
  const body = { currentPassword: password, newPassword: another };
  expect((await change({ token }, body, headers)).status).toBe(200);
  const again = await change({ token: await signInAs(email) }, body, headers);
  expect(again.status).toBe(200);
  expect(await me(again.data.token)).toBe(200);
  const types = (await server.engine.store.readStream(`user-${id}`)).map(({ type }) => type);
  expect(types.filter((type) => type === 'UserPasswordChanged')).toHaveLength(1);
});

it('gives its first answer again to the sign-in that it ended, for the same key and body, and nothing else', async () => {
  const { id, token } = await server.person('Supervisor');
  const headers = { 'Idempotency-Key': 'password-2' };
  const body = { currentPassword: password, newPassword: another };
  const other = await server.person('Admin');
  const first = await change({ token }, body, headers);
  const again = await change({ token }, body, headers);
  expect([again.status, again.data.version]).toEqual([200, first.data.version]);
  expect([await me(again.data.token), await me(token)]).toEqual([200, 401]);
  const types = (await server.engine.store.readStream(`user-${id}`)).map(({ type }) => type);
  expect(types.filter((type) => type === 'UserPasswordChanged')).toHaveLength(1);

  const refused = [
    await change({ token }, body),
    await change({ token }, body, { 'Idempotency-Key': 'password-3' }),
    await change({ token }, { ...body, newPassword: 'yet another one' }, headers),
    await server.send('POST', '/auth/logout', { token, body, headers }),
  ];
  expect(refused.map(({ problem }) => problem.code)).toEqual(Array.from(refused, () => 'auth.changed'));
  // The answer is not repeated for another person, or for a token with a foreign signature.
  expect((await change(other, body, headers)).status).toBe(200);
  expect((await server.engine.store.readStream(`user-${other.id}`)).at(-1)?.type).toBe('UserPasswordChanged');
  expect((await change({ token: `${token}x` }, body, headers)).problem.code).toBe('auth.required');
});

it('gives, repeated after the sign-in ended once more, a token that is worth nothing', async () => {
  const person = await server.person('Supervisor');
  const headers = { 'Idempotency-Key': 'password-4' };
  const body = { currentPassword: password, newPassword: another };
  await change(person, body, headers);
  const owner = await server.signIn('owner@cafe.example');
  await server.send('PATCH', `/users/${person.id}/status`, { token: owner, body: { isActive: false } });
  const again = await change(person, body, headers);
  expect([again.status, await me(again.data.token)]).toEqual([200, 401]);
});

const signInAs = async (email: string): Promise<string> =>
  (await server.send<{ token: string }>('POST', '/auth/login', { body: { email, password: another } })).data.token;

it('says when somebody last signed in', async () => {
  const { token } = await server.person('Lead Supervisor');
  const at = new Date(server.clock.now()).getTime();
  const { data } = await server.send<{ lastSignInAt: string }>('GET', '/auth/me', { token });
  expect(Math.abs(Date.parse(data.lastSignInAt) - at)).toBeLessThan(60_000);
});
