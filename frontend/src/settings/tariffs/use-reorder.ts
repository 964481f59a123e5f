import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';

/** Where a row would go: before the first row whose middle is below the pointer. */
export const placeAt = (middles: readonly number[], y: number): number => middles.filter((middle) => middle < y).length;

const middlesOf = (list: HTMLElement | null, except: number): number[] =>
  [...(list?.children ?? [])]
    .filter((_, index) => index !== except)
    .map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    });

/**
 * Handles for the rows of a list: dragged by mouse, finger or pen, and moved with the arrow keys. `onMove` gets the place of a row, and the
 * place it goes to.
 */
export const useReorder = (list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) => {
  const [dragged, setDragged] = useState<number | null>(null);
  const count = () => list.current?.children.length ?? 0;
  return {
    /** The place of the row that a pointer holds. */
    dragged,
    handle: (place: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(place);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (dragged === null) return;
        const to = placeAt(middlesOf(list.current, dragged), event.clientY);
        if (to === dragged) return;
        setDragged(to);
        onMove(dragged, to);
      },
      onPointerUp: () => setDragged(null),
      onPointerCancel: () => setDragged(null),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        if (step === 0) return;
        event.preventDefault();
        if (place + step >= 0 && place + step < count()) onMove(place, place + step);
      },
    }),
  };
};
