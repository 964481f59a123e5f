import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWholeMessages } from '../../i18n/messages.ts';
import { call } from '../http-client.ts';
import { failureOf } from '../failures.ts';
import { changePassword } from './account.ts';

await loadWholeMessages('en');

const answer = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);
const refused = () => answer({ code: 'auth.changed', message: 'Your account has changed. Please sign in again.' }, { status: 401 });
const fetched = vi.fn<typeof fetch>();
const stored = new Map<string, string>();
const tokens = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('Authorization'));
const passwords = { currentPassword: 'six-dice', newPassword: 'seven-dice' };

beforeEach(() => {
  fetched.mockReset();
  stored.clear();
  stored.set('token', 'old').set('user', '{"_id":"1"}');
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a changed password', () => {
  it('leaves this device signed in with the fresh token, and hands it to nobody', async () => {
    fetched.mockResolvedValueOnce(answer({ message: 'Password changed.', data: { token: 'fresh', version: 4 } }));
    const { data, message } = await changePassword(passwords, 'k1');
    expect([data, message]).toEqual([{ version: 4 }, 'Password changed.']);
    expect([stored.get('token'), stored.get('user')]).toEqual(['fresh', '{"_id":"1"}']);
  });

  it('keeps no token for who signed out before the answer came', async () => {
    fetched.mockImplementationOnce(async () => {
      stored.clear();
      return answer({ data: { token: 'fresh', version: 4 } });
    });
    await changePassword(passwords, 'k1');
    expect(stored.size).toBe(0);
  });

  it('lets a call that was refused in between wait and go again with the fresh token', async () => {
    let arrive: (response: Response) => void = () => undefined;
    fetched.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const change = changePassword(passwords, 'k1');
    fetched.mockResolvedValueOnce(refused()).mockResolvedValueOnce(answer({ data: { _id: '1' } }));
    const me = call('/auth/me');
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    arrive(answer({ data: { token: 'fresh', version: 4 } }));
    await change;
    await expect(me).resolves.toMatchObject({ data: { id: '1' } });
    expect(tokens()).toEqual(['Bearer old', 'Bearer old', 'Bearer fresh']);
  });

  it('in another tab lets a call of this one that was refused wait and go again with the fresh token', async () => {
    stored.set('tabletime.renewal', String(Date.now() + 20_000));
    fetched.mockResolvedValueOnce(refused()).mockResolvedValueOnce(answer({ data: { _id: '1' } }));
    const me = call('/auth/me');
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    stored.set('token', 'fresh').delete('tabletime.renewal');
    await expect(me).resolves.toMatchObject({ data: { id: '1' } });
    expect(tokens()).toEqual(['Bearer old', 'Bearer fresh']);
  });

  it('in a tab that was closed in the middle of it holds up no refusal for long', async () => {
    stored.set('tabletime.renewal', String(Date.now() + 20));
    fetched.mockResolvedValueOnce(refused());
    expect(failureOf(await call('/auth/me').catch((error: unknown) => error)).code).toBe('auth.changed');
  });

  it('is told to other tabs while it is under way', async () => {
    fetched.mockImplementationOnce(async () => {
      expect(Number(stored.get('tabletime.renewal'))).toBeGreaterThan(Date.now());
      return answer({ data: { token: 'fresh', version: 4 } });
    });
    await changePassword(passwords, 'k1');
    expect([...stored.keys()]).toEqual(['token', 'user']);
  });

  it('that the server refuses changes nothing, and neither does it repeat a call of a sign-in that has ended', async () => {
    fetched.mockImplementation(async () => refused());
    expect(failureOf(await changePassword(passwords, 'k1').catch((error: unknown) => error)).status).toBe(401);
    expect(failureOf(await call('/auth/me').catch((error: unknown) => error)).code).toBe('auth.changed');
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(stored.get('token')).toBe('old');
  });
});
