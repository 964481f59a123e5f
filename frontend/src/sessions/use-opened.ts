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

  useEffect(() => {
    if (opened !== null || from.current === null) return undefined;
    // After the dialog has left and the reloaded lists have settled, not in the midst of it.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body || document.activeElement === null) {
        const target = from.current?.isConnected ? from.current : document.getElementById('active-sessions');
        target?.focus();
      }
      from.current = null;
    });
    return () => cancelAnimationFrame(frame);
  }, [opened]);

  return { opened, open, close };
};
