import { deviceNow } from '../api/server-clock.ts';
import { storedUser } from '../api/sign-in-storage.ts';

const all = 'tabletime.kept.';
const nobodys = `${all}nobody.`;

/** Under the person's id: the next person on this device finds nothing of what another one typed. */
export const keyOf = (name: string): string => `${all}${storedUser()?.id ?? 'nobody'}.${name}`;

/** Whether a key is that of a form without a sign-in. */
export const isNobodys = (key: string): boolean => key.startsWith(nobodys);

/** Where something is kept: with the tab, or on the device for longer. A getter, since a browser may forbid the mere look at it. */
export type Place = () => Storage;
export const inTab: Place = () => sessionStorage;
export const onDevice: Place = () => localStorage;

const minute = 60_000;
const hour = 60 * minute;

/** How long something lasts after its last change, in milliseconds: nobody's, with the tab as long as a sign-in, on the device for longer. */
const lifetimeOf = (key: string, place: Place): number => {
  if (isNobodys(key)) return 10 * minute;
  return place === inTab ? 12 * hour : 72 * hour;
};

const changeMark = 'tabletime.signInChanged';

/** Notes for all tabs that the sign-in changed just now. */
export const markSignIn = (): void => {
  try {
    localStorage.setItem(changeMark, String(deviceNow()));
  } catch {
    // Without storage there is nothing to end.
  }
};

/** When the sign-in changed last; 0 where it did not, or where the device's clock was put back since. */
const changedAt = (): number => {
  try {
    const at = Number(localStorage.getItem(changeMark));
    return at <= deviceNow() ? at : 0;
  } catch {
    return 0;
  }
};

interface Entry {
  /** The moment of the last change, in milliseconds since the epoch. */
  at: number;
  state: unknown;
}

/** Reads an entry; null where there is none. One that an earlier version of the app wrote has no time: it counts from now, nobody's from long ago. */
const entryOf = (key: string, place: Place): Entry | null => {
  try {
    const stored: unknown = JSON.parse(place().getItem(key) ?? 'null');
    if (stored === null) return null;
    if (typeof stored === 'object' && 'at' in stored && 'state' in stored && typeof stored.at === 'number')
      return { at: stored.at, state: stored.state };
    return { at: isNobodys(key) ? 0 : deviceNow(), state: stored };
  } catch {
    return null;
  }
};

/** How many milliseconds an entry has left; 0 or less where it has ended. */
const timeLeft = (key: string, { at }: Entry, place: Place): number => {
  const ended = isNobodys(key) ? changedAt() : 0;
  // A device's clock may be put back; a time far ahead is as good as none.
  return at <= ended ? 0 : lifetimeOf(key, place) - Math.abs(deviceNow() - at);
};

/** What is kept under a key; null where nothing is, nothing that can be read, or nothing that still lasts. */
export const read = (key: string, place: Place = inTab): unknown => {
  const entry = entryOf(key, place);
  return entry && timeLeft(key, entry, place) > 0 ? entry.state : null;
};

/** Keeps a state from now on, or forgets it where it is null. Answers whether it is kept now. */
export const write = (key: string, state: unknown, place: Place = inTab, at = deviceNow()): boolean => {
  try {
    if (state === null) place().removeItem(key);
    else place().setItem(key, JSON.stringify({ at, state } satisfies Entry));
    return state !== null;
  } catch {
    // Without storage a form lasts as long as its page.
    return false;
  }
};

/** Changes a state that is kept, and not how long it lasts. */
export const rewrite = (key: string, change: (state: unknown) => unknown, place: Place): void => {
  const entry = entryOf(key, place);
  if (entry) write(key, change(entry.state), place, entry.at);
};

/** The keys of a place that begin like this, everybody's where nothing is said; none where the browser has no storage. */
export const keysFrom = (place: Place, start = all): string[] => {
  try {
    return Object.keys(place()).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
};

/** Removes what has ended in a place. Answers the keys that went, and in how many milliseconds the next one ends. */
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
