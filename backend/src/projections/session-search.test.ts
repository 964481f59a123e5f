import { type Performer, type SessionRow, sessionTextNames } from '@tabletime/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { started } from '../testing/guests/evening.ts';
import { readSearch, searchOfSession } from './session-search.ts';

const noura: Performer = { _id: '1', name: 'Noura Al-Harbi', role: 'Owner' };
const ahmad: Performer = { _id: '2', name: 'أحمد الزهراني', role: 'Game Master' };
const row = (more: Partial<SessionRow> = {}) =>
  searchOfSession(
    {
      ...(started().data as SessionRow),
      cost: 60.5,
      total: 60.5,
      reason: null,
      startedBy: noura,
      changedBy: noura,
      ...more,
    } satisfies SessionRow,
    ahmad,
  );

describe('the words of a completed session', () => {
  it('are those of its notes and of who started and ended it, its table, its cost, how it was paid, and whether it was edited', () => {
    expect(row({ notes: 'Birthday: 12 guests, عيد ميلاد' }).split(' ')).toEqual(
      "'birthday' '12' 'guests' 'عيد' 'ميلاد' 'noura' 'al' 'harbi' 'احمد' 'الزهراني' '#7' '=60.5' '/cash' '/unedited'".split(' '),
    );
  });

  it.each(sessionTextNames)('are those of its %s, as of every text that staff write on it', (name) => {
    expect(row({ [name]: 'Zebra' })).toContain("'zebra'");
  });

  it('are its signs, too, and every sign of a note that has nothing else', () => {
    expect(row({ notes: 'Cake 🎲→🎲 + 1' }).split(' ').slice(0, 4)).toEqual(["'cake'", "'🎲'", "'→'", "'1'"]);
    expect(row({ notes: "!'\\!" }).split(' ').slice(0, 3)).toEqual(["'!'", "''''", "'\\\\'"]);
  });

  it('name its total too, where that is not its cost', () => {
    expect(row({ total: 157 }).split(' ')).toEqual(expect.arrayContaining(["'=60.5'", "'=157'"]));
  });

  it('say each thing once, whatever is missing', () => {
    expect(
      row({ notes: 'noura NOURA', cost: null, total: null, paymentMethod: ['Cash', 'Credit'], reason: 'Late', startedBy: 'System' }),
    ).toBe("'noura' 'احمد' 'الزهراني' '#7' '/cash' '/credit' '/edited'");
    expect(row({ paymentMethod: [] })).toContain("'/cash'");
  });
});

describe('a search', () => {
  it.each([
    ['Birth', "'birth':*"],
    [' noura, HARBI ', "'noura':* & 'harbi':*"],
    ['زهراني', "('زهراني':* | 'الزهراني':*)"],
    ['الزهرانى', "('الزهراني':* | 'زهراني':*)"],
    ['7', "('#7' | '=7' | '7':*)"],
    ['٧', "('#7' | '=7' | '7':*)"],
    ['table 7', "'#7'"],
    ['طاولة ٧ عيد', "'#7' & ('عيد':* | 'العيد':*)"],
    ['#07', "'#7'"],
    ['60.50', "('=60.5' | ('60':* & '50':*))"],
    ['٦٠٫٥', "('=60.5' | ('60':* & '5':*))"],
    ['SAR 1,200', "'=1200'"],
    ['60 ريال', "'=60'"],
    ['\u206660.50\u2069 ريال', "'=60.5'"],
    ['7,5 SAR', "'=7.5'"],
    ['٧،٥ ريال', "'=7.5'"],
    ['60 sara', "('#60' | '=60' | '60':*) & 'sara':*"],
    ['7up', "'7up':*"],
    ['table', "'table':*"],
    ['🎲', "'🎲'"],
    ['cake 🎲→', "'cake':* & '🎲' & '→'"],
    ['a + b', "'a':* & 'b':*"],
    ['؟!', "'؟' & '!'"],
    ["'", "''''"],
    ['\\', "'\\\\'"],
  ])('for %s asks for %s', (typed, query) => {
    expect(readSearch(typed).query).toBe(query);
  });

  it.each([
    ['', undefined],
    [' \u200F', undefined],
    ["' | '#7", "'#7'"],
    ["' | !", "'''' & '|' & '!'"],
  ])('takes nothing typed for a query of its own: %s', (typed, query) => {
    expect(readSearch(typed).query).toBe(query);
  });

  it('asks only with words that stand in quotes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect((readSearch(typed).query ?? '').replaceAll(/'(?:[^'\\]|''|\\\\)+'(:\*)?|[ ()&|]/gu, '')).toBe('');
      }),
    );
  });
});

it.each([
  ['birthday', true],
  ['table 7', true],
  ['60.5', true],
  ['table 7 birthday', false],
  ['🎲', true],
  ['؟', true],
  ['', false],
])('tells whether %s is a single word', (typed, isOneWord) => {
  expect(readSearch(typed).isOneWord).toBe(isOneWord);
});
