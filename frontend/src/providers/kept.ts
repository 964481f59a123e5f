import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { storedUser } from './sign-in-storage.ts';

/** Under the person's id: whoever signs in next on this device finds nothing of what another one typed. */
const keyOf = (name: string): string => `tabletime.kept.${storedUser()?.id ?? 'nobody'}.${name}`;

/** Where something is kept: with the tab, or on the device for longer. A getter, since a browser may forbid the mere look at it. */
type Place = () => Storage;
const inTab: Place = () => sessionStorage;
const onDevice: Place = () => localStorage;

const read = (key: string, place: Place = inTab): unknown => {
  try {
    return JSON.parse(place().getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** Answers whether the state is kept now. */
const write = (key: string, state: unknown, place: Place = inTab): boolean => {
  try {
    if (state === null) place().removeItem(key);
    else place().setItem(key, JSON.stringify(state));
    return state !== null;
  } catch {
    // Without storage a form lasts as long as its page.
    return false;
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

/**
 * A draft that lasts on this device, for this person alone, until it is set to null: it outlives the tab and a sign-out.
 * `parse` reads what was kept and answers undefined where it cannot be used. Never for secrets.
 */
export const useLastingDraft = <Draft extends object>(name: string, parse: (kept: unknown) => Draft | undefined) => {
  const [key] = useState(() => keyOf(name));
  const [{ draft, isSaved }, setState] = useState(() => {
    const kept = parse(read(key, onDevice)) ?? null;
    return { draft: kept, isSaved: kept !== null };
  });
  const latest = useRef(draft);
  // Written at once and not after the next render, which a tab that is being closed no longer sees.
  const update = useCallback(
    (change: (before: Draft | null) => Draft | null) => {
      latest.current = change(latest.current);
      setState({ draft: latest.current, isSaved: write(key, latest.current, onDevice) });
    },
    [key],
  );
  return { draft, isSaved, update };
};

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
