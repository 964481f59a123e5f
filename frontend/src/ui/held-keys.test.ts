import { expect, it } from 'vitest';
import { withKey } from './held-keys.ts';

const typed = (...keys: string[]) => keys.reduce(withKey, { text: '', isEntered: false });

it('holds what is typed, in any script, until Enter', () => {
  expect(typed('1', 'x', 'Backspace', '7', 'Shift', 'Enter', '9')).toEqual({ text: '17', isEntered: true });
  // The key B of an Arabic keyboard writes two letters.
  expect(typed('ط', 'لا', 'و', 'N', 'F5')).toEqual({ text: 'طلاوN', isEntered: false });
});

it('chooses nothing before anything is typed', () => {
  expect(typed('Enter', '3')).toEqual({ text: '3', isEntered: false });
});
