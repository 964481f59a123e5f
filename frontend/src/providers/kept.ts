import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { storedUser } from './sign-in-storage.ts';

/** Under the person's id: whoever signs in next on this device finds nothing of what another one typed. */
const keyOf = (name: string): string => `tabletime.kept.${storedUser()?.id ?? 'nobody'}.${name}`;

const read = (key: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

const write = (key: string, state: unknown): void => {
  try {
    if (state === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(state));
  } catch {
    // Without storage a form lasts as long as its page.
  }
};

/**
 * A state that outlives a reload of the page and a sign-in that ran out, in this tab and for this person, until it is forgotten.
 * `name` is dotted (`sessions.form.start`), undefined keeps nothing; `parse` reads what was kept and answers undefined where it cannot be used. Never for secrets.
 */
export const useKept = <State>(
  name: string | undefined,
  parse: (kept: unknown) => State | undefined,
  initial: () => State,
): [state: State, setState: Dispatch<SetStateAction<State>>, forget: () => void] => {
  const [key] = useState(() => name !== undefined && keyOf(name));
  const [state, setState] = useState<State>(() => (key && parse(read(key))) || initial());
  useEffect(() => {
    if (key) write(key, state);
  }, [key, state]);
  return [state, setState, () => key && write(key, null)];
};

/** As `useKept`, for a form's fields: what was kept lies over what a new form begins with. */
export const useKeptFields = <Fields extends object>(name: string | undefined, initial: () => Fields) =>
  useKept<Fields>(name, (kept) => (typeof kept === 'object' && kept !== null ? { ...initial(), ...kept } : undefined), initial);

/** For one field of text. */
export const keptText = (kept: unknown): string | undefined => (typeof kept === 'string' ? kept : undefined);

/** Forgets what the person signed in kept under a name and below it; everything of theirs without a name. */
export const forgetKept = (name = ''): void => {
  const start = keyOf(name);
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key === start || key.startsWith(name === '' ? start : `${start}.`)) sessionStorage.removeItem(key);
    }
  } catch {
    // Without storage nothing was kept.
  }
};
