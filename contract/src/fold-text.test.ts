import { expect, it } from 'vitest';
import { folded, foldedTerms, foldedWords, isTypedIn, readDigits } from './fold-text.ts';

it.each([
  ['طاولةٌ', 'طاوله'],
  ['أحمد إلى آخره ٱلله', 'احمد الي اخره الله'],
  ['مُحَمَّـــد', 'محمد'],
  ['٦٠ ۷', '60 7'],
  ['Éclair ÖSE', 'eclair ose'],
  ['ﻼ', 'لا'],
])('%s is compared as %s', (written, compared) => {
  expect(folded(written)).toBe(compared);
  expect(folded(compared)).toBe(compared);
});

it('words end at whatever is neither a letter nor a digit', () => {
  expect(foldedWords(" O'Brien’s birthday، طاولة-٧ (عيد) ")).toEqual(['o', 'brien', 's', 'birthday', 'طاوله', '7', 'عيد']);
  expect(foldedWords('؟! …')).toEqual([]);
});

it.each([
  ['Cake 🎲🎲 → Table 7', ['cake', '🎲', '🎲', '→', 'table', '7']],
  ['عيد★ميلاد', ['عيد', '★', 'ميلاد']],
  ['👍🏽 ❤️', ['👍', '🏽', '❤']],
  ['→', ['→']],
  ['a + b = c!', ['a', 'b', 'c']],
  ['+++ !', ['+', '+', '+', '!']],
  ['؟', ['؟']],
  [' \u200F\n', []],
])('%j is found by %j', (text, terms) => expect(foldedTerms(text)).toEqual(terms));

it.each([
  ['احمد', 'أحمد الزهراني', true],
  ['harbi noura', 'Noura Al-Harbi', true],
  ['elo', 'Élodie', true],
  ['🎲', 'Sara 🎲', true],
  ['', 'Sara', true],
  ['sara ali', 'Sara', false],
])('%j is typed in %j: %s', (typed, text, isIn) => expect(isTypedIn(typed, text)).toBe(isIn));

it('the digits of every script stand in rows of ten, nought first', () => {
  const digits = Array.from({ length: 0x110000 }, (_, point) => point).filter((point) => /\p{Nd}/u.test(String.fromCodePoint(point)));
  expect(digits.length).toBeGreaterThan(600);
  expect(readDigits(String.fromCodePoint(...digits))).toBe('0123456789'.repeat(digits.length / 10));
});

it('digits are read as Latin ones, and everything else as it was typed', () => {
  expect(readDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789 0123456789');
  expect(readDigits('०१२ ０１２ 𝟎𝟏𝟐')).toBe('012 012 012');
  expect(readDigits('طاولة ١٢، 7a')).toBe('طاولة 12، 7a');
});
