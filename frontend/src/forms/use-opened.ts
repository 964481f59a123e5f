import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { forgetPersisted, usePersisted } from './persisted.ts';

/** Fallback focus, best place first. */
type Places = () => (HTMLElement | null)[];

interface Openable<Opened> {
  /** Prefix of the stored names: `<screen>.opened` and `<screen>.form` survive a reload and an expired sign-in. */
  screen: string;
  /** Reads what a reload left; undefined if it cannot open again. */
  parse: (stored: unknown) => Opened | undefined;
  placesOf: (control: HTMLElement, opened: Opened) => Places;
}

/** Closing refocuses the control that opened the dialog, or the first remaining fallback. `turnTo` replaces the open dialog. */
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
    // After a reload, no control opened it.
    from.current ??= { control: document.body, places: () => [document.querySelector('main')] };
    setOpened(null);
    forgetPersisted(`${screen}.form`);
  }, [screen, setOpened]);

  // The control may leave with its card when the lists reload, or with its menu: the observer then moves the lost focus.
  useLayoutEffect(() => {
    if (opened !== null || from.current === null) return undefined;
    const { control, places } = from.current;
    const find = () => {
      if (document.activeElement !== document.body) return;
      const place = [control, ...places()].find((each) => each?.isConnected && each !== document.body);
      place?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(find);
    // A person who moved on keeps their place.
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
