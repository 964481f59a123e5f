import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { register } from '../api/sign-in/account.ts';
import { authProvider } from './auth-provider.ts';
import { refusalError } from '../api/failures.ts';

const user = { _id: 'a', name: 'Sara', email: 'sara@gmail.com', role: 'Game Master' };
const stored = new Map<string, string>();
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  stored.clear();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const signedIn = () => {
  stored.set('token', 't').set('user', JSON.stringify(user));
};

describe('authProvider', () => {
  it('keeps token and user of a sign-in', async () => {
    fetched.mockResolvedValue(Response.json({ success: true, data: { token: 't', user } }));
    await authProvider.login({ email: user.email, password: 'secret' });
    expect([stored.get('token'), JSON.parse(stored.get('user') ?? '')]).toEqual(['t', user]);
  });

  it('leads to the floor who takes over a shared tablet by PIN, and others to where they were or wanted to go', async () => {
    const inTab = new Map<string, string>([['tabletime.lastPerson', 'somebody-else']]);
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => inTab.get(key) ?? null,
      setItem: (key: string, value: string) => inTab.set(key, value),
      removeItem: (key: string) => inTab.delete(key),
      key: () => null,
      length: 0,
    });
    fetched.mockImplementation(async () => Response.json({ success: true, data: { token: 't', user } }));
    expect(await authProvider.login({ person: user._id, pin: '2580' })).toEqual({ redirectTo: '/sessions' });
    expect(await authProvider.login({ person: user._id, pin: '2580' })).toBeUndefined();
    inTab.clear();
    expect(await authProvider.login({ person: user._id, pin: '2580' })).toEqual({ redirectTo: '/sessions' });
    expect(await authProvider.login({ email: user.email, password: 'secret' })).toBeUndefined();
  });

  it('forgets the sign-in where the server cannot be reached, and keeps theme and language', async () => {
    signedIn();
    stored.set('theme', 'dark').set('tabletime.language', 'ar');
    fetched.mockRejectedValue(new TypeError('network'));
    await authProvider.logout({});
    expect([...stored.keys()]).toEqual(['theme', 'tabletime.language', 'tabletime.signInChanged']);
  });

  it('signs out on 401 with the words of the server, and on nothing else', async () => {
    const answer = (status: number) => refusalError(status, { code: 'auth.changed', message: 'Your account has changed.' });
    await expect(authProvider.checkError(answer(401))).rejects.toThrow('Your account has changed.');
    await expect(authProvider.checkError(answer(403))).resolves.toBeUndefined();
    await expect(authProvider.checkError(new TypeError('network'))).resolves.toBeUndefined();
  });

  it('lets nobody pass without a complete sign-in, and says so without a toast', async () => {
    await expect(authProvider.checkAuth({})).rejects.toMatchObject({ message: false });
    signedIn();
    await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
  });

  it('answers what a role may do from the one table of permissions', async () => {
    signedIn();
    const may = (resource: string, action: string) => authProvider.canAccess?.({ resource, action });
    expect(await Promise.all([may('sessions', 'list'), may('sessions', 'delete'), may('history', 'list'), may('users', 'list')])).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('register', () => {
  const newcomer = { name: 'Sara', email: user.email, phone: '+966512345678', password: 'secret1' };
  const keysSent = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));

  it('says that the phone is not verified, signs in and passes on the welcome', async () => {
    fetched.mockResolvedValue(Response.json({ success: true, message: 'Welcome', data: { token: 't', user } }, { status: 201 }));
    const welcome = await register(newcomer, 'k1');
    expect(welcome).toBe('Welcome');
    expect(await new Request('http://cafe.example', fetched.mock.calls[0]?.[1]).json()).toMatchObject({
      verified: false,
      phone: '+966512345678',
    });
    expect(stored.get('token')).toBe('t');
  });

  it('repeats a try whose answer was lost under the key of the form', async () => {
    fetched.mockRejectedValueOnce(new TypeError('network'));
    fetched.mockResolvedValueOnce(Response.json({ success: true, data: { token: 't', user } }, { status: 201 }));
    await register(newcomer, 'k1');
    expect(keysSent()).toEqual(['k1', 'k1']);
  });
});
