import { expect, test } from 'vitest';
import { missingCharacters, strengthOf } from './password-strength.ts';

test.each([
  ['', 'none', 6],
  ['a', 'missing', 5],
  ['Aa1!x', 'missing', 1],
  ['abcdef', 'fair', 0],
  ['aaaaaaaaaaaaaaaaaaaa', 'fair', 0],
  ['catan2024', 'good', 0],
  ['Six-Dice7', 'good', 0],
  ['كلمة طويلة جدًا للقهوة', 'strong', 0],
  ['a long enough password', 'strong', 0],
] as const)('%j is %s and lacks %i', (password, strength, missing) => {
  expect([strengthOf(password), missingCharacters(password)]).toEqual([strength, missing]);
});
