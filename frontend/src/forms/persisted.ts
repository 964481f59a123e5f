import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { forgetPrivateFields } from './persisted-draft.ts';
import { inTab, keyOf, keysFrom, read, write } from './persisted-storage.ts';

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

/**
 * Forgets what the person signed in kept in this tab under a name and below it. Without a name, as at a sign-out: everything of
 * theirs in this tab, and what is private of the drafts that last.
 */
export const forgetKept = (name = ''): void => {
  const start = keyOf(name);
  for (const key of keysFrom(start, inTab)) {
    if (key === start || name === '' || key.startsWith(`${start}.`)) write(key, null);
  }
  if (name === '') forgetPrivateFields();
};
