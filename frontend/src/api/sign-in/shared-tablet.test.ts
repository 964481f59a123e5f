import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const tablet = { id: 't', name: 'Bar', lockAfterMinutes: 5, token: 'of-the-tablet' };
const minute = 60_000;

const storage = (): Storage => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
};

const refusal = (code: string) => new Response(JSON.stringify({ success: false, code, message: code }), { status: 401 });
const fetched = vi.fn<typeof fetch>();

/** Loads the module as a page on a shared tablet does. */
const openPage = async () => {
  vi.resetModules();
  return import('./shared-tablet.ts');
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000_000 });
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('fetch', fetched);
  localStorage.setItem('tabletime.tablet', JSON.stringify(tablet));
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('is idle when nobody has touched it for its minutes, and no other device ever is', async () => {
  const { isIdle, touch } = await openPage();
  expect(isIdle()).toBe(true);
  touch();
  vi.advanceTimersByTime(5 * minute - 1);
  expect(isIdle()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isIdle()).toBe(true);
  localStorage.removeItem('tabletime.tablet');
  expect((await openPage()).isIdle()).toBe(false);
});

it('locks without waiting for a server, and tells it with the token that it forgets', async () => {
  const { lockTablet } = await openPage();
  localStorage.setItem('token', 'of-maha');
  fetched.mockReturnValue(new Promise(() => undefined));
  lockTablet();
  expect(localStorage.getItem('token')).toBeNull();
  const [url, init] = fetched.mock.calls[0]!;
  expect([url, new Headers(init?.headers).get('Authorization')]).toEqual(['/api/auth/logout', 'Bearer of-maha']);
});

it('asks with its own token, and forgets that it was shared once the server says so', async () => {
  const { fetchFloor, ownTablet } = await openPage();
  fetched.mockResolvedValueOnce(refusal('auth.required'));
  await expect(fetchFloor()).rejects.toThrow('auth.required');
  expect(ownTablet()).toEqual(tablet);
  fetched.mockResolvedValueOnce(refusal('device.removed'));
  await expect(fetchFloor()).rejects.toThrow('device.removed');
  expect(new Headers(fetched.mock.calls[0]![1]?.headers).get('Authorization')).toBe('Bearer of-the-tablet');
  expect([ownTablet(), localStorage.getItem('tabletime.tablet')]).toEqual([undefined, null]);
});

it('tells the server that somebody is there, at most once in a twelfth of its minutes, and never for nobody', async () => {
  const { sendPresence } = await openPage();
  fetched.mockImplementation(async () => new Response(JSON.stringify({ success: true, data: null })));
  sendPresence();
  expect(fetched).not.toHaveBeenCalled();
  localStorage.setItem('token', 'of-maha');
  for (const ms of [0, 1_000, 23_999, 1, 5_000]) {
    vi.advanceTimersByTime(ms);
    sendPresence();
  }
  const calls = fetched.mock.calls.map(([url, init]) => [init?.method, url, new Headers(init?.headers).get('Authorization')]);
  expect(calls).toEqual(Array.from({ length: 2 }, () => ['POST', '/api/auth/presence', 'Bearer of-maha']));
  localStorage.removeItem('tabletime.tablet');
  vi.advanceTimersByTime(5 * minute);
  (await openPage()).sendPresence();
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('is handed to one person, once', async () => {
  const { handTo, takeHandedTo } = await openPage();
  handTo('maha');
  expect([takeHandedTo(), takeHandedTo()]).toEqual(['maha', undefined]);
});
