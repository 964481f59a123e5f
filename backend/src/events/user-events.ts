import { Role } from '@tabletime/contract';
import { z } from 'zod';
import { defineEvents, type EventOf } from './define-events.ts';

const reason = z.string().optional();

/** What happens to a person's account. No e-mail address, phone number, password or PIN: those must be able to go for good. */
export const userEvents = defineEvents('user', {
  UserRegistered: z.object({ name: z.string(), role: Role }),
  UserSignedIn: z.object({}),
  UserSignedOut: z.object({}),
  UserPhoneVerified: z.object({}),
  UserPasswordChanged: z.object({}),
  UserResetIssued: z.object({ name: z.string(), resetId: z.uuid(), expiresAt: z.string() }),
  UserPasswordReset: z.object({ resetId: z.uuid() }),
  UserSignInEnded: z.object({}),
  UserPinChanged: z.object({}),
  UserPinLocked: z.object({ name: z.string() }),
  UserRoleChanged: z.object({ name: z.string(), from: Role, to: Role, reason }),
  UserStatusChanged: z.object({ name: z.string(), isActive: z.boolean(), reason }),
  UserDeleted: z.object({ name: z.string(), role: Role, reason }),
});

export type UserEvent = EventOf<typeof userEvents>;

/** The read row: what the log knows of a person; address and phone stand in `accounts`. */
export interface UserReadRow {
  id: string;
  name: string;
  role: Role;
  isActive: boolean;
  isPhoneVerified: boolean;
  createdAt: string;
  /** Counts the changes that end every sign-in given before them. */
  epoch: number;
  version: number;
}
