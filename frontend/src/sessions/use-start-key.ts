import { useEffect, useEffectEvent } from 'react';

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role=textbox]'));

/** Whether a key press is the letter N alone, wherever the keyboard's language puts it. */
const isStartKey = (event: KeyboardEvent) =>
  (event.key.toLowerCase() === 'n' || event.code === 'KeyN') && !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;

/** Calls `onStart` for the key N, unless something is being typed or another dialog or menu has the floor. */
export const useStartKey = (onStart: () => void): void => {
  const handleStart = useEffectEvent(onStart);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isStartKey(event) || event.defaultPrevented || takesText(event.target)) return;
      if (document.querySelector('[role=dialog], [role=menu], [role=listbox]')) return;
      event.preventDefault();
      handleStart();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
};
