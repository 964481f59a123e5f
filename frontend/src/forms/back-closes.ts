import { useEffect, useLayoutEffect, useRef } from 'react';

/** Topmost last. */
const overlays: { close: () => void }[] = [];

/** A position in the browser's history. An overlay's entry keeps the router's state, so that the router sees one page. */
interface Position {
  isOverlay: boolean;
  index: unknown;
}

const currentPosition = (): Position => {
  const { isOverlay = false, idx } = (history.state ?? {}) as { isOverlay?: boolean; idx?: unknown };
  return { isOverlay, index: idx };
};

let position: Position = { isOverlay: false, index: undefined };

/** Adds an entry for Back to remove. One entry serves all overlays and stays after they close. */
const coverPage = (): void => {
  const now = currentPosition();
  // The router may have replaced the entry's state and lost `isOverlay`.
  const isCovered = now.isOverlay || (position.isOverlay && position.index === now.index);
  if (!isCovered) history.pushState({ ...(history.state as object | null), isOverlay: true }, '');
  position = { isOverlay: true, index: now.index };
};

const handlePop = (event: PopStateEvent): void => {
  const before = position;
  position = currentPosition();
  const leftOverlay = before.isOverlay && !position.isOverlay && before.index === position.index;
  if (!leftOverlay) return;
  event.stopImmediatePropagation();
  const top = overlays.at(-1);
  // Nothing is open: leave the page.
  if (!top) return history.back();
  top.close();
  // Cover the page again if an overlay refused to close, as while sending, or was under another.
  setTimeout(() => overlays.length > 0 && coverPage());
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
    overlays.push(entry);
    coverPage();
    return () => void overlays.splice(overlays.indexOf(entry), 1);
  }, []);
};
