import { ChangeRole, ChangeStatus, DeleteUser, may, PersonName, problem, Role, type Role as RoleName } from '@tabletime/contract';
import { z } from 'zod';
import type { Guard } from '../eventstore/append.ts';
import { userEvents, type UserEvent, type UserReadRow } from '../events/user-events.ts';
import { commandOf, type Context, deciderOf } from './decider.ts';
import { isOver, linkExpiry, ownerStands } from './link-rules.ts';

/** A person's account as decisions need to know it; null before registration and after deletion. */
export type UserState = {
  name: string;
  role: RoleName;
  isActive: boolean;
  isPhoneVerified: boolean;
  /** The link for a new password that is good, until it runs out; null without one. `by` is the id of the Owner who made it. */
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

/** Someone who holds a phone for a moment, or has taken over its number, must not get an Owner's rights. */
const neverByPhone: readonly RoleName[] = ['Owner', 'Admin'];

/** After proof of the account's phone number. The first proof verifies the number. */
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

/** After proof of the current password. Passwords are stored in `accounts`; the log only records that it changed. */
const changePassword = command({
  input: () => z.object({}),
  permission: 'profile',
  decide: (state) => {
    if (!existing(state).isActive) throw problem('auth.deactivated');
    return [{ type: 'UserPasswordChanged', data: {} }];
  },
});

/** A link takes an account over: so a deactivated one has none, and nobody makes one for the own account. */
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

/** The link for a new password, where it is good at `clock`. Throws the code of what is wrong with it otherwise. */
export const openReset = (state: UserState, resetId: string, clock: number): NonNullable<NonNullable<UserState>['reset']> => {
  if (state?.usedResets.includes(resetId)) throw problem('reset.used');
  if (state?.reset?.id !== resetId) throw problem('reset.superseded');
  if (isOver(state.reset.expiresAt, clock)) throw problem('reset.expired');
  return state.reset;
};

/** After proof of the link. The password is stored in `accounts`. */
const resetPassword = command({
  input: () => z.object({ resetId: z.uuid({ error: 'field.invalid' }) }),
  permission: null,
  decide: (state, { resetId }, { clock }) => {
    openReset(state, resetId, clock);
    return [{ type: 'UserPasswordReset', data: { resetId } }];
  },
  guard: (state) => ownerStands(state?.reset?.by ?? null, 'reset.superseded'),
});

/** One of the own sign-ins elsewhere; the token is ended beside the event. */
const endSignIn = command({
  input: () => z.object({}),
  permission: 'profile',
  decide: (state) => (existing(state), [{ type: 'UserSignInEnded', data: {} }]),
});

/** On a shared tablet, after proof of the own PIN. */
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

/** After proof of the password. PINs are stored in `pins`; the log only records that it changed. */
const changePin = command({
  input: () => z.object({}),
  permission: 'pin.set',
  decide: (state) => {
    if (!existing(state).isActive) throw problem('auth.deactivated');
    return [{ type: 'UserPinChanged', data: {} }];
  },
});

/** After too many wrong tries. */
const lockPin = command({
  input: () => z.object({}),
  permission: null,
  decide: (state) => {
    const { name, isActive } = existing(state);
    return isActive ? [{ type: 'UserPinLocked', data: { name } }] : [];
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

/** People with an account: registered, signed in and out, given a role, deactivated, deleted. */
export const userDecider = deciderOf<UserState, UserEvent, UserReadRow>()({
  events: userEvents,
  initial: null,
  evolve: {
    UserRegistered: (_, { name, role }) => ({ name, role, isActive: true, isPhoneVerified: false, reset: null, usedResets: [] }),
    UserSignedIn: (state) => state,
    UserSignedOut: (state) => state,
    UserPhoneVerified: (state) => state && { ...state, isPhoneVerified: true },
    UserSignInEnded: (state) => state,
    UserResetIssued: (state, { resetId, expiresAt }, told) =>
      state && { ...state, reset: { id: resetId, expiresAt, by: told?.metadata?.actor.id ?? null } },
    UserPasswordReset: (state, { resetId }) => state && { ...state, reset: null, usedResets: [...state.usedResets, resetId] },
    // What ends all sign-ins ends a link as well: it was made for the account as it was.
    UserPasswordChanged: (state) => state && { ...state, reset: null },
    UserRoleChanged: (state, { to }) => state && { ...state, role: to, reset: null },
    UserStatusChanged: (state, { isActive }) => state && { ...state, isActive, reset: null },
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
    changeRole,
    changeStatus,
    delete: remove,
  },
});
