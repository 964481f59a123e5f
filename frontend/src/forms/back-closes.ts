import { useEffect, useLayoutEffect, useRef } from 'react';

/** What is open over the page, the topmost last. */
const opened: { close: () => void }[] = [];

/** The entry of the browser's history that lies over that of a page. It keeps the router's state, so the router sees one page. */
interface Place {
  isOverlay: boolean;
  /** The router's number of the page: another one is another page. */
  index: unknown;
}

const placeNow = (): Place => {
  const { isOverlay = false, idx } = (history.state ?? {}) as { isOverlay?: boolean; idx?: unknown };
  return { isOverlay, index: idx };
};

/** Where the browser stood when it was last known. */
let place: Place = { isOverlay: false, index: undefined };

/** Puts an entry over the page's own, for Back to take away. One is enough for all that is open, and it stays when that closes. */
const coverPage = (): void => {
  const now = placeNow();
  // The router may have replaced the state of the entry, which then tells nothing.
  const isCovered = now.isOverlay || (place.isOverlay && place.index === now.index);
  if (!isCovered) history.pushState({ ...(history.state as object | null), isOverlay: true }, '');
  place = { isOverlay: true, index: now.index };
};

const handlePop = (event: PopStateEvent): void => {
  const before = place;
  place = placeNow();
  const leftOverlay = before.isOverlay && !place.isOverlay && before.index === place.index;
  if (!leftOverlay) return;
  event.stopImmediatePropagation();
  const top = opened.at(-1);
  // Nothing is open any more: the person wants the page before.
  if (!top) return history.back();
  top.close();
  // What must stay, as while it is being sent, or what was under it.
  setTimeout(() => opened.length > 0 && coverPage());
};
// Before the router's own listener.
window.addEventListener('popstate', handlePop, { capture: true });

/** While this is on the screen, the browser's Back calls `onClose` in place of leaving the page. */
export const useBackCloses = (onClose: () => void): void => {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  // Before the next task: what is closed must be known to be when `handlePop` looks again.
  useLayoutEffect(() => {
    const entry = { close: () => latest.current() };
    opened.push(entry);
    coverPage();
    return () => void opened.splice(opened.indexOf(entry), 1);
  }, []);
};
