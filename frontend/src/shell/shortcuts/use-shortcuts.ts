import { useEffect, useEffectEvent, useRef } from 'react';
import { type Asked, readKey } from './read-key.ts';
import { singleKeysOn } from './single-keys.ts';

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role=textbox]'));

/** Whether something lies over the page that has the keyboard to itself. */
const isCovered = (): boolean => document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null;

/**
 * Calls `onAsked` for each shortcut pressed anywhere on the page, unless something is being typed or a dialog or menu is
 * open. It answers whether it did something; a press that did nothing stays the browser's.
 */
export const useShortcuts = (onAsked: (asked: Asked) => boolean): void => {
  const goSince = useRef<number | null>(null);
  const handleAsked = useEffectEvent(onAsked);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || takesText(event.target) || isCovered()) return;
      const reading = readKey(event, goSince.current, singleKeysOn(), event.timeStamp);
      goSince.current = reading.goSince;
      if (reading.asked && handleAsked(reading.asked)) event.preventDefault();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
};
