const paper = () => window.matchMedia('print');

/** True from `beforeprint` on, before the media query matches. */
let isAboutTo = false;

export const isPrinting = (): boolean => isAboutTo || paper().matches;

/** Calls the listener before and after printing, while the page can still change. Returns the unsubscriber. */
export const onPrinting = (listener: () => void): (() => void) => {
  const begin = () => {
    isAboutTo = true;
    listener();
  };
  const end = () => {
    isAboutTo = false;
    listener();
  };
  const medium = paper();
  medium.addEventListener('change', listener);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    medium.removeEventListener('change', listener);
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
};

/** `matchMedia` with the screen's answers while printing: a layout that changes after pagination ends with blank pages. */
export const matchMediaOnScreen = (query: string): MediaQueryList => {
  const list = window.matchMedia(query);
  let { matches } = list;
  return new Proxy(list, {
    get: (target, key) => {
      if (key === 'matches') {
        if (!isPrinting()) matches = target.matches;
        return matches;
      }
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
};
