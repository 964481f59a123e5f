import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { forgetPersisted, usePersisted } from './persisted.ts';

/** Where the focus may go when the control that had it is gone, the best place first. */
type Places = () => (HTMLElement | null)[];

interface Openable<Opened> {
  /** The screen's word: what is open, and what is typed there under `<screen>.form`, outlives a reload and a sign-in that ran out. */
  screen: string;
  /** Reads what was open before a reload; undefined where it cannot be opened again. */
  parse: (stored: unknown) => Opened | undefined;
  /** Asked when something opens. */
  placesOf: (control: HTMLElement, opened: Opened) => Places;
}

/**
 * What is open over a screen, one thing at a time. Closing gives the focus back to the control that opened it, or where that is
 * gone, to the first of the places that is still there. `turnTo` puts another thing in the place of what is open.
 */
export const useOpened = <Opened>({ screen, parse, placesOf }: Openable<Opened>) => {
  const [opened, setOpened] = usePersisted<Opened | null>(`${screen}.opened`, parse, () => null);
  const from = useRef<{ control: HTMLElement; places: Places } | null>(null);
  const asked = useRef(placesOf);
  useEffect(() => {
    asked.current = placesOf;
  });

  const open = useCallback(
    (next: Opened, control: HTMLElement) => {
      from.current = { control, places: asked.current(control, next) };
      setOpened(next);
    },
    [setOpened],
  );
  const close = useCallback(() => {
    // What was opened again after a reload has no control to go back to.
    from.current ??= { control: document.body, places: () => [document.querySelector('main')] };
    setOpened(null);
    forgetPersisted(`${screen}.form`);
  }, [screen, setOpened]);

  // The dialog gives the focus back to its control. That control may leave with its card when the lists have been reloaded, and a
  // menu's entry is gone before: the observer then puts the lost focus in its place.
  useLayoutEffect(() => {
    if (opened !== null || from.current === null) return undefined;
    const { control, places } = from.current;
    const find = () => {
      if (document.activeElement !== document.body) return;
      const place = [control, ...places()].find((each) => each?.isConnected && each !== document.body);
      place?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(find);
    // A person who has moved on keeps their place.
    const forget = () => {
      from.current = null;
      observer.disconnect();
    };
    find();
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('pointerdown', forget, true);
    document.addEventListener('keydown', forget, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('pointerdown', forget, true);
      document.removeEventListener('keydown', forget, true);
    };
  }, [opened]);

  return { opened, open, turnTo: setOpened, close };
};
