import { expect, test } from 'vitest';
import type { InStream } from '../events/define-events.ts';
import type { UserEvent } from '../events/user-events.ts';
import { users } from './users.ts';

const id = '01890000-0000-7000-8000-000000000002';
const inStream = (...events: UserEvent[]): InStream<UserEvent>[] =>
  events.map((event, index) => ({
    ...event,
    id: `01890000-0000-7000-9000-00000000000${index}`,
    stream: `user-${id}`,
    version: index + 1,
    occurredAt: `2026-11-19T16:0${index}:00.000Z`,
    metadata: { actor: { id: null, name: 'System', role: null }, correlationId: 'c', causationId: 'c', requestId: null },
  }));

const registered: UserEvent = { type: 'UserRegistered', data: { name: 'Salem', role: 'Customer' } };
const signedIn: UserEvent = { type: 'UserSignedIn', data: {} };
const signedOut: UserEvent = { type: 'UserSignedOut', data: {} };
const promoted: UserEvent = { type: 'UserRoleChanged', data: { name: 'Salem', from: 'Customer', to: 'Admin' } };
const deactivated: UserEvent = { type: 'UserStatusChanged', data: { name: 'Salem', isActive: false } };

test('a person is there from registration on, active, with nothing that must be able to go for good', () => {
  expect(users.row(inStream(registered))).toEqual({
    id,
    name: 'Salem',
    role: 'Customer',
    isActive: true,
    isPhoneVerified: false,
    createdAt: '2026-11-19T16:00:00.000Z',
    epoch: 0,
    version: 1,
  });
});

test('a changed role and a changed status end the sign-ins given before them; signing in or out changes nothing', () => {
  expect(users.row(inStream(registered, signedIn, signedOut))).toMatchObject({ epoch: 0, version: 1 });
  expect(users.row(inStream(registered, signedIn, promoted))).toMatchObject({ role: 'Admin', epoch: 1, version: 3 });
  expect(users.row(inStream(registered, promoted, deactivated))).toMatchObject({ role: 'Admin', isActive: false, epoch: 2, version: 3 });
});

test('a verified phone number stays verified, and ends no sign-in', () => {
  const rows = users.row(inStream(registered, { type: 'UserPhoneVerified', data: {} }, signedIn, promoted));
  expect(rows).toMatchObject({ isPhoneVerified: true, role: 'Admin', epoch: 1, version: 4 });
});

test('a changed password ends the sign-ins given before it', () => {
  const changed: UserEvent = { type: 'UserPasswordChanged', data: {} };
  expect(users.row(inStream(registered, signedIn, changed, signedIn))).toMatchObject({ epoch: 1, version: 3 });
});

test('a deleted person has no row', () => {
  expect(users.row(inStream(registered, { type: 'UserDeleted', data: { name: 'Salem', role: 'Customer' } }))).toBeNull();
});
