import { useSyncExternalStore } from 'react';
import { deviceChoice } from '../../device/device-choice.ts';

const choice = deviceChoice('tabletime.single-keys', {
  read: (stored) => stored !== 'off',
  write: (isOn) => (isOn ? 'on' : 'off'),
});

export const singleKeysOn = choice.current;

/** Stored on this device; outlives a sign-out. */
export const turnSingleKeys = choice.choose;

export const useSingleKeys = (): boolean => useSyncExternalStore(choice.subscribe, choice.current);
