import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { asksForStart } from '../session/floor-link.ts';

/** Follows a link to the floor: opens the start sheet, or focuses a card. `cards` changes with the cards on the page. */
export const useArrival = (cards: unknown, onStart: () => void): void => {
  const { hash, state, key } = useLocation() as { hash: string; state: unknown; key: string };
  const navigate = useNavigate();
  const done = useRef<string | null>(null);

  const handleStart = useEffectEvent(() => {
    // Cleared, so that neither a reload nor Back opens the sheet again.
    void navigate('/sessions', { replace: true, state: null });
    onStart();
  });
  useEffect(() => {
    if (asksForStart(state)) handleStart();
  }, [state]);

  useEffect(() => {
    if (hash === '' || done.current === key) return;
    const id = hash.slice(1);
    // A tile holds all sessions of its table.
    const card = document.getElementById(id) ?? document.querySelector<HTMLElement>(`[data-sessions~="${CSS.escape(id)}"]`);
    if (!card) return;
    done.current = key;
    card.scrollIntoView({ block: 'center' });
    card.focus({ preventScroll: true });
  }, [hash, key, cards]);
};
