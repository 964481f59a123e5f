import bidiFactory from 'bidi-js';
import { constantFrom, assert as holds, integer, property, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf } from './bidi-lines.ts';
import { type Direction, isolated } from './bidi-pieces.ts';

const lettersOf = (text: string) => Array.from(text).length;
/**
 * The lines as they are drawn, in a font whose letters are all one unit wide: pieces from the left of the line to its right, the
 * letters of a piece in the order of reading. So the bracket that opens an Arabic word, at its right, is the mirrored one.
 */
const drawn = (text: string, base: Direction, width = Infinity) => linesOf(text, base, width, lettersOf).map(({ pieces }) => pieces);
const drawnLine = (text: string, base: Direction) => drawn(text, base)[0]!;

describe('order on a line', () => {
  it('puts a table, a name in brackets and a verb where an Arabic reader looks for them', () => {
    expect(drawnLine('طاولة 5 (Catan) بدأت', 'rtl')).toEqual(['بدأت', ' ', '(', 'Catan', ')', ' ', '5', ' ', 'طاولة']);
  });

  it.each([
    ['a number with its currency', 'المبلغ 60.50 SAR', ['SAR', ' ', '60.50', ' ', 'المبلغ']],
    ['a currency before its number', 'المبلغ SAR 60.50', ['SAR', ' ', '60.50', ' ', 'المبلغ']],
    ['an Arabic currency', 'المبلغ 60.50 ريال', ['ريال', ' ', '60.50', ' ', 'المبلغ']],
    ['brackets around Arabic', 'نورة (مشرفة)', [')مشرفة(', ' ', 'نورة']],
    ['square brackets with Arabic-Indic digits', '[١٢ مرات]', ['مرات[', ' ', '١', '٢', ']']],
    ['an English name of two words', 'بدأها Ahmed Ali اليوم', ['اليوم', ' ', 'Ahmed', ' ', 'Ali', ' ', 'بدأها']],
    ['a comma after English', 'أضاف Catan، ثم', ['ثم', ' ', '،', 'Catan', ' ', 'أضاف']],
    ['a time', '20 نوفمبر 2026، 7:05 م', ['م', ' ', '7:05', ' ', '،', '2026', ' ', 'نوفمبر', ' ', '20']],
  ])('orders %s in Arabic', (_, text, pieces) => expect(drawnLine(text, 'rtl')).toEqual(pieces));

  it.each([
    ['an Arabic name', 'Ended by أحمد العتيبي today', ['Ended', ' ', 'by', ' ', 'العتيبي', ' ', 'أحمد', ' ', 'today']],
    ['a note in quotes', 'notes "لعبة (3)" kept', ['notes', ' ', '"', '(', '3', ')', ' ', 'لعبة', '"', ' ', 'kept']],
    ['brackets after an Arabic name', 'by أحمد (SAR 5)', ['by', ' ', 'أحمد', ' ', '(SAR', ' ', '5)']],
  ])('orders %s in English', (_, text, pieces) => expect(drawnLine(text, 'ltr')).toEqual(pieces));

  it('lets a text on its own have its own direction', () => {
    expect(drawnLine(`السبب: ${isolated('Moved (again).')}`, 'rtl')).toEqual(['Moved', ' ', '(again).', ' ', 'السبب:']);
  });

  it('keeps an arrow on the side it was written for', () => {
    expect(drawnLine('الأشخاص 4 ← 6', 'rtl')).toEqual(['6', ' ', '←', ' ', '4', ' ', 'الأشخاص']);
    expect(drawnLine('people 4→6', 'ltr')).toEqual(['people', ' ', '4', '→', '6']);
  });

  it('leaves emoji where they were written', () => {
    expect(drawnLine('شكرًا 😀 (جدًا)', 'rtl')).toEqual([')جدًا(', ' ', '😀', ' ', 'شكرًا']);
  });

  it('keeps together what is one picture of several characters', () => {
    expect(drawnLine('شكرًا 👩\u200D🚀 جدًا', 'rtl')).toEqual(['جدًا', ' ', '👩\u200D🚀', ' ', 'شكرًا']);
  });

  it('agrees with a reordering letter by letter', () => {
    const bidi = bidiFactory();
    const direction = constantFrom<Direction>('ltr', 'rtl');
    holds(
      property(stringMatching(/^[ab1-3٤-٦ابت ().,:"«+%/-]{1,40}$/), direction, (text, base) => {
        const plain = text.replace(/\s+/g, ' ').trim();
        const letters = drawn(text, base).flat();
        const expected = bidi.getReorderedString(plain, bidi.getEmbeddingLevels(plain, base));
        expect(letters.map((piece) => (/[ابت]/.test(piece) ? [...piece].toReversed().join('') : piece)).join('')).toBe(expected);
      }),
    );
  });
});

describe('breaking into lines', () => {
  it('breaks in the order of reading, then orders each line', () => {
    expect(drawn('بدأت طاولة Catan Junior الآن', 'rtl', 17)).toEqual([
      ['Catan', ' ', 'طاولة', ' ', 'بدأت'],
      ['الآن', ' ', 'Junior'],
    ]);
  });

  it('drops the space at the end of a line and takes white space of any kind as one space', () => {
    expect(linesOf('  one\n\t two\u00A0three ', 'ltr', 7, lettersOf)).toEqual([
      { pieces: ['one', ' ', 'two'], width: 7 },
      { pieces: ['three'], width: 5 },
    ]);
  });

  it('breaks a word that fits on no line between letters, never inside one', () => {
    expect(drawn('see abcdefghij', 'ltr', 4)).toEqual([['see'], ['abcd'], ['efgh'], ['ij']]);
    expect(drawn('مُدَرِّس', 'rtl', 4)).toEqual([['مُدَ'], ['رِّس']]);
  });

  it('ends with a mark where there would be more lines than there may be, at the end of the reading', () => {
    const most = { lines: 2, mark: '…' };
    const cut = (text: string, base: Direction, width: number) => linesOf(text, base, width, lettersOf, most);
    expect(cut('one two three four five', 'ltr', 9)).toEqual([
      { pieces: ['one', ' ', 'two'], width: 7 },
      { pieces: ['three', ' ', '…'], width: 7, isCut: true },
    ]);
    expect(cut('one two threefour five', 'ltr', 9)[1]!.pieces).toEqual(['threefo', ' ', '…']);
    expect(cut('بدأت طاولة سارة الآن ثم', 'rtl', 10)[1]!.pieces).toEqual(['…', ' ', 'الآ', ' ', 'سارة']);
    expect(cut('one two three', 'ltr', 9).some(({ isCut }) => isCut)).toBe(false);
  });

  it('draws nothing for an empty text', () => expect(linesOf(' \n', 'rtl', 10, lettersOf)).toEqual([]));

  it('loses no letter and exceeds no width, whatever is written', () => {
    const text = stringMatching(/^[a-c1-3٤-٦ابت ()\u2067\u2068\u2069\u202E😀-]{0,60}$/u);
    holds(
      property(text, constantFrom<Direction>('ltr', 'rtl'), integer({ min: 1, max: 30 }), (written, base, width) => {
        const lines = linesOf(written, base, width, lettersOf);
        const sorted = (letters: string) => [...letters.replace(/[\s()\u2067-\u2069\u202E]/g, '')].toSorted().join('');
        expect(sorted(lines.flatMap(({ pieces }) => pieces).join(''))).toBe(sorted(written));
        for (const line of lines) {
          expect(line.width).toBeLessThanOrEqual(width);
          expect(line.width).toBe(lettersOf(line.pieces.join('')));
        }
      }),
    );
  });
});
