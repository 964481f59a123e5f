/** What of a key press decides what it means. */
export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>;

/** What a key press asks for: the quick search, the list of shortcuts, the start sheet, the page's own search, or the page behind a letter. */
export type Asked = { is: 'find' | 'list' | 'start' | 'search' } | { is: 'goTo'; letter: string };

export interface Reading {
  asked: Asked | null;
  /** When the first key of two was pressed, in milliseconds; the second one is awaited for a moment. */
  goSince: number | null;
}

/** Milliseconds within which the second key of two has to follow. */
const secondKeyTime = 1_500;

/** The Latin letter of a press; on a keyboard of another script, the letter that lies there. */
const letterOf = ({ key, code }: Press): string => {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) && key.length === 1 ? code.slice(3).toLowerCase() : '';
};

/** The slash of a press; on a keyboard of another script, the letter that lies there. */
const isSlash = ({ key, code }: Press): boolean => key === '/' || (code === 'Slash' && /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key));

/**
 * Reads one key press. `goSince` comes from the reading before; `singleKeys` says whether keys alone mean something, or
 * only those pressed with Ctrl or ⌘.
 */
export const readKey = (press: Press, goSince: number | null, singleKeys: boolean, nowMs: number): Reading => {
  const asks = (asked: Asked | null, since: number | null = null): Reading => ({ asked, goSince: since });
  const letter = letterOf(press);
  if (press.repeat || press.altKey) return asks(null);
  if (press.ctrlKey || press.metaKey) return asks(letter === 'k' && press.ctrlKey !== press.metaKey ? { is: 'find' } : null);
  if (!singleKeys) return asks(null);
  if (press.key === '?' || press.key === '؟') return asks({ is: 'list' });
  if (isSlash(press)) return asks({ is: 'search' });
  // A key that only changes others, such as Shift, does not break what was begun.
  if (letter === '' && ['Shift', 'CapsLock'].includes(press.key)) return asks(null, goSince);
  if (goSince !== null && nowMs - goSince <= secondKeyTime && letter !== '') return asks({ is: 'goTo', letter });
  if (letter === 'g') return asks(null, nowMs);
  return asks(letter === 'n' ? { is: 'start' } : null);
};
