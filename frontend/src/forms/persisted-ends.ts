import { inTab, isNobodys, keyOf, keysFrom, markSignIn, onDevice, removeEnded, rewrite, write } from './persisted-storage.ts';
import { ownTablet } from '../api/shared-tablet.ts';
import { storedUser } from '../api/sign-in-storage.ts';

/** Fields of drafts that are not for everyone at a device: they leave it when their writer signs out on purpose, or someone else signs in. */
const privateFields = ['privateNotes'];

const withoutPrivate = (draft: unknown): unknown =>
  typeof draft === 'object' && draft !== null && privateFields.some((field) => field in draft)
    ? Object.fromEntries(Object.entries(draft).filter(([field]) => !privateFields.includes(field)))
    : draft;

/** Whose page the tab showed last; empty after a sign-out on purpose. */
const lastPerson = 'tabletime.lastPerson';
const signedOut = '';

const listeners = new Map<string, Set<() => void>>();

/** Calls the listener of a form without a sign-in when what was typed there has ended. Answers the way to stop. */
export const onPersistedEnded = (key: string, listener: () => void): (() => void) => {
  const those = listeners.get(key) ?? new Set();
  listeners.set(key, those.add(listener));
  return () => void those.delete(listener);
};

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Removes from this device what the person at it now must not find: what has ended by time; and where someone is
 * signed in, what others typed in this tab unless the device is shared, and what is private in their drafts. Runs again when the next thing ends.
 */
export const endPersisted = (): void => {
  const person = storedUser();
  const { ended, next } = removeEnded(inTab);
  removeEnded(onDevice);
  if (person) {
    const isAnothers = (key: string) => !key.startsWith(keyOf(''));
    // On a shared tablet people come and go: each finds the own forms again, and nobody another's.
    if (!ownTablet()) for (const key of keysFrom(inTab).filter(isAnothers)) write(key, null);
    for (const key of keysFrom(onDevice).filter(isAnothers)) rewrite(key, withoutPrivate, onDevice);
  }
  clearTimeout(timer);
  if (next < Infinity) timer = setTimeout(endPersisted, next);
  // Someone who signed in leaves those forms behind.
  if (!person) for (const key of ended.filter(isNobodys)) for (const listener of listeners.get(key) ?? []) listener();
};

/**
 * Notes whose page this tab shows. Answers whether it was another's before, whose sign-in ended by itself. A page that is opened
 * in the middle of a sign-out finds its person still there, and changes nothing.
 */
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

/** The id of the person whose page this tab showed last; null where nobody's is known, or they signed out on purpose. */
export const personOfTab = (): string | null => {
  try {
    return sessionStorage.getItem(lastPerson) || null;
  } catch {
    return null;
  }
};

/** To be called once someone has signed in. Answers whether the tab was another person's until now: where that one was is not theirs. */
export const endAtSignIn = (): boolean => {
  markSignIn();
  endPersisted();
  return isTakenOver(true);
};

/** To be called when a sign-in ended, in whichever way. */
export const endAfterSignIn = (): void => {
  markSignIn();
  endPersisted();
};

/**
 * To be called before a sign-out on purpose: nothing of what was typed stays in this tab, and nothing private in the person's drafts. What
 * they typed in other tabs is there again at their next sign-in; that of another person removes it.
 */
export const endAtSignOut = (): void => {
  for (const key of keysFrom(inTab)) write(key, null);
  for (const key of keysFrom(onDevice, keyOf(''))) rewrite(key, withoutPrivate, onDevice);
  markSignIn();
  try {
    sessionStorage.setItem(lastPerson, signedOut);
  } catch {
    // Without storage nothing was noted.
  }
  endPersisted();
};

/** Ends what has to end from the start of the page on, and when it is looked at again: no timer runs while a device sleeps. */
export const followPersisted = (): void => {
  // Reasons were everybody's at a device once.
  for (const key of keysFrom(onDevice, 'tabletime.reasons.')) write(key, null, onDevice);
  isTakenOver(false);
  endPersisted();
  document.addEventListener('visibilitychange', endPersisted);
  window.addEventListener('pageshow', endPersisted);
};
