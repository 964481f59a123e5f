import { deviceNow } from '../api/server-clock.ts';
import { storedUser } from '../api/sign-in/sign-in-storage.ts';

const all = 'tabletime.kept.';
const nobodys = `${all}nobody.`;

/** Contains the person's id, so that the next person on this device finds nothing. */
export const keyOf = (name: string): string => `${all}${storedUser()?.id ?? 'nobody'}.${name}`;

/** Keys of forms without a sign-in. */
export const isAnonymous = (key: string): boolean => key.startsWith(nobodys);

/** A getter, because a browser may forbid even reading `sessionStorage`. */
export type Place = () => Storage;
export const inTab: Place = () => sessionStorage;
export const onDevice: Place = () => localStorage;

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds since the last change. */
const lifetimeOf = (key: string, place: Place): number => {
  if (isAnonymous(key)) return 10 * minute;
  return place === inTab ? 12 * hour : 72 * hour;
};

const changeMark = 'tabletime.signInChanged';

export const markSignIn = (): void => {
  try {
    localStorage.setItem(changeMark, String(deviceNow()));
  } catch {
    // Without storage, nothing can end.
  }
};

/** Epoch milliseconds; 0 if it never changed, or the device's clock was set back. */
const changedAt = (): number => {
  try {
    const at = Number(localStorage.getItem(changeMark));
    return at <= deviceNow() ? at : 0;
  } catch {
    return 0;
  }
};

interface Entry {
  /** Last change, in epoch milliseconds. */
  at: number;
  state: unknown;
}

/** An entry of an earlier version has no time: it counts from now; one without a sign-in, from long ago. */
const entryOf = (key: string, place: Place): Entry | null => {
  try {
    const stored: unknown = JSON.parse(place().getItem(key) ?? 'null');
    if (stored === null) return null;
    if (typeof stored === 'object' && 'at' in stored && 'state' in stored && typeof stored.at === 'number')
      return { at: stored.at, state: stored.state };
    return { at: isAnonymous(key) ? 0 : deviceNow(), state: stored };
  } catch {
    return null;
  }
};

/** Milliseconds; 0 or less once ended. */
const timeLeft = (key: string, { at }: Entry, place: Place): number => {
  const ended = isAnonymous(key) ? changedAt() : 0;
  // The device's clock may be set back: a time far ahead counts as ended.
  return at <= ended ? 0 : lifetimeOf(key, place) - Math.abs(deviceNow() - at);
};

/** Null if missing, unreadable or ended. */
export const read = (key: string, place: Place = inTab): unknown => {
  const entry = entryOf(key, place);
  return entry && timeLeft(key, entry, place) > 0 ? entry.state : null;
};

/** Null removes the entry. Returns whether it is stored now. */
export const write = (key: string, state: unknown, place: Place = inTab, at = deviceNow()): boolean => {
  try {
    if (state === null) place().removeItem(key);
    else place().setItem(key, JSON.stringify({ at, state } satisfies Entry));
    return state !== null;
  } catch {
    // Without storage, a form lasts as long as its page.
    return false;
  }
};

/** Does not extend its lifetime. */
export const rewrite = (key: string, change: (state: unknown) => unknown, place: Place): void => {
  const entry = entryOf(key, place);
  if (entry) write(key, change(entry.state), place, entry.at);
};

export const keysFrom = (place: Place, start = all): string[] => {
  try {
    return Object.keys(place()).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
};

/** `next`: milliseconds until the next entry ends. */
export const removeEnded = (place: Place): { ended: string[]; next: number } => {
  const ended: string[] = [];
  let next = Infinity;
  for (const key of keysFrom(place)) {
    const entry = entryOf(key, place);
    const left = entry ? timeLeft(key, entry, place) : 0;
    if (left > 0) next = Math.min(next, left);
    else {
      write(key, null, place);
      ended.push(key);
    }
  }
  return { ended, next };
};
