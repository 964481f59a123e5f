import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isGuessable } from './guessable.ts';

const words = ['مقهى النرد', 'Dice & Co', 'Sara Ali', 'sara.ali@gmail.com'];

test.each(['123456', 'password123', 'PASSWORD123', 'qwerty', 'ｐａｓｓｗｏｒｄ１２３', 'iloveyou', 'tabletime', 'Owner2026!', 'admin_1'])(
  'anybody tries %j first',
  async (password) => {
    expect(await isGuessable(password, [])).toBe(true);
  },
);

test.each(['dice&co 1', 'DiceCo', 'Sara1990', 'sara.ali', 'SaraAli!!', 'gmail.com1', 'مقهى النرد١', 'النرد 2026'])(
  'who knows the café and the person tries %j first',
  async (password) => {
    expect([await isGuessable(password, words), await isGuessable(password, [])]).toEqual([true, false]);
  },
);

test.each(['six-dice', 'a long sentence', 'sara rolls six', 'كلمة طويلة جدا', '739105', '⚀⚁⚂⚃⚄⚅', 'al-1234'])(
  '%j is a choice like any other',
  async (password) => {
    expect(await isGuessable(password, [...words, 'Al'])).toBe(false);
  },
);

test('the list has more than the 3,000 most frequent passwords of six characters and more', () => {
  expect(dictionary['passwords-common'].filter((password) => password.length >= 6).length).toBeGreaterThan(3000);
});
