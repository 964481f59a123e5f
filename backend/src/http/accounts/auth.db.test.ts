import type { UserRow } from '@tabletime/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, startTestServer, type TestServer } from '../../testing/server/test-server.ts';

interface SignedIn {
  user: Omit<UserRow, 'id'> & { _id: string };
  token: string;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ CAFE_NAME: 'The Meeple' });
});
afterAll(() => server.stop());

const form = { name: 'Lina', email: 'Lina@Gmail.com ', phone: '+966 51-234 5678', password: 'abcdef', verified: false };
let nth = 0;
const register = (overrides: object = {}, headers = {}) => {
  nth += 1;
  return server.send<SignedIn>('POST', '/auth/register', { body: { ...form, email: `lina${nth}@gmail.com`, ...overrides }, headers });
};
const logIn = (email: unknown, secret: unknown, headers = {}) =>
  server.send<SignedIn>('POST', '/auth/login', { body: { email, password: secret }, headers });
const types = async (userId: string): Promise<string[]> => (await server.engine.store.readStream(`user-${userId}`)).map(({ type }) => type);

describe('registration', () => {
  it('makes a customer who is signed in', async () => {
    const { status, data, message } = await register({ email: form.email });
    expect([status, message]).toEqual([201, 'Registration successful! Welcome to The Meeple']);
    expect(data.user).toMatchObject({ name: 'Lina', email: 'lina@gmail.com', phone: '+966512345678', role: 'Customer', isActive: true });
    expect((await server.send<SignedIn['user']>('GET', '/auth/me', { token: data.token })).data).toEqual({
      ...data.user,
      lastSignInAt: null,
      pin: 'none',
    });
  });

  it('takes no role, status or verification from the body', async () => {
    const { data } = await register({ role: 'Owner', isActive: false, verified: true, isPhoneVerified: true });
    expect(data.user).toMatchObject({ role: 'Customer', isActive: true, isPhoneVerified: false });
  });

  it('takes the earlier variant, without a phone number', async () => {
    const { status, data } = await register({ phone: undefined, verified: undefined });
    expect([status, data.user.phone]).toEqual([201, null]);
  });

  it('refuses an address that has an account, in whatever letter case, and makes no second person', async () => {
    const first = await register();
    const { status, problem } = await register({ email: first.data.user.email.toUpperCase() });
    expect([status, problem.code]).toEqual([409, 'account.email_taken']);
    expect(problem.errors).toEqual({ email: 'An account with this email already exists.' });
  });

  it('lets one of two at the same moment have an address', async () => {
    const both = await Promise.all([register({ email: 'twins@gmail.com' }), register({ email: 'twins@gmail.com' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('writes neither address, phone number nor password into an event', async () => {
    const { data } = await register({ email: 'secretive@gmail.com', phone: '+966598765432', password: 'a-secret-word' });
    const events = JSON.stringify(await server.engine.store.readStream(`user-${data.user._id}`));
    expect(events).toContain('UserRegistered');
    expect(events).not.toMatch(/secretive|598765432|a-secret-word|argon2/);
  });

  it('makes one account of a repeated request', async () => {
    const headers = { 'Idempotency-Key': 'registration-1' };
    const copies = await Promise.all(Array.from({ length: 4 }, () => register({ email: 'once@gmail.com' }, headers)));
    expect(copies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(copies.map(({ data }) => data.user._id)).size).toBe(1);
    expect((await register({ email: 'once@gmail.com', password: 'another' }, headers)).problem.code).toBe('request.key_reused');
  });

  it('does not sign in a repeated request with an old password', async () => {
    const headers = { 'Idempotency-Key': 'registration-2' };
    const address = { email: 'kept@gmail.com', password: 'a first long one' };
    const first = await register(address, headers);
    const body = { currentPassword: address.password, newPassword: 'another long one' };
    const changed = await server.send('PATCH', '/auth/password', { body, token: first.data.token });
    expect(changed.status).toBe(200);
    const again = await register(address, headers);
    expect(again.data.user._id).toBe(first.data.user._id);
    expect((await server.send('GET', '/auth/me', { token: again.data.token })).status).toBe(401);
  });

  it('names every fault at once, in words of the specification and in their order', async () => {
    const { status, problem } = await register({ name: 'L', email: 'lina@cafe.example', phone: 'call me', password: '12345' });
    expect(status).toBe(422);
    expect(problem.message).toBe('Name must be at least 2 characters');
    expect(Object.entries(problem.errors!)).toEqual([
      ['name', 'Name must be at least 2 characters'],
      ['email', 'Only Gmail, Hotmail, Outlook, Yahoo, iCloud, Live, and MSN emails are allowed'],
      ['phone', 'Phone number must contain digits only'],
      ['password', 'Password must be at least 6 characters'],
    ]);
  });

  it('names what is missing', async () => {
    const { problem } = await server.send('POST', '/auth/register', { body: { phone: '' } });
    expect(problem.errors).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      phone: 'Phone number is required',
      password: 'Password is required',
    });
  });
});

describe('sign-in', () => {
  it('answers person and token, in any letter case of the address, and notes it in the log', async () => {
    const { id, email } = await server.person('Admin', 'Huda');
    const { status, data, message } = await logIn(` ${email.toUpperCase()}`, password);
    expect([status, message]).toEqual([200, 'Welcome, Huda']);
    expect(data.user).toMatchObject({ _id: id, email, role: 'Admin', version: 1 });
    expect(await types(id)).toEqual(['UserRegistered', 'UserSignedIn', 'UserSignedIn']);
  });

  it('gives the same answer to an unknown address and to a wrong password', async () => {
    const { id, email } = await server.person('Admin');
    const answers = await Promise.all([logIn('nobody@gmail.com', password), logIn(email, 'wrong')]);
    const [unknown, wrong] = answers.map(({ status, problem }) => ({ status, problem: { ...problem, requestId: 'any' } }));
    expect(unknown).toEqual(wrong);
    expect(wrong).toMatchObject({ status: 401, problem: { code: 'auth.invalid', message: 'Invalid email or password.' } });
    expect(await types(id)).toEqual(['UserRegistered', 'UserSignedIn']);
  });

  it('tells of a deactivation only after the right password', async () => {
    const owner = await server.signIn('owner@cafe.example');
    const { id, email } = await server.person('Supervisor');
    await server.send('PATCH', `/users/${id}/status`, { token: owner, body: { isActive: false } });
    expect((await logIn(email, 'wrong')).problem.code).toBe('auth.invalid');
    const { status, problem } = await logIn(email, password);
    expect([status, problem.code]).toEqual([403, 'auth.deactivated']);
  });

  it.each([
    [{}, ['email', 'password']],
    [{ email: '', password: '' }, ['email', 'password']],
    [{ email: 'lina@gmail.com' }, ['password']],
  ])('says that both are required to %j', async (body, fields) => {
    const { status, problem } = await server.send('POST', '/auth/login', { body });
    expect([status, problem.message]).toEqual([422, 'Email and password are required']);
    expect(Object.keys(problem.errors!)).toEqual(fields);
  });

  it('says so in Arabic', async () => {
    const { problem } = await logIn('', '', { 'Accept-Language': 'ar' });
    expect(problem.message).toBe('البريد الإلكتروني وكلمة المرور مطلوبان');
  });

  it.each(["' or 1=1 --", 'a\u0000b@gmail.com', { $ne: null }, ['owner@cafe.example']])('refuses the address %j', async (email) => {
    expect([401, 422]).toContain((await logIn(email, password)).status);
  });
});

describe('sign-out', () => {
  it('ends the token it came with, and no other', async () => {
    const { id, email, token } = await server.person('Game Master');
    const other = await server.signIn(email);
    const { status, message } = await server.send('POST', '/auth/logout', { token });
    expect([status, message]).toEqual([200, 'Logged out.']);
    expect((await server.send('GET', '/auth/me', { token })).problem.code).toBe('auth.required');
    expect((await server.send('GET', '/auth/me', { token: other })).status).toBe(200);
    expect((await types(id)).at(-1)).toBe('UserSignedOut');
  });

  it('ends each token, also where a client names the same key for two of them', async () => {
    const { email, token } = await server.person('Game Master');
    for (const each of [token, await server.signIn(email)]) {
      const { status } = await server.send('POST', '/auth/logout', { token: each, headers: { 'Idempotency-Key': 'sign-out' } });
      expect([status, (await server.send('GET', '/auth/me', { token: each })).status]).toEqual([200, 401]);
    }
  });
});
