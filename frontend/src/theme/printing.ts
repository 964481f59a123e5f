const paper = () => window.matchMedia('print');

/** Whether a printer is about to be given the page: the event comes before the medium changes. */
let isAboutTo = false;

/** Whether the page is being drawn for a printer. */
export const isPrinting = (): boolean => isAboutTo || paper().matches;

/** Calls the listener when printing begins, while the page can still be changed, and when it ends. Answers the way to stop. */
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

/**
 * As the browser's `matchMedia`, but what is asked for stays as it was on the screen while the page is printed: a page that turns into
 * another one once its sheets are counted ends with blank ones.
 */
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
