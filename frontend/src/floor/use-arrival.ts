import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { asksForStart } from '../session/floor-link.ts';

/**
 * Does what a link to the floor asks for: opens the start sheet, or brings the card that the address names
 * into view and gives it the focus. `cards` changes when there are other cards to find.
 */
export const useArrival = (cards: unknown, onStart: () => void): void => {
  const { hash, state, key } = useLocation() as { hash: string; state: unknown; key: string };
  const navigate = useNavigate();
  const done = useRef<string | null>(null);

  const handleStart = useEffectEvent(() => {
    // Once: a reload or the way back must not open it again.
    void navigate('/sessions', { replace: true, state: null });
    onStart();
  });
  useEffect(() => {
    if (asksForStart(state)) handleStart();
  }, [state]);

  useEffect(() => {
    if (hash === '' || done.current === key) return;
    const id = hash.slice(1);
    // In the view of tiles all sessions of a table are in one.
    const card = document.getElementById(id) ?? document.querySelector<HTMLElement>(`[data-sessions~="${CSS.escape(id)}"]`);
    if (!card) return;
    done.current = key;
    card.scrollIntoView({ block: 'center' });
    card.focus({ preventScroll: true });
  }, [hash, key, cards]);
};
