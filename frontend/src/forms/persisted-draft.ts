import { useCallback, useEffect, useRef, useState } from 'react';
import { keyOf, onDevice, read, write } from './persisted-storage.ts';

/** Completes a partial draft; undefined if it is unusable. */
type Parse<Draft> = (stored: unknown) => Draft | undefined;

/** The draft in this tab, the other tab's, and the field with the caret here. */
interface DraftVersions<Draft> {
  own: Draft | null;
  theirs: Draft | null;
  typing: string | undefined;
}

/** Takes the other tab's draft, except for the field being typed here. */
export const mergedDraft = <Draft extends object>({ own, theirs, typing }: DraftVersions<Draft>, parse: Parse<Draft>): Draft | null => {
  const typed = typing === undefined || own === null ? undefined : (own as Record<string, unknown>)[typing];
  if (typing === undefined || typed === undefined || typed === '') return theirs;
  return theirs ? { ...theirs, [typing]: typed } : (parse({ [typing]: typed }) ?? null);
};

const fieldBeingTyped = (): string | undefined => {
  const field = document.activeElement;
  const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  return isText && document.hasFocus() ? field.name : undefined;
};

/**
 * A draft on this device, for this person, until it is null or unchanged for three days. It survives the tab and a sign-out, except for
 * private fields. All tabs share it; `onEnded` runs when another tab ends it and nothing remains here. Never for secrets.
 */
export const usePersistedDraft = <Draft extends object>(name: string, parse: Parse<Draft>, onEnded: () => void) => {
  const [key] = useState(() => keyOf(name));
  const [{ draft, isSaved }, setState] = useState(() => {
    const stored = parse(read(key, onDevice)) ?? null;
    return { draft: stored, isSaved: stored !== null };
  });
  const latest = useRef({ draft, isSaved });
  const options = useRef({ parse, onEnded });
  useEffect(() => {
    options.current = { parse, onEnded };
  });

  const take = useCallback((now: typeof latest.current) => {
    latest.current = now;
    setState(now);
  }, []);
  // Written before the next render, which a closing tab never reaches.
  const keep = useCallback((next: Draft | null) => take({ draft: next, isSaved: write(key, next, onDevice) }), [key, take]);

  const update = useCallback(
    (change: (before: Draft | null) => Draft | null) => {
      // Another tab may just have written: change the stored draft.
      const stored = latest.current.isSaved ? options.current.parse(read(key, onDevice)) : undefined;
      keep(change(stored ?? latest.current.draft));
    },
    [key, keep],
  );

  useEffect(() => {
    const follow = () => {
      const theirs = options.current.parse(read(key, onDevice)) ?? null;
      const own = latest.current.draft;
      const next = mergedDraft({ own, theirs, typing: fieldBeingTyped() }, options.current.parse);
      if (JSON.stringify(next) === JSON.stringify(theirs)) take({ draft: next, isSaved: next !== null });
      else keep(next);
      if (own && !next) options.current.onEnded();
    };
    const handleStorage = (event: StorageEvent) => {
      if (event.key === key) follow();
    };
    // A page restored from the back/forward cache missed all events.
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
