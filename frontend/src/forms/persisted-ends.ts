import { inTab, isAnonymous, keyOf, keysFrom, markSignIn, onDevice, removeEnded, rewrite, write } from './persisted-storage.ts';
import { ownTablet } from '../api/sign-in/shared-tablet.ts';
import { storedUser } from '../api/sign-in/sign-in-storage.ts';

/** Removed at sign-out, and when someone else signs in. */
const privateFields = ['privateNotes'];

const withoutPrivate = (draft: unknown): unknown =>
  typeof draft === 'object' && draft !== null && privateFields.some((field) => field in draft)
    ? Object.fromEntries(Object.entries(draft).filter(([field]) => !privateFields.includes(field)))
    : draft;

/** Person whose page the tab showed last; empty after a sign-out. */
const lastPerson = 'tabletime.lastPerson';
const signedOut = '';

const listeners = new Map<string, Set<() => void>>();

/** For forms without a sign-in. Returns the unsubscribe function. */
export const onPersistedEnded = (key: string, listener: () => void): (() => void) => {
  const ofKey = listeners.get(key) ?? new Set();
  listeners.set(key, ofKey.add(listener));
  return () => void ofKey.delete(listener);
};

let timer: ReturnType<typeof setTimeout> | undefined;

/** Removes expired state, others' state in this tab and their private draft fields. Runs again at the next expiry. */
export const endPersisted = (): void => {
  const person = storedUser();
  const { ended, next } = removeEnded(inTab);
  removeEnded(onDevice);
  if (person) {
    const isOtherPersons = (key: string) => !key.startsWith(keyOf(''));
    // On a shared tablet, each person finds their own forms again and nobody else's.
    if (!ownTablet()) for (const key of keysFrom(inTab).filter(isOtherPersons)) write(key, null);
    for (const key of keysFrom(onDevice).filter(isOtherPersons)) rewrite(key, withoutPrivate, onDevice);
  }
  clearTimeout(timer);
  if (next < Infinity) timer = setTimeout(endPersisted, next);
  // After a sign-in, no such form is open.
  if (!person) for (const key of ended.filter(isAnonymous)) for (const listener of listeners.get(key) ?? []) listener();
};

/** Returns whether the tab was someone else's, whose sign-in expired. A page opened during a sign-out changes nothing. */
const isTakenOver = (isSignIn: boolean): boolean => {
  const person = storedUser()?.id;
  try {
    const before = sessionStorage.getItem(lastPerson);
    if (person === undefined || (before === signedOut && !isSignIn)) return false;
    sessionStorage.setItem(lastPerson, person);
    return before !== null && before !== signedOut && before !== person;
  } catch {
    return false;
  }
};

/** Null if unknown, or after a sign-out. */
export const personOfTab = (): string | null => {
  try {
    return sessionStorage.getItem(lastPerson) || null;
  } catch {
    return null;
  }
};

/** Call after a sign-in. Returns whether the tab was someone else's: their page must not be shown. */
export const endAtSignIn = (): boolean => {
  markSignIn();
  endPersisted();
  return isTakenOver(true);
};

export const endAfterSignIn = (): void => {
  markSignIn();
  endPersisted();
};

/** Call before a sign-out. Input in other tabs returns at the person's next sign-in; another person's sign-in removes it. */
export const endAtSignOut = (): void => {
  for (const key of keysFrom(inTab)) write(key, null);
  for (const key of keysFrom(onDevice, keyOf(''))) rewrite(key, withoutPrivate, onDevice);
  markSignIn();
  try {
    sessionStorage.setItem(lastPerson, signedOut);
  } catch {
    // Nothing was recorded.
  }
  endPersisted();
};

/** Removes expired state at the start and on return to the page: no timer runs while a device sleeps. */
export const followPersisted = (): void => {
  // Earlier versions shared reasons between people.
  for (const key of keysFrom(onDevice, 'tabletime.reasons.')) write(key, null, onDevice);
  isTakenOver(false);
  endPersisted();
  document.addEventListener('visibilitychange', endPersisted);
  window.addEventListener('pageshow', endPersisted);
};
