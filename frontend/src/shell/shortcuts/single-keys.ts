import { useSyncExternalStore } from 'react';
import { deviceChoice } from '../../device/device-choice.ts';

const choice = deviceChoice('tabletime.single-keys', {
  read: (stored) => stored !== 'off',
  write: (isOn) => (isOn ? 'on' : 'off'),
});

/** Whether keys pressed alone do something on this device. */
export const singleKeysOn = choice.current;

/** Turns keys pressed alone on or off, and remembers it on this device beyond sign-out. */
export const turnSingleKeys = choice.choose;

/** Whether keys pressed alone do something on this device, followed as it changes. */
export const useSingleKeys = (): boolean => useSyncExternalStore(choice.subscribe, choice.current);
