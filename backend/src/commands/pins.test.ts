import type { Role } from '@tabletime/contract';
import { expect, test } from 'vitest';
import type { UserEvent } from '../events/user-events.ts';
import { given } from '../testing/guests/given-when-then.ts';
import { userDecider } from './user-decider.ts';

const registered = (role: Role): UserEvent => ({ type: 'UserRegistered', data: { name: 'Salem', role } });
const off: UserEvent = { type: 'UserStatusChanged', data: { name: 'Salem', isActive: false } };
const staff = registered('Game Master');

test('staff sign in by PIN as they do by password; customers, and who is deactivated or gone, do not', () => {
  given(userDecider, [staff])
    .when('signInByPin')
    .then([{ type: 'UserSignedIn', data: {} }]);
  given(userDecider, [registered('Customer')])
    .when('signInByPin')
    .thenRefused('auth.forbidden', { role: 'Customer' });
  given(userDecider, [staff, off]).when('signInByPin').thenRefused('auth.deactivated');
  given(userDecider).when('signInByPin').thenRefused('user.not_found');
});

test('a changed and a locked PIN are told without it', () => {
  given(userDecider, [staff])
    .when('changePin')
    .then([{ type: 'UserPinChanged', data: {} }]);
  given(userDecider, [staff, off]).when('changePin').thenRefused('auth.deactivated');
  given(userDecider, [staff])
    .when('lockPin')
    .then([{ type: 'UserPinLocked', data: { name: 'Salem' } }]);
  given(userDecider, [staff, off]).when('lockPin').then([]);
  expect(userDecider.commands.changePin.permission).toBe('pin.set');
});
