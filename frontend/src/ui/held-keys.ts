interface HeldKeys {
  text: string;
  /** Enter was pressed; later keys are dropped. */
  isEntered: boolean;
}

let held: HeldKeys | null = null;
let cancel: () => void = () => undefined;

/** Adds a key to what is held. A key of an Arabic keyboard can write two letters; only named keys match `Xx…`. */
export const withKey = (before: HeldKeys, key: string): HeldKeys => {
  if (before.isEntered) return before;
  if (key === 'Enter') return { ...before, isEntered: before.text.trim() !== '' };
  if (key === 'Backspace') return { ...before, text: [...before.text].slice(0, -1).join('') };
  return /^[A-Z][A-Za-z0-9]+$/.test(key) ? before : { ...before, text: before.text + key };
};

const hold = (event: KeyboardEvent) => {
  if (held === null || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.key !== 'Escape') held = withKey(held, event.key);
  else {
    releaseKeys();
    cancel();
  }
};

/** Keeps keys for a dialog until its code is there; otherwise they would act as shortcuts. Escape or a tap gives it up. */
export const holdKeys = (onCancel: () => void): void => {
  cancel = onCancel;
  held ??= { text: '', isEntered: false };
  document.addEventListener('keydown', hold, true);
  document.addEventListener('pointerdown', releaseKeys, true);
};

export const releaseKeys = (): HeldKeys | null => {
  const released = held;
  held = null;
  document.removeEventListener('keydown', hold, true);
  document.removeEventListener('pointerdown', releaseKeys, true);
  return released;
};
