export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>;

export type Shortcut = { is: 'find' | 'list' | 'start' | 'search' } | { is: 'goTo'; letter: string };

export interface KeyResult {
  shortcut: Shortcut | null;
  /** Epoch ms of a pending first key. */
  goSince: number | null;
}

/** Milliseconds to wait for the second key. */
const secondKeyTime = 1_500;

/** The Latin letter, or the one at this position of another layout. */
export const letterOf = ({ key, code }: Pick<Press, 'key' | 'code'>): string => {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) && key.length === 1 ? code.slice(3).toLowerCase() : '';
};

/** The slash, or the letter at its position of another layout. */
const isSlash = ({ key, code }: Press): boolean => key === '/' || (code === 'Slash' && /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key));

/** Interprets a key press. `goSince` is the previous result; without `singleKeys` only Ctrl and ⌘ combinations count. */
export const readKey = (press: Press, goSince: number | null, singleKeys: boolean, nowMs: number): KeyResult => {
  const result = (shortcut: Shortcut | null, since: number | null = null): KeyResult => ({ shortcut, goSince: since });
  const letter = letterOf(press);
  if (press.repeat || press.altKey) return result(null);
  if (press.ctrlKey || press.metaKey) return result(letter === 'k' && press.ctrlKey !== press.metaKey ? { is: 'find' } : null);
  if (!singleKeys) return result(null);
  if (press.key === '?' || press.key === '؟') return result({ is: 'list' });
  if (isSlash(press)) return result({ is: 'search' });
  // Modifiers do not interrupt a sequence.
  if (letter === '' && ['Shift', 'CapsLock'].includes(press.key)) return result(null, goSince);
  if (goSince !== null && nowMs - goSince <= secondKeyTime && letter !== '') return result({ is: 'goTo', letter });
  if (letter === 'g') return result(null, nowMs);
  return result(letter === 'n' ? { is: 'start' } : null);
};
