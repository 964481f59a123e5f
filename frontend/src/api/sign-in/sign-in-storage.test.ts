import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSignIn, followOtherTabs, keepSignIn, outlastsReload, parseStoredUser, storedToken, storedUser } from './sign-in-storage.ts';

const user = { _id: 'a', name: 'Sara', email: 'sara@gmail.com', role: 'Admin', isActive: true };
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a stored sign-in', () => {
  it('is read back as it was kept', () => {
    keepSignIn({ token: 't', user });
    expect([storedToken(), storedUser()]).toEqual(['t', { id: 'a', name: 'Sara', email: 'sara@gmail.com', role: 'Admin' }]);
  });

  it.each(['_id', 'name', 'email', 'role'])('is discarded with its token when the user lacks %s', (field) => {
    keepSignIn({ token: 't', user: Object.fromEntries(Object.entries(user).filter(([key]) => key !== field)) });
    expect(storedUser()).toBeUndefined();
    expect([...stored.keys()]).toEqual([]);
  });

  it.each(['{', 'null', '[]', '"Sara"', JSON.stringify({ ...user, role: 'King' }), JSON.stringify({ ...user, name: '' })])(
    'is nobody when what is stored is %s',
    (text) => expect(parseStoredUser(text)).toBeUndefined(),
  );

  it('is nobody without a token, and is not an invitation to remove other settings', () => {
    stored.set('theme', 'dark').set('tabletime.language', 'ar').set('user', '{}');
    expect(storedUser()).toBeUndefined();
    expect([...stored.keys()]).toEqual(['theme', 'tabletime.language']);
  });

  it.each(['token', 'user'])('lasts as long as the page where the browser will not store the %s', (refused) => {
    const forbidden = new DOMException('denied', 'SecurityError');
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (key === refused) throw forbidden;
        stored.set(key, value);
      },
      removeItem: (key: string) => stored.delete(key),
    });
    keepSignIn({ token: 't', user });
    expect([storedToken(), storedUser()?.name, outlastsReload()]).toEqual(['t', 'Sara', false]);
    expect([...stored.keys()]).toEqual([]);
    clearSignIn();
    expect([storedToken(), storedUser(), outlastsReload()]).toEqual([null, undefined, true]);
  });

  it('gives way to the next one that can be stored', () => {
    const setItem = vi.spyOn(localStorage, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepSignIn({ token: 'first', user });
    setItem.mockRestore();
    keepSignIn({ token: 'second', user });
    expect([storedToken(), stored.get('token'), outlastsReload()]).toEqual(['second', 'second', true]);
  });

  it('may carry its id under either name', () => {
    expect(parseStoredUser(JSON.stringify({ ...user, _id: undefined, id: 'b' }))?.id).toBe('b');
  });
});

describe('a page that the browser brings back', () => {
  const comesBack = (whileAway: () => void, persisted = true) => {
    const reload = vi.fn<() => void>();
    const page = Object.assign(new EventTarget(), { location: { reload } });
    vi.stubGlobal('window', page);
    followOtherTabs();
    page.dispatchEvent(new Event('pagehide'));
    whileAway();
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    return reload.mock.calls.length;
  };

  it('is loaded again where someone else signed in, or nobody is any more', () => {
    keepSignIn({ token: 't', user });
    expect(comesBack(() => keepSignIn({ token: 'u', user: { ...user, _id: 'b' } }))).toBe(1);
    expect(comesBack(clearSignIn)).toBe(1);
  });

  it('stays as it was where nothing changed, and at the start of a page', () => {
    keepSignIn({ token: 't', user });
    expect([comesBack(() => undefined), comesBack(clearSignIn, false)]).toEqual([0, 0]);
  });
});
