import { expect, test } from 'vitest';
import { faultsOfDraft } from './password-draft.ts';

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
