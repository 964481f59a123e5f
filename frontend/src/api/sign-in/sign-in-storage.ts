import { roles, type UserRow } from '@tabletime/contract';
import { useState } from 'react';

export type SignedIn = Pick<UserRow, 'id' | 'name' | 'email' | 'role'>;

type Key = 'token' | 'user';

/** Used without storage; lasts until the page closes. */
let inMemory: Record<Key, string> | undefined;

const read = (key: Key): string | null => {
  if (inMemory) return inMemory[key];
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Undefined without id, name, e-mail or role. */
export const parseStoredUser = (stored: string | null): SignedIn | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? 'null');
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const user = value as Record<string, unknown>;
  const id = text(user['_id']) ?? text(user['id']);
  const name = text(user['name']);
  const email = text(user['email']);
  const role = roles.find((known) => known === user['role']);
  return id && name && email && role ? { id, name, email, role } : undefined;
};

export const clearSignIn = (): void => {
  inMemory = undefined;
  try {
    localStorage.removeItem('token');
    localStorage.removeItem('user');
  } catch {
    // Nothing was stored.
  }
};

export const storedToken = (): string | null => read('token');

/** Discards incomplete data together with its token. */
export const storedUser = (): SignedIn | undefined => {
  const stored = read('user');
  const user = parseStoredUser(stored);
  if (!user && (stored !== null || storedToken() !== null)) clearSignIn();
  return storedToken() ? user : undefined;
};

/** Reloads after another tab signs in or out, so that no tab acts for someone who left. */
export const followOtherTabs = (): void => {
  window.addEventListener('storage', ({ key }) => {
    if (key === 'token') window.location.reload();
  });
  // A page restored from the back/forward cache missed all events.
  let token: string | null = null;
  window.addEventListener('pagehide', () => {
    token = storedToken();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && storedToken() !== token) window.location.reload();
  });
};

/** Never throws: the server has already signed the person in. */
export const keepSignIn = (answer: { token: string; user: object }): void => {
  const stored: Record<Key, string> = { token: answer.token, user: JSON.stringify(answer.user) };
  clearSignIn();
  try {
    localStorage.setItem('token', stored.token);
    localStorage.setItem('user', stored.user);
  } catch {
    // Half a sign-in must not remain.
    clearSignIn();
    inMemory = stored;
  }
};

/** The signed-in person's own new name or address; shown after a reload. Does nothing after a sign-out. */
export const keepOwnUser = (user: object): void => {
  const token = read('token');
  if (token !== null && read('user') !== null) keepSignIn({ token, user });
};

/** Does nothing if the person has signed out since. */
export const keepFreshToken = (token: string): void => {
  const user = read('user');
  if (user === null) return;
  if (inMemory) inMemory.token = token;
  else {
    try {
      localStorage.setItem('token', token);
    } catch {
      inMemory = { token, user };
    }
  }
};

/** The deadline for a tab to replace the sign-in, in epoch milliseconds. */
const renewalMark = 'tabletime.renewal';
/** Milliseconds; a tab closed midway never reports the end. */
const longestRenewal = 20_000;

export const markRenewal = (isRunning: boolean): void => {
  try {
    if (isRunning) localStorage.setItem(renewalMark, String(Date.now() + longestRenewal));
    else localStorage.removeItem(renewalMark);
  } catch {
    // Without storage, each tab has its own sign-in.
  }
};

export const isBeingRenewed = (): boolean => {
  try {
    return Number(localStorage.getItem(renewalMark)) > Date.now();
  } catch {
    return false;
  }
};

export const outlastsReload = (): boolean => inMemory === undefined;

/** Needs no subscription: every account change ends the sign-in. */
export const useSignedIn = (): SignedIn | undefined => useState(storedUser)[0];
