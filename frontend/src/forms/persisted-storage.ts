import { storedUser } from '../api/sign-in-storage.ts';

/** Under the person's id: whoever signs in next on this device finds nothing of what another one typed. */
export const keyOf = (name: string): string => `tabletime.kept.${storedUser()?.id ?? 'nobody'}.${name}`;

/** Where something is kept: with the tab, or on the device for longer. A getter, since a browser may forbid the mere look at it. */
export type Place = () => Storage;
export const inTab: Place = () => sessionStorage;
export const onDevice: Place = () => localStorage;

/** What is kept under a key; null where nothing is, or nothing that can be read. */
export const read = (key: string, place: Place = inTab): unknown => {
  try {
    return JSON.parse(place().getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** Keeps a state, or forgets it where it is null. Answers whether it is kept now. */
export const write = (key: string, state: unknown, place: Place = inTab): boolean => {
  try {
    if (state === null) place().removeItem(key);
    else place().setItem(key, JSON.stringify(state));
    return state !== null;
  } catch {
    // Without storage a form lasts as long as its page.
    return false;
  }
};

/** The keys of a place that begin like this; none where the browser has no storage. */
export const keysFrom = (start: string, place: Place): string[] => {
  try {
    return Object.keys(place()).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
};
