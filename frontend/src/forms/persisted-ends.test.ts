import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberReason, recentReasons } from './recent-reasons.ts';
import { endAfterSignIn, endAtSignIn, endAtSignOut, endPersisted, followPersisted, onPersistedEnded } from './persisted-ends.ts';
import { keyOf, onDevice, read, write } from './persisted-storage.ts';
import { forgetPersisted } from './persisted.ts';
import { clearSignIn, keepSignIn } from '../api/sign-in/sign-in-storage.ts';

const storage = (): Record<string, string> => {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Record<string, string>;
};

const start = Date.parse('2026-03-01T18:00:00Z');
const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000);
const hours = (count: number) => minutes(count * 60);
const tick = () => vi.advanceTimersByTime(1);

const userOf = (id: string) => ({ _id: id, name: id, email: `${id}@gmail.com`, role: 'Admin' });
const signIn = (id: string): boolean => {
  tick();
  keepSignIn({ token: `token of ${id}`, user: userOf(id) });
  const isTakenOver = endAtSignIn();
  tick();
  return isTakenOver;
};
const lose = () => {
  tick();
  clearSignIn();
  endAfterSignIn();
  tick();
};
const signOut = () => {
  tick();
  endAtSignOut();
  lose();
};
const openTab = () => vi.stubGlobal('sessionStorage', storage());
const openPage = () => {
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('window', new EventTarget());
  followPersisted();
};
const keptInTab = () => Object.keys(sessionStorage).filter((key) => key.startsWith('tabletime.kept.'));

