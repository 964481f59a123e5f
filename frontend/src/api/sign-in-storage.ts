import { roles, type UserRow } from '@tabletime/contract';
import { useState } from 'react';

/** The person signed in on this device, as the server described them. */
export type SignedIn = Pick<UserRow, 'id' | 'name' | 'email' | 'role'>;

type Key = 'token' | 'user';

/** The sign-in where the browser forbids storage or has no room left: it lasts until the page is left. */
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

/** Reads what is stored of a user; `undefined` when it lacks the id, name, e-mail or role. */
export const parseStoredUser = (stored: string | null): SignedIn | undefined => {
  let given: unknown;
  try {
    given = JSON.parse(stored ?? 'null');
  } catch {
    return undefined;
  }
  if (typeof given !== 'object' || given === null) return undefined;
  const user = given as Record<string, unknown>;
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
    // Without storage nothing was kept.
  }
};

/** The bearer token, if someone is signed in. */
export const storedToken = (): string | null => read('token');

/** The person signed in; stored data that is incomplete is discarded together with its token. */
export const storedUser = (): SignedIn | undefined => {
  const stored = read('user');
  const user = parseStoredUser(stored);
  if (!user && (stored !== null || storedToken() !== null)) clearSignIn();
  return storedToken() ? user : undefined;
};

/** Reloads the page when another tab signs in or out, so that no tab goes on in the name of someone who left. */
export const followOtherTabs = (): void => {
  window.addEventListener('storage', ({ key }) => {
    if (key === 'token') window.location.reload();
  });
  // A page that comes back out of the browser's cache has missed every event.
  let token: string | null = null;
  window.addEventListener('pagehide', () => {
    token = storedToken();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && storedToken() !== token) window.location.reload();
  });
};

/** Keeps the answer of a sign-in or a registration, beyond the page if the browser allows it. Never throws: the server has signed the person in. */
export const keepSignIn = (answer: { token: string; user: object }): void => {
  const stored: Record<Key, string> = { token: answer.token, user: JSON.stringify(answer.user) };
  clearSignIn();
  try {
    localStorage.setItem('token', stored.token);
    localStorage.setItem('user', stored.user);
  } catch {
    // Half a sign-in must not stay behind and be taken for the whole.
    clearSignIn();
    inMemory = stored;
  }
};

/** Keeps a fresh token for the person who is signed in; does nothing when they have signed out since. */
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

/** Until when a tab of this browser replaces the sign-in at most, in milliseconds since the epoch. */
const renewalMark = 'tabletime.renewal';
/** A tab that was closed in the middle of it says no more that it has ended. */
const longestRenewal = 20_000;

/** Tells the other tabs that this one begins to replace the sign-in, or has ended. */
export const markRenewal = (isRunning: boolean): void => {
  try {
    if (isRunning) localStorage.setItem(renewalMark, String(Date.now() + longestRenewal));
    else localStorage.removeItem(renewalMark);
  } catch {
    // Without storage each tab has a sign-in of its own.
  }
};

/** Whether a tab of this browser is replacing the sign-in. */
export const isBeingRenewed = (): boolean => {
  try {
    return Number(localStorage.getItem(renewalMark)) > Date.now();
  } catch {
    return false;
  }
};

/** Whether a sign-in outlasts a reload of the page. */
export const outlastsReload = (): boolean => inMemory === undefined;

/** The person signed in when the screen appeared. Every change of an account ends its sign-in, so this needs no subscription. */
export const useSignedIn = (): SignedIn | undefined => useState(storedUser)[0];
