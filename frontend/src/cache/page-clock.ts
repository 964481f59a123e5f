import { useSyncExternalStore } from 'react';
import { serverNow } from '../api/server-clock.ts';

interface PageClock {
  subscribe: (listener: () => void) => () => void;
  /** The current second in epoch milliseconds; changes only when listeners are called. */
  now: () => number;
}

/** Runs one timer, aligned to the second, while it has listeners. */
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
      // No timer runs without listeners: read the time again.
      if (listeners.size === 0) showing = wholeSecond();
      return showing;
    },
  };
};

const pageClock = createPageClock(serverNow);

/** Renders only when the selected value changes. */
export const useTicking = <Value extends string | number | boolean | null>(select: (nowMs: number) => Value): Value =>
  useSyncExternalStore(pageClock.subscribe, () => select(pageClock.now()));
