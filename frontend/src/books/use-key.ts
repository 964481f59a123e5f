import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const place = 'tabletime.booksKey';

/** The key that a link has behind `#`; undefined for anything else. */
export const keyIn = (hash: string): string | undefined => /^#(ttk_\S+)$/.exec(hash)?.[1];

const stored = (): string | undefined => {
  try {
    return sessionStorage.getItem(place) ?? undefined;
  } catch {
    return undefined;
  }
};

const store = (key: string): void => {
  try {
    sessionStorage.setItem(place, key);
  } catch {
    // Without storage the key lasts as long as the page.
  }
};

/** The accountant's key: taken out of the address, so that no screen and no bookmark shows it, and kept for this tab alone. */
export const useKey = (): string | undefined => {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const given = keyIn(hash);
  const [kept, setKept] = useState(stored);
  useEffect(() => {
    if (given === undefined) return;
    store(given);
    setKept(given);
    void navigate({ pathname, search }, { replace: true });
  }, [given, navigate, pathname, search]);
  return given ?? kept;
};
