import type { UserRow } from '@tabletime/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AskChange, UserChange } from './user-change.ts';

/** The change that is being confirmed. Afterwards the focus is on the control that asked, or on the page where that has gone with its row. */
export const useAsked = () => {
  const [asked, setAsked] = useState<{ user: UserRow; change: UserChange } | null>(null);
  const from = useRef<HTMLElement | null>(null);
  const ask: AskChange = useCallback((user, change, control) => {
    from.current = control;
    setAsked({ user, change });
  }, []);
  const close = useCallback(() => setAsked(null), []);

  // A role is chosen in a menu that is gone by the time that the dialog would give the focus back.
  useEffect(() => {
    const control = from.current;
    if (asked || !control) return;
    from.current = null;
    if (document.activeElement !== document.body) return;
    const place = control.isConnected ? control : document.querySelector<HTMLElement>('main');
    place?.focus({ preventScroll: true });
  }, [asked]);

  return { asked, ask, close };
};
