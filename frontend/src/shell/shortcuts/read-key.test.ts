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
const asked = (given: Press, singleKeys = true) => readKey(given, null, singleKeys, 0).asked;

describe('one key', () => {
  it('starts a session with N and lists the shortcuts with ?', () => {
    expect([asked(press('n')), asked(press('N')), asked(press('?')), asked(press('x'))]).toEqual([
      { is: 'start' },
      { is: 'start' },
      { is: 'list' },
      null,
    ]);
  });

  it('is found where it lies on an Arabic keyboard', () => {
    expect([asked(press('ى', { code: 'KeyN' })), asked(press('؟', { code: 'Slash' }))]).toEqual([{ is: 'start' }, { is: 'list' }]);
  });

  it('searches the page with the slash, where that lies on an Arabic keyboard, too', () => {
    expect([asked(press('/')), asked(press('ظ', { code: 'Slash' })), asked(press('z', { code: 'Slash' }))]).toEqual([
      { is: 'search' },
      { is: 'search' },
      null,
    ]);
  });

  it('is the letter that is written on it where the Latin letters lie elsewhere', () => {
    expect(asked(press('b', { code: 'KeyN' }))).toBeNull();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }])('means nothing with %o', (with_) => {
    expect(asked(press('n', with_))).toBeNull();
  });

  it('means nothing once it is turned off', () => {
    expect([asked(press('n'), false), asked(press('?'), false)]).toEqual([null, null]);
    expect(readKey(press('d'), 0, false, 10)).toEqual({ asked: null, goSince: null });
  });
});

describe('K with Ctrl or ⌘', () => {
  it('finds, single keys turned off or not', () => {
    expect([asked(press('k', { ctrlKey: true })), asked(press('k', { metaKey: true }), false)]).toEqual([{ is: 'find' }, { is: 'find' }]);
    expect(asked(press('ن', { code: 'KeyK', ctrlKey: true }))).toEqual({ is: 'find' });
  });

  it('is left alone by itself and with other keys', () => {
    expect([
      asked(press('k')),
      asked(press('k', { ctrlKey: true, altKey: true })),
      asked(press('k', { ctrlKey: true, metaKey: true })),
    ]).toEqual([null, null, null]);
  });
});

describe('G and then a letter', () => {
  it('goes to a page when the letter follows soon', () => {
    const first = readKey(press('g'), null, true, 1_000);
    expect(first).toEqual({ asked: null, goSince: 1_000 });
    expect(readKey(press('h'), first.goSince, true, 2_500)).toEqual({ asked: { is: 'goTo', letter: 'h' }, goSince: null });
  });

  it('has been forgotten a moment later', () => {
    expect(readKey(press('n'), 1_000, true, 2_501).asked).toEqual({ is: 'start' });
  });

  it('survives Shift and no other key', () => {
    expect(readKey(press('Shift'), 1_000, true, 1_100).goSince).toBe(1_000);
    expect(readKey(press('Escape'), 1_000, true, 1_100).goSince).toBeNull();
  });
});
