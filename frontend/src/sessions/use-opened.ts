import { useCallback, useEffect, useRef, useState } from 'react';
import type { Open, Opened } from './opened.ts';

/**
 * What is open over the floor, one thing at a time. Closing gives the focus back to the control that opened it, or to the
 * floor's heading where that control went away with its card.
 */
export const useOpened = () => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const from = useRef<HTMLElement | null>(null);

  const open: Open = useCallback((next, control) => {
    from.current = control;
    setOpened(next);
  }, []);
  const close = useCallback(() => setOpened(null), []);

  // The dialog itself gives the focus back to its control. That control may leave with its card when the lists have been
  // reloaded, and a menu's entry is gone before: the focus that is then nowhere is found after any render.
  useEffect(() => {
    const control = from.current;
    if (opened !== null || control === null || document.activeElement !== document.body) return;
    const place = control.isConnected && control !== document.body ? control : document.getElementById('active-sessions');
    place?.focus({ preventScroll: true });
  });

  // Whoever goes on by themselves is not called back.
  useEffect(() => {
    if (opened !== null) return undefined;
    const forget = () => {
      from.current = null;
    };
    document.addEventListener('pointerdown', forget, true);
    document.addEventListener('keydown', forget, true);
    return () => {
      document.removeEventListener('pointerdown', forget, true);
      document.removeEventListener('keydown', forget, true);
    };
  }, [opened]);

  return { opened, open, close };
};
