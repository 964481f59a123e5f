interface Listeners {
  subscribe: (listener: () => void) => () => void;
  notify: () => void;
}

/** `begin` runs with the first listener, and its result after the last has left. */
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

/** Calls `listener` when another tab changes `key`. Returns the unsubscriber. */
export const onStoredElsewhere = (key: string, listener: (stored: string | null) => void): (() => void) => {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === key) listener(event.newValue);
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
};