const visitor = { name: 'Layla', phone: '512345678' };

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  vi.stubGlobal('localStorage', storage());
  openTab();
});
afterEach(() => {
  clearSignIn();
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what nobody signed in typed', () => {
  const key = () => keyOf('register');

  it('outlives a reload, and ends ten minutes after its last change, in the storage as well', () => {
    write(key(), visitor);
    minutes(9);
    write(key(), { ...visitor, email: 'layla@gmail.com' });
    endPersisted();
    minutes(9);
    expect(read(key())).toMatchObject(visitor);
    minutes(1);
    expect([read(key()), keptInTab()]).toEqual([null, []]);
  });

  it('is announced to the form that shows it when it ends, and not where it was only forgotten', () => {
    const listener = vi.fn<() => void>();
    const stop = onPersistedEnded(key(), listener);
    write(key(), visitor);
    forgetPersisted('register');
    endPersisted();
    minutes(11);
    expect(listener).not.toHaveBeenCalled();
    write(key(), visitor);
    endPersisted();
    minutes(10);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    write(key(), visitor);
    endPersisted();
    minutes(10);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("ends at anybody's sign-in", () => {
    write(key(), visitor);
    signIn('a');
    expect(keptInTab()).toEqual([]);
    lose();
    expect(read(key())).toBeNull();
  });

  it('ends in a tab that slept through a sign-in and a sign-out, or through a sign-in alone', () => {
    const sleeping = key();
    write(sleeping, visitor);
    const tab = sessionStorage;
    openTab();
    signIn('a');
    lose();
    vi.stubGlobal('sessionStorage', tab);
    expect(read(sleeping)).toBeNull();
    endPersisted();
    expect(keptInTab()).toEqual([]);
  });

  it('does not last because the clock of the device was put back', () => {
    write(key(), visitor);
    vi.setSystemTime(start - 24 * 3_600_000);
    expect(read(key())).toBeNull();
  });

  it('is gone where an earlier version of the app left it without a time', () => {
    sessionStorage.setItem(key(), JSON.stringify(visitor));
    endPersisted();
    expect(keptInTab()).toEqual([]);
  });
});

describe('what a person typed in a tab', () => {
  const typed = { notes: 'Birthday of Layla' };

  it('outlives a lost sign-in of theirs, also where the clock was put back', () => {
    signIn('a');
    const key = keyOf('sessions.form.start');
    write(key, typed);
    lose();
    expect(keptInTab()).toEqual([key]);
    vi.setSystemTime(start - 5 * 3_600_000);
    expect(signIn('a')).toBe(false);
    expect(read(key)).toEqual(typed);
  });

  it('is gone once another person signs in, and that one does not go where the first one was', () => {
    signIn('a');
    write(keyOf('sessions.form.start'), typed);
    lose();
    expect(signIn('b')).toBe(true);
    expect(keptInTab()).toEqual([]);
    lose();
    signIn('a');
    expect(read(keyOf('sessions.form.start'))).toBeNull();
  });

  it('is gone with a sign-out on purpose from the tab where that was, and there again for them in the other tabs', () => {
    signIn('a');
    const key = keyOf('sessions.form.start');
    write(key, typed);
    const tab = sessionStorage;
    openTab();
    write(key, typed);
    signOut();
    expect(keptInTab()).toEqual([]);
    vi.stubGlobal('sessionStorage', tab);
    openPage();
    expect(read(keyOf('sessions.form.start'))).toBeNull();
    signIn('a');
    expect(read(keyOf('sessions.form.start'))).toEqual(typed);
  });

  it('is gone from every tab that hears of the sign-in of another person', () => {
    signIn('a');
    write(keyOf('sessions.form.start'), typed);
    const tab = sessionStorage;
    openTab();
    signOut();
    expect(signIn('b')).toBe(false);
    vi.stubGlobal('sessionStorage', tab);
    openPage();
    expect(keptInTab()).toEqual([]);
  });

  it('leaves the next person where they wanted to go, though the sign-out was cut short by a reload', () => {
    signIn('a');
    endAtSignOut();
    openPage();
    lose();
    expect(signIn('b')).toBe(false);
    openPage();
    lose();
    expect(signIn('a')).toBe(true);
  });

  it('lasts twelve hours without a change, as a sign-in does', () => {
    signIn('a');
    write(keyOf('sessions.form.start'), typed);
    hours(11);
    expect(read(keyOf('sessions.form.start'))).toEqual(typed);
    hours(1);
    endPersisted();
    expect(keptInTab()).toEqual([]);
  });

  it('is forgotten by its name and what is below it', () => {
    signIn('a');
    for (const name of ['sessions.form', 'sessions.form.start', 'sessions.formation', 'users.form']) write(keyOf(name), typed);
    forgetPersisted('sessions.form');
    expect(keptInTab()).toEqual([keyOf('sessions.formation'), keyOf('users.form')]);
  });
});

describe('a draft on the device', () => {
  const draft = { summary: 'Calm', privateNotes: 'Raise' };
  const shown = { summary: 'Calm' };
  const keep = () => {
    signIn('a');
    write(keyOf('reports.draft.new'), draft, onDevice);
    return keyOf('reports.draft.new');
  };

  it('outlives a sign-out of its writer but for what is private, and another one in between', () => {
    const key = keep();
    signOut();
    expect(localStorage[key]).not.toContain('Raise');
    signIn('b');
    expect(read(keyOf('reports.draft.new'), onDevice)).toBeNull();
    signOut();
    signIn('a');
    expect(read(key, onDevice)).toEqual(shown);
  });

  it('outlives a lost sign-in whole, but is without what is private once another person signed in', () => {
    const key = keep();
    lose();
    signIn('a');
    expect(read(key, onDevice)).toEqual(draft);
    lose();
    signIn('b');
    expect(localStorage[key]).not.toContain('Raise');
    expect(read(key, onDevice)).toEqual(shown);
  });

  it('ends three days after its last change, which another person at the device does not delay', () => {
    const key = keep();
    hours(71);
    expect(read(key, onDevice)).toEqual(draft);
    lose();
    signIn('b');
    hours(1);
    endPersisted();
    expect(Object.hasOwn(localStorage, key)).toBe(false);
  });

  it('of an earlier version of the app is still there', () => {
    const key = keep();
    localStorage.setItem(key, JSON.stringify(draft));
    endPersisted();
    expect(read(key, onDevice)).toEqual(draft);
  });
});

describe('the reasons given last', () => {
  it('are those of one person, the newest first, and end after three days', () => {
    signIn('a');
    rememberReason('session.delete', 'Layla asked for it');
    rememberReason('session.delete', 'Twice');
    signOut();
    signIn('b');
    expect(recentReasons('session.delete')).toEqual([]);
    signOut();
    signIn('a');
    expect(recentReasons('session.delete')).toEqual(['Twice', 'Layla asked for it']);
    hours(72);
    endPersisted();
    expect(Object.keys(localStorage).filter((key) => key.includes('reasons'))).toEqual([]);
  });
});

it('is no hindrance where the browser has no storage', () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => {
    endPersisted();
    endAtSignIn();
    endAtSignOut();
    endAfterSignIn();
  }).not.toThrow();
  expect([read(keyOf('register')), write(keyOf('register'), visitor), recentReasons('session.delete')]).toEqual([null, false, []]);
});
