import { useSyncExternalStore } from 'react';
import { deviceChoice } from '../device/device-choice.ts';
import { createListeners } from '../device/listeners.ts';
import { isPrinting, onPrinting } from './printing.ts';
import type { Mode } from './tokens.ts';

const chosen = deviceChoice<Mode | undefined>('theme', {
  read: (stored) => (stored === 'light' || stored === 'dark' ? stored : undefined),
  write: String,
});

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** The person's choice, or else the system's; light on paper. */
const currentMode = (): Mode => {
  if (isPrinting()) return 'light';
  return chosen.current() ?? (systemIsDark().matches ? 'dark' : 'light');
};

/** Stored on this device; outlives a sign-out. */
export const chooseMode = (mode: Mode): void => chosen.choose(mode);

const { subscribe } = createListeners((notify) => {
  const system = systemIsDark();
  system.addEventListener('change', notify);
  const stops = [chosen.subscribe(notify), onPrinting(notify), () => system.removeEventListener('change', notify)];
  return () => {
    for (const stop of stops) stop();
  };
});

export const useMode = (): Mode => useSyncExternalStore(subscribe, currentMode);
