import { type FocusEvent, type RefObject, useEffect, useState } from 'react';

const isOverThePage = (element: Element): boolean => element.closest('[role=dialog], [role=menu], [role=presentation]') !== null;

/** Index of the focused row, which must stay rendered while scrolling. If its day disappears, the list gets the focus. */
export const useFocusedPlace = (list: RefObject<HTMLElement | null>) => {
  const [place, setPlace] = useState<number | null>(null);

  const handleFocus = (event: FocusEvent) => {
    const index = event.target.closest<HTMLElement>('[data-index]')?.dataset['index'];
    if (index !== undefined) setPlace(Number(index));
  };
  // A dialog still belongs to the row that opened it.
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    const staysHere = relatedTarget instanceof Element && (list.current?.contains(relatedTarget) || isOverThePage(relatedTarget));
    if (!staysHere) setPlace(null);
  };

  useEffect(() => {
    if (place === null || document.activeElement !== document.body) return;
    // A dialog that just closed finds a better place once the row is gone.
    queueMicrotask(() => {
      if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    });
  });

  return { place, focusProps: { onFocus: handleFocus, onBlur: handleBlur } };
};
