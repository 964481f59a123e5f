import { detailFields, Role } from '@tabletime/contract';
import { z } from 'zod';
import { defineEvents, event, type EventOf } from './define-events.ts';

const reason = z.string().optional();

/** Without e-mail address, phone number, password and PIN: these must be erasable. */
export const userEvents = defineEvents('user', {
  UserRegistered: event('USER_REGISTERED', null, { name: z.string(), role: Role }),
  UserSignedIn: event('LOGIN', null, {}),
  UserSignedOut: event('LOGOUT', null, {}),
  UserPhoneVerified: event('PHONE_VERIFIED', null, {}),
  UserPasswordChanged: event('PASSWORD_CHANGED', null, {}),
  UserResetIssued: event('RESET_ISSUED', null, { name: z.string(), resetId: z.uuid(), expiresAt: z.string() }),
  UserPasswordReset: event('PASSWORD_RESET', null, { resetId: z.uuid() }),
  UserSignInEnded: event('SIGN_IN_ENDED', null, {}),
  UserPinChanged: event('PIN_CHANGED', null, {}),
  UserPinLocked: event('PIN_LOCKED', null, { name: z.string() }),
  /** Says that an address or phone changed, without its values. */
  UserDetailsChanged: event('DETAILS_CHANGED', null, {
    name: z.string(),
    changed: z.array(z.enum(detailFields)).min(1),
    changes: z.object({ personName: z.object({ from: z.string(), to: z.string() }).optional() }),
  }),
  UserRoleChanged: event('ROLE_CHANGED', null, { name: z.string(), from: Role, to: Role, reason }),
  UserStatusChanged: event('STATUS_UPDATED', null, { name: z.string(), isActive: z.boolean(), reason }),
  UserDeleted: event('USER_DELETED', null, { name: z.string(), role: Role, reason }),
});

export type UserEvent = EventOf<typeof userEvents>;

export interface UserReadRow {
  id: string;
  name: string;
  role: Role;
  isActive: boolean;
  isPhoneVerified: boolean;
  createdAt: string;
  /** Each change that ends all sign-ins increments it. */
  epoch: number;
  version: number;
}
