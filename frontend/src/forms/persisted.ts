import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { endPersisted, onPersistedEnded } from './persisted-ends.ts';
import { inTab, isAnonymous, keyOf, keysFrom, read, write } from './persisted-storage.ts';

/**
 * State in this tab, for this person. It survives a reload and an expired sign-in, until it is forgotten, someone else signs in, or it is
 * unchanged for 12 hours. Without a sign-in it lasts 10 minutes; then `onEnded` runs. `name` is dotted (`sessions.form.start`); undefined
 * stores nothing. `parse` returns undefined for unusable state. Never for secrets.
 */
export const usePersisted = <State>(
  name: string | undefined,
  parse: (stored: unknown) => State | undefined,
  initial: () => State,
  onEnded?: () => void,
): [state: State, setState: Dispatch<SetStateAction<State>>, forget: () => void] => {
  const [key] = useState(() => name !== undefined && keyOf(name));
  const [state, setState] = useState<State>(() => (key && parse(read(key))) || initial());
  const options = useRef({ initial, onEnded });
  useEffect(() => {
    options.current = { initial, onEnded };
  });
  useEffect(() => {
    if (!key) return;
    write(key, state);
    if (isAnonymous(key)) endPersisted();
  }, [key, state]);
  useEffect(() => {
    if (!key) return undefined;
    return onPersistedEnded(key, () => {
      setState(options.current.initial());
      options.current.onEnded?.();
    });
  }, [key]);
  return [state, setState, () => key && write(key, null)];
};

/** Lays stored fields over the initial ones. */
export const usePersistedFields = <Fields extends object>(name: string | undefined, initial: () => Fields, onEnded?: () => void) =>
  usePersisted<Fields>(
    name,
    (stored) => (typeof stored === 'object' && stored !== null ? { ...initial(), ...stored } : undefined),
    initial,
    onEnded,
  );

export const persistedText = (stored: unknown): string | undefined => (typeof stored === 'string' ? stored : undefined);

export const forgetPersisted = (name: string): void => {
  const start = keyOf(name);
  for (const key of keysFrom(inTab, start)) {
    if (key === start || key.startsWith(`${start}.`)) write(key, null);
  }
};
