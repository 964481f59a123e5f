import {
  allowedDomain,
  ChangeDetails,
  ChangeOwnDetails,
  ChangeRole,
  ChangeStatus,
  DeleteUser,
  detailFields,
  may,
  PersonName,
  Problem,
  problem,
  Role,
  type Role as RoleName,
} from '@tabletime/contract';
import { z } from 'zod';
import type { Guard } from '../eventstore/append.ts';
import { userEvents, type UserEvent, type UserReadRow } from '../events/user-events.ts';
import { commandOf, type Context, deciderOf } from './decider.ts';
import { isOver, linkExpiry, ownerStands } from './link-rules.ts';

export type UserState = {
  name: string;
  role: RoleName;
  isActive: boolean;
  isPhoneVerified: boolean;
  /** The latest unused link for a new password. `by` is the id of the Owner who made it. */
  reset: { id: string; expiresAt: string; by: string | null } | null;
  usedResets: readonly string[];
} | null;

const command = commandOf<UserState, UserEvent>();

const existing = (state: UserState): NonNullable<UserState> => {
  if (!state) throw problem('user.not_found');
  return state;
};

const ownerRemains = (besides: string): Guard => ({ name: 'owner_remains', lane: 'owners', besides });

const isOwn = ({ id, actor }: Context): boolean => id === actor.id;

const register = command({
  input: () => z.object({ name: PersonName, role: Role }),
  permission: null,
  decide: (_, data) => [{ type: 'UserRegistered', data }],
});

const signIn = command({
  input: () => z.object({}),
  permission: null,
  decide: (state) => {
    if (!existing(state).isActive) throw problem('auth.deactivated');
    return [{ type: 'UserSignedIn', data: {} }];
  },
});

/** A person who borrows a phone, or takes over its number, must not get an Owner's rights. */
const neverByPhone: readonly RoleName[] = ['Owner', 'Admin'];

/** The caller has verified the phone number. The first sign-in marks it as verified. */
const signInByPhone = command({
  input: () => z.object({}),
  permission: null,
  decide: (state) => {
    const { role, isActive, isPhoneVerified } = existing(state);
    if (!isActive) throw problem('auth.deactivated');
    if (neverByPhone.includes(role)) throw problem('auth.forbidden', { role });
    const verified: UserEvent[] = isPhoneVerified ? [] : [{ type: 'UserPhoneVerified', data: {} }];
    return [...verified, { type: 'UserSignedIn', data: {} }];
  },
});

const signOut = command({
  input: () => z.object({}),
  permission: 'profile',
  decide: (state) => (existing(state), [{ type: 'UserSignedOut', data: {} }]),
});

/** The caller has checked the current password. Passwords are in `accounts`, never in the log. */
const changePassword = command({
  input: () => z.object({}),
  permission: 'profile',
  decide: (state) => {
    if (!existing(state).isActive) throw problem('auth.deactivated');
    return [{ type: 'UserPasswordChanged', data: {} }];
  },
});

/** A link gives full access to the account, so a deactivated account gets none, and nobody makes one for themselves. */
const issueReset = command({
  input: () => z.object({ resetId: z.uuid({ error: 'field.invalid' }) }),
  permission: 'users.manage',
  decide: (state, { resetId }, context) => {
    const { name, isActive } = existing(state);
    if (isOwn(context)) throw problem('user.own_account');
    if (!isActive) throw problem('user.deactivated_reset');
    return [{ type: 'UserResetIssued', data: { name, resetId, expiresAt: linkExpiry(context.clock) } }];
  },
});

/** Throws unless the link works at `clock` (milliseconds since the epoch). */
export const openReset = (state: UserState, resetId: string, clock: number): NonNullable<NonNullable<UserState>['reset']> => {
  if (state?.usedResets.includes(resetId)) throw problem('reset.used');
  if (state?.reset?.id !== resetId) throw problem('reset.superseded');
  if (isOver(state.reset.expiresAt, clock)) throw problem('reset.expired');
  return state.reset;
};

/** The caller has checked the link's token. The password is in `accounts`. */
const resetPassword = command({
  input: () => z.object({ resetId: z.uuid({ error: 'field.invalid' }) }),
  permission: null,
  decide: (state, { resetId }, { clock }) => {
    openReset(state, resetId, clock);
    return [{ type: 'UserPasswordReset', data: { resetId } }];
  },
  guard: (state) => ownerStands(state?.reset?.by ?? null, 'reset.superseded'),
});

const endSignIn = command({
  input: () => z.object({}),
  permission: 'profile',
  decide: (state) => (existing(state), [{ type: 'UserSignInEnded', data: {} }]),
});

const signInByPin = command({
  input: () => z.object({}),
  permission: null,
  decide: (state) => {
    const { role, isActive } = existing(state);
    if (!isActive) throw problem('auth.deactivated');
    if (!may(role, 'pin.set')) throw problem('auth.forbidden', { role });
    return [{ type: 'UserSignedIn', data: {} }];
  },
});

