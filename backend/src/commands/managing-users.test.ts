import type { Role } from '@tabletime/contract';
import { describe, test } from 'vitest';
import type { UserEvent } from '../events/user-events.ts';
import { evening, given } from '../testing/guests/given-when-then.ts';
import { userDecider } from './user-decider.ts';

const own = '01890000-0000-7000-8000-000000000001';

const registered = (role: Role): UserEvent => ({ type: 'UserRegistered', data: { name: 'Salem', role } });
const deactivated: UserEvent = { type: 'UserStatusChanged', data: { name: 'Salem', isActive: false } };
const gone: UserEvent = { type: 'UserDeleted', data: { name: 'Salem', role: 'Admin' } };
const roleChanged = (from: Role, to: Role, reason?: string): UserEvent => ({
  type: 'UserRoleChanged',
  data: { name: 'Salem', from, to, reason },
});

describe('changing a role', () => {
  test('names both roles, and the reason where one was given', () => {
    given(userDecider, [registered('Customer')])
      .when('changeRole', { role: 'Game Master' })
      .then([roleChanged('Customer', 'Game Master')]);
    given(userDecider, [registered('Admin')])
      .when('changeRole', { role: 'Supervisor', reason: ' new shift ', isActive: false })
      .then([roleChanged('Admin', 'Supervisor', 'new shift')]);
    given(userDecider, [registered('Admin')])
      .when('changeRole', { role: 'Owner', reason: '  ' })
      .then([roleChanged('Admin', 'Owner')]);
  });

  test('to the same one decides nothing', () => {
    given(userDecider, [registered('Admin')])
      .when('changeRole', { role: 'Admin' })
      .then([]);
    given(userDecider, [registered('Customer'), roleChanged('Customer', 'Admin')])
      .when('changeRole', { role: 'Admin' })
      .then([]);
  });

  test('of oneself is refused: another Owner must do it', () => {
    given(userDecider, [registered('Owner')])
      .when('changeRole', { role: 'Admin' }, { id: own })
      .thenRefused('user.own_role');
    given(userDecider, [registered('Owner')])
      .when('changeRole', { role: 'Owner' }, { id: own })
      .thenRefused('user.own_role');
  });

  test('of another Owner is judged by who else owns the place', () => {
    given(userDecider, [registered('Owner')])
      .when('changeRole', { role: 'Admin' })
      .then([roleChanged('Owner', 'Admin')])
      .thenGuard({ name: 'owner_remains', lane: 'owners', besides: evening.id });
    given(userDecider, [registered('Admin')])
      .when('changeRole', { role: 'Owner' })
      .thenGuard(undefined);
    given(userDecider, [registered('Admin')])
      .when('changeRole', { role: 'Customer' })
      .thenGuard(undefined);
    given(userDecider, [registered('Owner')])
      .when('changeRole', { role: 'Owner' })
      .thenGuard(undefined);
  });

  test('of a deactivated person is refused', () => {
    given(userDecider, [registered('Admin'), deactivated])
      .when('changeRole', { role: 'Customer' })
      .thenRefused('user.deactivated_role');
  });
});

describe('changing a status', () => {
  const statusChanged = (isActive: boolean, reason?: string): UserEvent => ({
    type: 'UserStatusChanged',
    data: { name: 'Salem', isActive, reason },
  });

  test('deactivates and reactivates, each once', () => {
    const active = given(userDecider, [registered('Supervisor')]);
    const inactive = given(userDecider, [registered('Supervisor'), deactivated]);
    active.when('changeStatus', { isActive: false, reason: 'left', role: 'Owner' }).then([statusChanged(false, 'left')]);
    active.when('changeStatus', { isActive: true }).then([]);
    inactive.when('changeStatus', { isActive: true }).then([statusChanged(true)]);
    inactive.when('changeStatus', { isActive: false }).then([]);
  });

  test('of oneself and of an Owner is refused', () => {
    given(userDecider, [registered('Owner')])
      .when('changeStatus', { isActive: false }, { id: own })
      .thenRefused('user.own_account');
    given(userDecider, [registered('Owner')])
      .when('changeStatus', { isActive: false })
      .thenRefused('user.owner_protected');
    given(userDecider, [registered('Admin'), roleChanged('Admin', 'Owner')])
      .when('changeStatus', { isActive: false })
      .thenRefused('user.owner_protected');
  });
});

describe('deleting a person', () => {
  const deleted = (role: Role, reason?: string): UserEvent => ({ type: 'UserDeleted', data: { name: 'Salem', role, reason } });

  test('says who it was', () => {
    given(userDecider, [registered('Customer')])
      .when('delete', {})
      .then([deleted('Customer')]);
    given(userDecider, [registered('Admin'), deactivated])
      .when('delete', { reason: 'asked for it' })
      .then([deleted('Admin', 'asked for it')]);
  });

  test('of oneself and of an Owner is refused', () => {
    given(userDecider, [registered('Owner')])
      .when('delete', {}, { id: own })
      .thenRefused('user.own_account');
    given(userDecider, [registered('Owner')])
      .when('delete', {})
      .thenRefused('user.owner_protected');
    given(userDecider, [registered('Owner'), roleChanged('Owner', 'Admin')])
      .when('delete', {})
      .then([deleted('Admin')]);
  });
});

test.each([
  ['changeRole', { role: 'Admin' }],
  ['changeStatus', { isActive: false }],
  ['delete', {}],
] as const)('%s: someone unknown or deleted is not found', (command, input) => {
  given(userDecider).when(command, input).thenRefused('user.not_found');
  given(userDecider, [registered('Admin'), gone])
    .when(command, input)
    .thenRefused('user.not_found');
});

test.each([
  ['changeRole', { role: 'admin' }, { role: 'user.role_unknown' }],
  ['changeRole', {}, { role: 'user.role_unknown' }],
  ['changeRole', { role: 'Admin', reason: 'x'.repeat(501) }, { reason: 'reason.long' }],
  ['changeRole', { role: 'Admin', reason: '\u0000' }, { reason: 'field.text' }],
  ['changeStatus', { isActive: 'no' }, { isActive: 'user.status_unknown' }],
  ['changeStatus', {}, { isActive: 'user.status_unknown' }],
  ['changeStatus', { isActive: 0, reason: 'x'.repeat(501) }, { isActive: 'user.status_unknown', reason: 'reason.long' }],
  ['delete', { reason: 'half \ud83d' }, { reason: 'field.text' }],
] as const)('%s refuses %j', (command, input, faults) => {
  given(userDecider, [registered('Admin')])
    .when(command, input)
    .thenFaults(faults);
});
