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

/** The theme in use: the person's choice, or else what the system prefers; on paper ink on white. */
const currentMode = (): Mode => {
  if (isPrinting()) return 'light';
  return chosen.current() ?? (systemIsDark().matches ? 'dark' : 'light');
};

/** Switches the theme and remembers it beyond sign-out. */
export const chooseMode = (mode: Mode): void => chosen.choose(mode);

const { subscribe } = createListeners((notify) => {
  const system = systemIsDark();
  system.addEventListener('change', notify);
  const stops = [chosen.subscribe(notify), onPrinting(notify), () => system.removeEventListener('change', notify)];
  return () => {
    for (const stop of stops) stop();
  };
});

/** The theme in use, followed as it changes. */
export const useMode = (): Mode => useSyncExternalStore(subscribe, currentMode);