/** The caller has checked the password. PINs are in `pins`, never in the log. */
const changePin = command({
  input: () => z.object({}),
  permission: 'pin.set',
  decide: (state) => {
    if (!existing(state).isActive) throw problem('auth.deactivated');
    return [{ type: 'UserPinChanged', data: {} }];
  },
});

const lockPin = command({
  input: () => z.object({}),
  permission: null,
  decide: (state) => {
    const { name, isActive } = existing(state);
    return isActive ? [{ type: 'UserPinLocked', data: { name } }] : [];
  },
});

/** Address and phone, which no event holds. */
interface KnownDetails {
  email: string;
  phone: string | null;
}
const withDetails = commandOf<UserState, UserEvent, KnownDetails>();

const detailsChanged = (state: NonNullable<UserState>, input: ChangeDetails, known: KnownDetails): UserEvent[] => {
  const { name, role } = state;
  const before = { name, ...known };
  const changed = detailFields.filter((field) => input[field] !== undefined && input[field] !== before[field]);
  if (changed.length === 0) return [];
  // The registration's rule; an Owner's first address may be any.
  if (changed.includes('email') && role !== 'Owner' && !allowedDomain.test(input.email!)) {
    throw new Problem('request.invalid', {}, { email: 'account.email_domain' });
  }
  const changes = changed.includes('name') ? { personName: { from: name, to: input.name! } } : {};
  return [{ type: 'UserDetailsChanged', data: { name, changed, changes } }];
};

/** The caller has checked the password if the address or the phone changes. */
const changeOwnDetails = withDetails({
  input: () => ChangeOwnDetails,
  permission: 'profile',
  decide: (state, input, _, known) => detailsChanged(existing(state), input, known),
});

const changeDetails = withDetails({
  input: () => ChangeDetails,
  permission: 'users.manage',
  decide: (state, input, context, known) => {
    const person = existing(state);
    if (isOwn(context)) throw problem('user.own_account');
    return detailsChanged(person, input, known);
  },
});

const changeRole = command({
  input: () => ChangeRole,
  permission: 'users.manage',
  decide: (state, input, context) => {
    const { name, role, isActive } = existing(state);
    if (isOwn(context)) throw problem('user.own_role');
    if (!isActive) throw problem('user.deactivated_role');
    if (role === input.role) return [];
    return [{ type: 'UserRoleChanged', data: { name, from: role, to: input.role, reason: input.reason } }];
  },
  guard: (state, { role }, { id }) => (state?.role === 'Owner' && role !== 'Owner' ? ownerRemains(id) : undefined),
});

const changeStatus = command({
  input: () => ChangeStatus,
  permission: 'users.manage',
  decide: (state, input, context) => {
    const { name, role, isActive } = existing(state);
    if (isOwn(context)) throw problem('user.own_account');
    if (role === 'Owner') throw problem('user.owner_protected');
    if (isActive === input.isActive) return [];
    return [{ type: 'UserStatusChanged', data: { name, isActive: input.isActive, reason: input.reason } }];
  },
});

const remove = command({
  input: () => DeleteUser,
  permission: 'users.manage',
  decide: (state, input, context) => {
    const { name, role } = existing(state);
    if (isOwn(context)) throw problem('user.own_account');
    if (role === 'Owner') throw problem('user.owner_protected');
    return [{ type: 'UserDeleted', data: { name, role, reason: input.reason } }];
  },
});

export const userDecider = deciderOf<UserState, UserEvent, UserReadRow>()({
  events: userEvents,
  initial: null,
  evolve: {
    UserRegistered: (_, { name, role }) => ({ name, role, isActive: true, isPhoneVerified: false, reset: null, usedResets: [] }),
    UserSignedIn: (state) => state,
    UserSignedOut: (state) => state,
    UserPhoneVerified: (state) => state && { ...state, isPhoneVerified: true },
    UserSignInEnded: (state) => state,
    UserResetIssued: (state, { resetId, expiresAt }, origin) =>
      state && { ...state, reset: { id: resetId, expiresAt, by: origin?.metadata?.actor.id ?? null } },
    UserPasswordReset: (state, { resetId }) => state && { ...state, reset: null, usedResets: [...state.usedResets, resetId] },
    // Whatever ends all sign-ins also ends the link: it was made for the account as it was.
    UserPasswordChanged: (state) => state && { ...state, reset: null },
    UserRoleChanged: (state, { to }) => state && { ...state, role: to, reset: null },
    UserStatusChanged: (state, { isActive }) => state && { ...state, isActive, reset: null },
    UserDetailsChanged: (state, { changed, changes }) =>
      state && {
        ...state,
        name: changes.personName?.to ?? state.name,
        isPhoneVerified: state.isPhoneVerified && !changed.includes('phone'),
      },
    UserPinChanged: (state) => state,
    UserPinLocked: (state) => state,
    UserDeleted: () => null,
  },
  commands: {
    register,
    signIn,
    signInByPhone,
    signInByPin,
    signOut,
    endSignIn,
    changePassword,
    changePin,
    lockPin,
    issueReset,
    resetPassword,
    changeOwnDetails,
    changeDetails,
    changeRole,
    changeStatus,
    delete: remove,
  },
});
