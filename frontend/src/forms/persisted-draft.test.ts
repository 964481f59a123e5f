import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPrivateFields, takenOver } from './persisted-draft.ts';
import { forgetKept } from './persisted.ts';

interface Draft {
  summary: string;
  goals: string;
}

const parse = (kept: unknown): Draft | undefined =>
  typeof kept === 'object' && kept !== null ? { summary: '', goals: 'None', ...kept } : undefined;
const own: Draft = { summary: 'Calm until ni', goals: 'Order sleeves' };

describe('a draft that another tab changed or ended', () => {
  const theirs: Draft = { summary: 'Calm', goals: 'Order sleeves and dice' };

  it('is as over there', () => {
    expect(takenOver({ own, theirs, typing: undefined }, parse)).toEqual(theirs);
    expect(takenOver({ own, theirs: null, typing: undefined }, parse)).toBeNull();
    expect(takenOver({ own: null, theirs, typing: 'summary' }, parse)).toEqual(theirs);
  });

  it('keeps what is being typed here', () => {
    expect(takenOver({ own, theirs, typing: 'summary' }, parse)).toEqual({ ...theirs, summary: own.summary });
    expect(takenOver({ own, theirs: null, typing: 'summary' }, parse)).toEqual({ summary: own.summary, goals: 'None' });
  });

  it('keeps no empty field, and none that is not of the draft', () => {
    expect(takenOver({ own: { ...own, summary: '' }, theirs: null, typing: 'summary' }, parse)).toBeNull();
    expect(takenOver({ own, theirs: null, typing: 'search' }, parse)).toBeNull();
  });
});

describe('what is kept of a person', () => {
  const storage = (): Record<string, string> => {
    const methods = {
      getItem(this: Record<string, string>, key: string) {
        return Object.hasOwn(this, key) ? this[key] : null;
      },
      setItem(this: Record<string, string>, key: string, value: string) {
        this[key] = value;
      },
      removeItem(this: Record<string, string>, key: string) {
        delete this[key];
      },
    };
    return Object.create(methods) as Record<string, string>;
  };
  const mine = 'tabletime.kept.a.reports.draft.new';
  const another = 'tabletime.kept.b.reports.draft.new';
  const draft = JSON.stringify({ summary: 'Calm', privateNotes: 'Raise' });

  beforeEach(() => {
    const device = storage();
    const user = JSON.stringify({ _id: 'a', name: 'Sara', email: 'sara@gmail.com', role: 'Admin' });
    Object.assign(device, { token: 't', user, [mine]: draft, [another]: draft, theme: 'dark' });
    vi.stubGlobal('localStorage', device);
    vi.stubGlobal('sessionStorage', Object.assign(storage(), { 'tabletime.kept.a.sessions.form': '{}', 'tabletime.kept.a.users': '{}' }));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('leaves the device at a sign-out as far as it is private, and nothing else of a draft', () => {
    forgetKept();
    expect([localStorage[mine], localStorage[another]]).toEqual([JSON.stringify({ summary: 'Calm' }), draft]);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('is left alone where only a part of the tab is forgotten', () => {
    forgetKept('sessions');
    expect(localStorage[mine]).toBe(draft);
    expect(Object.keys(sessionStorage)).toEqual(['tabletime.kept.a.users']);
  });

  it('is no hindrance where the browser has no storage', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(forgetPrivateFields).not.toThrow();
  });
});
