import { type FocusEvent, type RefObject, useEffect, useState } from 'react';

const isOverThePage = (element: Element): boolean => element.closest('[role=dialog], [role=menu], [role=presentation]') !== null;

/**
 * The place of a virtual list that has the focus, in the element's `data-index`: it must stay on the page however far one scrolls.
 * A focus lost with a day that went away goes to the list itself.
 */
export const useFocusedPlace = (list: RefObject<HTMLElement | null>) => {
  const [place, setPlace] = useState<number | null>(null);

  const handleFocus = (event: FocusEvent) => {
    const index = event.target.closest<HTMLElement>('[data-index]')?.dataset['index'];
    if (index !== undefined) setPlace(Number(index));
  };
  // A dialog over the list still belongs to the place that opened it.
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    const staysHere = relatedTarget instanceof Element && (list.current?.contains(relatedTarget) || isOverThePage(relatedTarget));
    if (!staysHere) setPlace(null);
  };

  useEffect(() => {
    if (place === null || document.activeElement !== document.body) return;
    // A dialog that has just closed knows a better place, and looks for it as soon as the day's row has left.
    queueMicrotask(() => {
      if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    });
  });

  return { place, focusProps: { onFocus: handleFocus, onBlur: handleBlur } };
};
