import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { endPersisted, onPersistedEnded } from './persisted-ends.ts';
import { inTab, isNobodys, keyOf, keysFrom, read, write } from './persisted-storage.ts';

/**
 * A state that outlives a reload of the page and a sign-in that ran out, in this tab and for this person, until it is forgotten, someone
 * else signs in, or it has not been changed for 12 hours. Of a form without a sign-in it lasts 10 minutes: then the form begins again, and `onEnded` is called.
 * `name` is dotted (`sessions.form.start`), undefined keeps nothing; `parse` reads what was kept and answers undefined where it cannot be used. Never for secrets.
 */
export const usePersisted = <State>(
  name: string | undefined,
  parse: (stored: unknown) => State | undefined,
  initial: () => State,
  onEnded?: () => void,
): [state: State, setState: Dispatch<SetStateAction<State>>, forget: () => void] => {
  const [key] = useState(() => name !== undefined && keyOf(name));
  const [state, setState] = useState<State>(() => (key && parse(read(key))) || initial());
  const given = useRef({ initial, onEnded });
  useEffect(() => {
    given.current = { initial, onEnded };
  });
  useEffect(() => {
    if (!key) return;
    write(key, state);
    if (isNobodys(key)) endPersisted();
  }, [key, state]);
  useEffect(() => {
    if (!key) return undefined;
    return onPersistedEnded(key, () => {
      setState(given.current.initial());
      given.current.onEnded?.();
    });
  }, [key]);
  return [state, setState, () => key && write(key, null)];
};

/** As `usePersisted`, for a form's fields: what was kept lies over what a new form begins with. */
export const usePersistedFields = <Fields extends object>(name: string | undefined, initial: () => Fields, onEnded?: () => void) =>
  usePersisted<Fields>(
    name,
    (stored) => (typeof stored === 'object' && stored !== null ? { ...initial(), ...stored } : undefined),
    initial,
    onEnded,
  );

/** For one field of text. */
export const persistedText = (stored: unknown): string | undefined => (typeof stored === 'string' ? stored : undefined);

/** Forgets what the person signed in kept in this tab under a name and below it. */
export const forgetPersisted = (name: string): void => {
  const start = keyOf(name);
  for (const key of keysFrom(inTab, start)) {
    if (key === start || key.startsWith(`${start}.`)) write(key, null);
  }
};
