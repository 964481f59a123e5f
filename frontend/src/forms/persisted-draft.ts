import { useCallback, useEffect, useRef, useState } from 'react';
import { keyOf, onDevice, read, write } from './persisted-storage.ts';

/** Reads what was kept of a draft; undefined where it cannot be used. A part of a draft is made whole. */
type Parse<Draft> = (stored: unknown) => Draft | undefined;

/** The draft as this tab knows it, the one that another tab left in its place or ended, and the field that is being typed in here. */
interface Meeting<Draft> {
  own: Draft | null;
  theirs: Draft | null;
  typing: string | undefined;
}

/** What becomes of a draft that another tab changed or ended: it is as over there, but for the field under the typing hand here. */
export const takenOver = <Draft extends object>({ own, theirs, typing }: Meeting<Draft>, parse: Parse<Draft>): Draft | null => {
  const typed = typing === undefined || own === null ? undefined : (own as Record<string, unknown>)[typing];
  if (typing === undefined || typed === undefined || typed === '') return theirs;
  return theirs ? { ...theirs, [typing]: typed } : (parse({ [typing]: typed }) ?? null);
};

/** The name of the field that has the caret, where this is the tab that is being typed in. */
const fieldBeingTyped = (): string | undefined => {
  const field = document.activeElement;
  const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  return isText && document.hasFocus() ? field.name : undefined;
};

/**
 * A draft that lasts on this device, for this person alone, until it is set to null or has not been changed for three days: it
 * outlives the tab and a sign-out, but for its private fields. All tabs have the one draft: what is changed in one is in the others, and `onEnded` is called when it ends in another
 * and nothing of it stays here.
 * Never for secrets.
 */
export const usePersistedDraft = <Draft extends object>(name: string, parse: Parse<Draft>, onEnded: () => void) => {
  const [key] = useState(() => keyOf(name));
  const [{ draft, isSaved }, setState] = useState(() => {
    const stored = parse(read(key, onDevice)) ?? null;
    return { draft: stored, isSaved: stored !== null };
  });
  const latest = useRef({ draft, isSaved });
  const given = useRef({ parse, onEnded });
  useEffect(() => {
    given.current = { parse, onEnded };
  });

  const take = useCallback((now: typeof latest.current) => {
    latest.current = now;
    setState(now);
  }, []);
  // Written at once and not after the next render, which a tab that is being closed no longer sees.
  const keep = useCallback((next: Draft | null) => take({ draft: next, isSaved: write(key, next, onDevice) }), [key, take]);

  const update = useCallback(
    (change: (before: Draft | null) => Draft | null) => {
      // Another tab may have written a moment ago: only what changes here is put over it.
      const stored = latest.current.isSaved ? given.current.parse(read(key, onDevice)) : undefined;
      keep(change(stored ?? latest.current.draft));
    },
    [key, keep],
  );

  useEffect(() => {
    const follow = () => {
      const theirs = given.current.parse(read(key, onDevice)) ?? null;
      const own = latest.current.draft;
      const next = takenOver({ own, theirs, typing: fieldBeingTyped() }, given.current.parse);
      if (JSON.stringify(next) === JSON.stringify(theirs)) take({ draft: next, isSaved: next !== null });
      else keep(next);
      if (own && !next) given.current.onEnded();
    };
    const handleStorage = (event: StorageEvent) => {
      if (event.key === key) follow();
    };
    // A page that comes back out of the browser's cache has missed every event.
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) follow();
    };
    window.addEventListener('storage', handleStorage);
    window.addEventListener('pageshow', handleShow);
    return () => {
      window.removeEventListener('storage', handleStorage);
      window.removeEventListener('pageshow', handleShow);
    };
  }, [key, keep, take]);

  return { draft, isSaved, update };
};
