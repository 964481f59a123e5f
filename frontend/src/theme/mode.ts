import { useSyncExternalStore } from 'react';
import { isPrinting, onPrinting } from './printing.ts';
import type { Mode } from './tokens.ts';

const key = 'theme';
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

const stored = (): Mode | undefined => {
  try {
    const value = localStorage.getItem(key);
    return value === 'light' || value === 'dark' ? value : undefined;
  } catch {
    return undefined;
  }
};

let chosen: Mode | undefined;

/** The theme in use: the person's choice, or else what the system prefers; on paper ink on white. */
const currentMode = (): Mode => {
  if (isPrinting()) return 'light';
  return chosen ?? stored() ?? (systemIsDark().matches ? 'dark' : 'light');
};

/** Switches the theme and remembers it beyond sign-out. */
export const chooseMode = (mode: Mode): void => {
  chosen = mode;
  try {
    localStorage.setItem(key, mode);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  notify();
};

/** What was chosen in another tab holds in this one, too. */
const takeOver = (event: StorageEvent): void => {
  if (event.key !== key) return;
  chosen = undefined;
  notify();
};

const subscribe = (listener: () => void) => {
  const system = systemIsDark();
  listeners.add(listener);
  system.addEventListener('change', notify);
  window.addEventListener('storage', takeOver);
  const stopFollowingPrinter = onPrinting(listener);
  return () => {
    listeners.delete(listener);
    stopFollowingPrinter();
    if (listeners.size > 0) return;
    system.removeEventListener('change', notify);
    window.removeEventListener('storage', takeOver);
  };
};

/** The theme in use, followed as it changes. */
export const useMode = (): Mode => useSyncExternalStore(subscribe, currentMode);
