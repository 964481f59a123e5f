import { useEffect, useLayoutEffect, useRef } from 'react';

/** Open overlays, topmost last. */
const opened: { close: () => void }[] = [];

/** Position in the browser's history. An overlay's entry keeps the router's state, so that the router sees one page. */
interface Place {
  isOverlay: boolean;
  index: unknown;
}

const placeNow = (): Place => {
  const { isOverlay = false, idx } = (history.state ?? {}) as { isOverlay?: boolean; idx?: unknown };
  return { isOverlay, index: idx };
};

let place: Place = { isOverlay: false, index: undefined };

/** Adds an entry for Back to remove. One entry serves all overlays and stays after they close. */
const coverPage = (): void => {
  const now = placeNow();
  // The router may have replaced the entry's state and lost `isOverlay`.
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
  // Nothing is open: leave the page.
  if (!top) return history.back();
  top.close();
  // Cover the page again if an overlay refused to close, as while sending, or was under another.
  setTimeout(() => opened.length > 0 && coverPage());
};
// Before the router's own listener.
window.addEventListener('popstate', handlePop, { capture: true });

/** The browser's Back calls `onClose` instead of leaving the page. */
export const useBackCloses = (onClose: () => void): void => {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  // Unregisters before the next task, in which `handlePop` checks for open overlays.
  useLayoutEffect(() => {
    const entry = { close: () => latest.current() };
    opened.push(entry);
    coverPage();
    return () => void opened.splice(opened.indexOf(entry), 1);
  }, []);
};
