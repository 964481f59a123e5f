import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { forgetPersisted, usePersisted } from './persisted.ts';

/** Fallback focus, best target first. */
type FocusFallbacks = () => (HTMLElement | null)[];

interface DialogOptions<Dialog> {
  /** Prefix of the stored names: `<screen>.opened` and `<screen>.form` survive a reload and an expired sign-in. */
  screen: string;
  /** Reads what a reload left; undefined if it cannot open again. */
  parse: (stored: unknown) => Dialog | undefined;
  placesOf: (control: HTMLElement, dialog: Dialog) => FocusFallbacks;
}

/** Closing refocuses the control that opened the dialog, or the first remaining fallback. `show` replaces the open dialog. */
export const useDialog = <Dialog>({ screen, parse, placesOf }: DialogOptions<Dialog>) => {
  const [dialog, setDialog] = usePersisted<Dialog | null>(`${screen}.opened`, parse, () => null);
  const from = useRef<{ control: HTMLElement; places: FocusFallbacks } | null>(null);
  const latestFallbacksOf = useRef(placesOf);
  useEffect(() => {
    latestFallbacksOf.current = placesOf;
  });

  const open = useCallback(
    (next: Dialog, control: HTMLElement) => {
      from.current = { control, places: latestFallbacksOf.current(control, next) };
      setDialog(next);
    },
    [setDialog],
  );
  const close = useCallback(() => {
    // After a reload, no control opened it.
    from.current ??= { control: document.body, places: () => [document.querySelector('main')] };
    setDialog(null);
    forgetPersisted(`${screen}.form`);
  }, [screen, setDialog]);

  // The control may leave with its card when the lists reload, or with its menu: the observer then moves the lost focus.
  useLayoutEffect(() => {
    if (dialog !== null || from.current === null) return undefined;
    const { control, places } = from.current;
    const find = () => {
      if (document.activeElement !== document.body) return;
      const target = [control, ...places()].find((each) => each?.isConnected && each !== document.body);
      target?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(find);
    // A person who moved on keeps their focus.
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
  }, [dialog]);

  return { dialog, open, show: setDialog, close };
};
