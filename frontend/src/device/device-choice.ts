import { createListeners, onStoredElsewhere } from './listeners.ts';

/** Serialises a value. `read` gets null if nothing is stored, and may throw on foreign data. */
interface Form<Value> {
  read: (stored: string | null) => Value;
  write: (value: Value) => string;
}

/** A choice stored on this device under `key`, shared by its tabs. It outlives a sign-out; without storage it lasts as long as the page. */
export const deviceChoice = <Value>(key: string, { read, write }: Form<Value>) => {
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
        // Without storage the choice lasts as long as the page.
      }
      notify();
    },
  };
};
