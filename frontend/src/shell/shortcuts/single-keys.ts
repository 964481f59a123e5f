import { useSyncExternalStore } from 'react';

const key = 'tabletime.single-keys';
const listeners = new Set<() => void>();

const stored = (): boolean => {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
};

let current: boolean | undefined;

/** Whether keys pressed alone do something on this device. */
export const singleKeysOn = (): boolean => (current ??= stored());

/** Turns keys pressed alone on or off, and remembers it on this device beyond sign-out. */
export const turnSingleKeys = (on: boolean): void => {
  current = on;
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether keys pressed alone do something on this device, followed as it changes. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, singleKeysOn);
