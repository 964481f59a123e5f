import { idOf } from '../eventstore/event.ts';
import { readTable } from '../eventstore/read-rows.ts';
import { userEvents, type UserReadRow } from '../events/user-events.ts';
import { rowOf } from './row-of.ts';

export const users = rowOf<UserReadRow, typeof userEvents>(userEvents, {
  table: readTable<UserReadRow>('users', {
    id: 'value',
    name: 'value',
    role: 'value',
    isActive: 'value',
    isPhoneVerified: 'value',
    createdAt: 'value',
    epoch: 'value',
    version: 'value',
  }),
  on: {
    UserRegistered: (_, { stream, data, occurredAt, version }) => ({
      id: idOf(stream),
      name: data.name,
      role: data.role,
      isActive: true,
      isPhoneVerified: false,
      createdAt: occurredAt,
      epoch: 0,
      version,
    }),
    // Nothing visible changes, so the version stays.
    UserSignedIn: (row) => row,
    UserSignedOut: (row) => row,
    UserSignInEnded: (row) => row,
    UserResetIssued: (row) => row,
    UserPinChanged: (row) => row,
    UserPinLocked: (row) => row,
    UserPhoneVerified: (row, { version }) => row && { ...row, isPhoneVerified: true, version },
    UserDetailsChanged: (row, { data: { changed, changes }, version }) =>
      row && {
        ...row,
        name: changes.personName?.to ?? row.name,
        isPhoneVerified: row.isPhoneVerified && !changed.includes('phone'),
        version,
      },
    UserPasswordChanged: (row, { version }) => row && { ...row, epoch: row.epoch + 1, version },
    UserPasswordReset: (row, { version }) => row && { ...row, epoch: row.epoch + 1, version },
    UserRoleChanged: (row, { data, version }) => row && { ...row, role: data.to, epoch: row.epoch + 1, version },
    UserStatusChanged: (row, { data, version }) => row && { ...row, isActive: data.isActive, epoch: row.epoch + 1, version },
    UserDeleted: () => null,
  },
});
