/** Those who want to hear of one thing. */
interface Listeners {
  /** Adds a listener; answers the way to stop. */
  subscribe: (listener: () => void) => () => void;
  /** Calls them all. */
  notify: () => void;
}

/** Nobody yet. `begin` runs when the first comes, and what it answers when the last has gone. */
export const createListeners = (begin?: (notify: () => void) => () => void): Listeners => {
  const listeners = new Set<() => void>();
  let end: (() => void) | undefined;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) end = begin?.(notify);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) end?.();
    };
  };
  return { subscribe, notify };
};

/** Calls `listener` when another tab of this browser stores something else under `key`. Answers the way to stop. */
export const onStoredElsewhere = (key: string, listener: (stored: string | null) => void): (() => void) => {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === key) listener(event.newValue);
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
};
