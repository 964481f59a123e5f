import type { Role } from '@tabletime/contract';
import { describe, test } from 'vitest';
import type { UserEvent } from '../events/user-events.ts';
import { given } from '../testing/guests/given-when-then.ts';
import { userDecider } from './user-decider.ts';

const registered = (role: Role = 'Customer', name = 'Salem'): UserEvent => ({
  type: 'UserRegistered',
  data: { name, role },
});
const deactivated: UserEvent = { type: 'UserStatusChanged', data: { name: 'Salem', isActive: false } };
const reactivated: UserEvent = { type: 'UserStatusChanged', data: { name: 'Salem', isActive: true } };
const gone: UserEvent = { type: 'UserDeleted', data: { name: 'Salem', role: 'Customer' } };

describe('registering', () => {
  test('takes a name and a role, and nothing that must be able to go for good', () => {
    const body = {
      name: ' سالم ',
      role: 'Customer',
      email: 's@gmail.com',
      phone: '+966500000000',
      password: 'secret',
      verified: true,
      isActive: false,
    };
    given(userDecider)
      .when('register', body)
      .then([registered('Customer', 'سالم')]);
  });

  test.each<[change: object, faults: Record<string, string>]>([
    [{ name: '' }, { name: 'account.name_required' }],
    [{ name: '  ' }, { name: 'account.name_required' }],
    [{ name: 'S' }, { name: 'account.name_short' }],
    [{ name: ' S ' }, { name: 'account.name_short' }],
    [{ name: 'S'.repeat(101) }, { name: 'account.name_long' }],
    [{ name: 'Sa\u0000lem' }, { name: 'field.text' }],
    [{ name: 'Sa\u0007lem' }, { name: 'field.hidden' }],
    [{ name: '\u3164\u3164' }, { name: 'field.hidden' }],
    [{ name: '??' }, { name: 'account.name_letters' }],
    [{ name: ' SYSTEM ' }, { name: 'account.name_reserved' }],
    [{ role: 'King' }, { role: 'user.role_unknown' }],
    [
      { name: undefined, role: undefined },
      { name: 'account.name_required', role: 'user.role_unknown' },
    ],
  ])('%j → %j', (change, faults) => {
    given(userDecider)
      .when('register', { name: 'Salem', role: 'Customer', ...change })
      .thenFaults(faults);
  });

  test.each([2, 100])('a name of %i characters is one', (length) => {
    const name = 'ي'.repeat(length);
    given(userDecider)
      .when('register', { name, role: 'Owner' })
      .then([registered('Owner', name)]);
  });
});

describe('signing in and out', () => {
  test('is recorded, every time', () => {
    given(userDecider, [registered()])
      .when('signIn', { password: 'secret' })
      .then([{ type: 'UserSignedIn', data: {} }]);
    given(userDecider, [registered(), { type: 'UserSignedIn', data: {} }])
      .when('signIn')
      .then([{ type: 'UserSignedIn', data: {} }]);
    given(userDecider, [registered()])
      .when('signOut')
      .then([{ type: 'UserSignedOut', data: {} }]);
  });

  test('a deactivated person cannot sign in until reactivated, but can sign out', () => {
    given(userDecider, [registered(), deactivated]).when('signIn').thenRefused('auth.deactivated');
    given(userDecider, [registered(), deactivated])
      .when('signOut')
      .then([{ type: 'UserSignedOut', data: {} }]);
    given(userDecider, [registered(), deactivated, reactivated])
      .when('signIn')
      .then([{ type: 'UserSignedIn', data: {} }]);
  });

  test('by a phone code verifies the phone number the first time', () => {
    given(userDecider, [registered()])
      .when('signInByPhone')
      .then([
        { type: 'UserPhoneVerified', data: {} },
        { type: 'UserSignedIn', data: {} },
      ]);
    given(userDecider, [registered(), { type: 'UserPhoneVerified', data: {} }])
      .when('signInByPhone')
      .then([{ type: 'UserSignedIn', data: {} }]);
  });

  test('by a phone code is not for the office, nor for who is deactivated', () => {
    for (const role of ['Owner', 'Admin'] as const)
      given(userDecider, [registered(role)])
        .when('signInByPhone')
        .thenRefused('auth.forbidden', { role });
    const promoted: UserEvent = { type: 'UserRoleChanged', data: { name: 'Salem', from: 'Customer', to: 'Admin' } };
    given(userDecider, [registered(), promoted]).when('signInByPhone').thenRefused('auth.forbidden', { role: 'Admin' });
    given(userDecider, [registered(), deactivated]).when('signInByPhone').thenRefused('auth.deactivated');
  });

  test('with another password is noted without it, and not for who is deactivated', () => {
    given(userDecider, [registered()])
      .when('changePassword', { currentPassword: 'secret', newPassword: 'another', passwordHash: 'hash' })
      .then([{ type: 'UserPasswordChanged', data: {} }]);
    given(userDecider, [registered(), deactivated]).when('changePassword').thenRefused('auth.deactivated');
  });

  test('someone unknown or deleted does none of it', () => {
    for (const command of ['signIn', 'signInByPhone', 'signOut', 'changePassword'] as const) {
      given(userDecider).when(command).thenRefused('user.not_found');
      given(userDecider, [registered(), gone]).when(command).thenRefused('user.not_found');
    }
  });
});
