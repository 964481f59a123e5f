import { createListeners, onStoredElsewhere } from './listeners.ts';

/** How a value is written into the device's storage and read again. `read` gets null where nothing is stored, and may throw on what is not ours. */
interface Form<Value> {
  read: (stored: string | null) => Value;
  write: (value: Value) => string;
}

/**
 * A choice that is kept on this device under `key`, beyond a sign-out, and holds in all its tabs. Without storage it lasts until the
 * page is left. For a component that follows it: `useSyncExternalStore(subscribe, current)`.
 */
export const deviceChoice = <Value>(key: string, { read, write }: Form<Value>) => {
  /** What was read or chosen; undefined until it is asked for. */
  let known: { value: Value } | undefined;
  const { subscribe, notify } = createListeners((tell) =>
    onStoredElsewhere(key, () => {
      known = undefined;
      tell();
    }),
  );
  const stored = (): Value => {
    try {
      return read(localStorage.getItem(key));
    } catch {
      return read(null);
    }
  };
  return {
    subscribe,
    notify,
    current: (): Value => (known ??= { value: stored() }).value,
    choose: (value: Value): void => {
      known = { value };
      try {
        localStorage.setItem(key, write(value));
      } catch {
        // It lasts until the page is left.
      }
      notify();
    },
  };
};
