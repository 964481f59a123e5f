import { useSyncExternalStore } from 'react';
import { serverNow } from '../api/server-clock.ts';

/** Time in whole seconds for many readers, driven by one timer. */
interface PageClock {
  subscribe: (listener: () => void) => () => void;
  /** The second that is showing, in milliseconds since the epoch; it changes only when the listeners are called. */
  now: () => number;
}

/**
 * A clock over `readNow` with one timer for all its listeners, set to each turn of the second.
 * The timer runs only while somebody listens.
 */
export const createPageClock = (readNow: () => number): PageClock => {
  const listeners = new Set<() => void>();
  const wholeSecond = () => Math.floor(readNow() / 1000) * 1000;
  let showing = wholeSecond();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tick = () => {
    showing = wholeSecond();
    for (const listener of listeners) listener();
    schedule();
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = listeners.size > 0 ? setTimeout(tick, 1000 - (readNow() % 1000)) : undefined;
  };

  return {
    subscribe: (listener) => {
      const isFirst = listeners.size === 0;
      listeners.add(listener);
      if (isFirst) schedule();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) schedule();
      };
    },
    now: () => {
      // With nobody listening no timer moves the hand: a first reader gets the true time.
      if (listeners.size === 0) showing = wholeSecond();
      return showing;
    },
  };
};

const pageClock = createPageClock(serverNow);

/**
 * What `select` reads from the server's time, refreshed each second. The component renders again only when the selected
 * value differs, so `select` must answer a primitive.
 */
export const useTicking = <Value extends string | number | boolean | null>(select: (nowMs: number) => Value): Value =>
  useSyncExternalStore(pageClock.subscribe, () => select(pageClock.now()));
