import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { asksForStart, tableAskedFor } from '../session/floor-link.ts';

interface Arrival {
  /** Changes with the cards on the page. */
  cards: unknown;
  onStart: () => void;
  /** Undefined until the state of the table is known. */
  onTable: ((tableNumber: number) => void) | undefined;
}

/** Follows a link to the floor: opens the start sheet or a table, or focuses a card. */
export const useArrival = ({ cards, onStart, onTable }: Arrival): void => {
  const { hash, state, key } = useLocation() as { hash: string; state: unknown; key: string };
  const navigate = useNavigate();
  const done = useRef<string | null>(null);

  // Cleared, so that neither a reload nor Back opens it again.
  const forget = () => void navigate('/sessions', { replace: true, state: null });
  const handleStart = useEffectEvent(() => {
    forget();
    onStart();
  });
  useEffect(() => {
    if (asksForStart(state)) handleStart();
  }, [state]);

  const handleTable = useEffectEvent((table: number) => {
    forget();
    onTable?.(table);
  });
  const table = tableAskedFor(state);
  const isKnown = onTable !== undefined;
  useEffect(() => {
    if (table !== null && isKnown) handleTable(table);
  }, [table, isKnown]);

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
