import { NewPin } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { faultsOfDraft, missingCharacters, strengthOf, typedPin } from './password.ts';

const good = { currentPassword: 'six-dice', newPassword: 'seven-dice', repeated: 'seven-dice' };

test.each([
  [{}, {}],
  [{ currentPassword: '' }, { currentPassword: 'account.current_password_required' }],
  [{ newPassword: 'seven', repeated: 'seven' }, { newPassword: 'account.password_short' }],
  [{ repeated: 'seven-dise' }, { repeated: 'account.passwords_differ' }],
  [{ newPassword: 'six-dice', repeated: 'six-dice' }, { newPassword: 'account.password_same' }],
  [
    { currentPassword: '', newPassword: '', repeated: 'x' },
    {
      currentPassword: 'account.current_password_required',
      newPassword: 'account.password_required',
      repeated: 'account.passwords_differ',
    },
  ],
])('%j → %j', (change, faults) => {
  expect(faultsOfDraft({ ...good, ...change })).toEqual(faults);
});

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

test('a PIN is read as its digits, and the contract says whether they are too many', () => {
  expect(typedPin('\u2066٢٥ ٨٠-17\u2069')).toBe('258017');
  expect(NewPin.safeParse(typedPin('407182635')).error?.issues[0]?.message).toBe('pin.format');
});
