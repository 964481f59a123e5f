import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many pixels of the page lie above an element; follows what comes and goes between it and its parent's top. */
export const useTopOf = (element: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const parent = element.current?.parentElement;
    if (!parent) return undefined;
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(parent);
    return () => observer.disconnect();
  }, [element]);
  return top;
};
