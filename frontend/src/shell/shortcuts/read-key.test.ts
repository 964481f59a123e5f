import { describe, expect, it } from 'vitest';
import { type Press, readKey } from './read-key.ts';

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...more,
});
const shortcutOf = (event: Press, singleKeys = true) => readKey(event, null, singleKeys, 0).shortcut;

describe('one key', () => {
  it('starts a session with N and lists the shortcuts with ?', () => {
    expect([shortcutOf(press('n')), shortcutOf(press('N')), shortcutOf(press('?')), shortcutOf(press('x'))]).toEqual([
      { is: 'start' },
      { is: 'start' },
      { is: 'list' },
      null,
    ]);
  });

  it('is found where it lies on an Arabic keyboard', () => {
    expect([shortcutOf(press('ى', { code: 'KeyN' })), shortcutOf(press('؟', { code: 'Slash' }))]).toEqual([
      { is: 'start' },
      { is: 'list' },
    ]);
  });

  it('searches the page with the slash, where that lies on an Arabic keyboard, too', () => {
    expect([shortcutOf(press('/')), shortcutOf(press('ظ', { code: 'Slash' })), shortcutOf(press('z', { code: 'Slash' }))]).toEqual([
      { is: 'search' },
      { is: 'search' },
      null,
    ]);
  });

  it('is the letter that is written on it where the Latin letters lie elsewhere', () => {
    expect(shortcutOf(press('b', { code: 'KeyN' }))).toBeNull();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }])('means nothing with %o', (with_) => {
    expect(shortcutOf(press('n', with_))).toBeNull();
  });

  it('means nothing once it is turned off', () => {
    expect([shortcutOf(press('n'), false), shortcutOf(press('?'), false)]).toEqual([null, null]);
    expect(readKey(press('d'), 0, false, 10)).toEqual({ shortcut: null, goSince: null });
  });
});

describe('K with Ctrl or ⌘', () => {
  it('finds, single keys turned off or not', () => {
    expect([shortcutOf(press('k', { ctrlKey: true })), shortcutOf(press('k', { metaKey: true }), false)]).toEqual([
      { is: 'find' },
      { is: 'find' },
    ]);
    expect(shortcutOf(press('ن', { code: 'KeyK', ctrlKey: true }))).toEqual({ is: 'find' });
  });

  it('means nothing by itself and with other modifiers', () => {
    expect([
      shortcutOf(press('k')),
      shortcutOf(press('k', { ctrlKey: true, altKey: true })),
      shortcutOf(press('k', { ctrlKey: true, metaKey: true })),
    ]).toEqual([null, null, null]);
  });
});

describe('G and then a letter', () => {
  it('goes to a page when the letter follows soon', () => {
    const first = readKey(press('g'), null, true, 1_000);
    expect(first).toEqual({ shortcut: null, goSince: 1_000 });
    expect(readKey(press('h'), first.goSince, true, 2_500)).toEqual({ shortcut: { is: 'goTo', letter: 'h' }, goSince: null });
  });

  it('is forgotten a moment later', () => {
    expect(readKey(press('n'), 1_000, true, 2_501).shortcut).toEqual({ is: 'start' });
  });

  it('survives Shift and no other key', () => {
    expect(readKey(press('Shift'), 1_000, true, 1_100).goSince).toBe(1_000);
    expect(readKey(press('Escape'), 1_000, true, 1_100).goSince).toBeNull();
  });
});
