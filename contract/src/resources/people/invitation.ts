import { z } from 'zod';
import { Performer, Role } from '../../vocabulary.ts';
import { PersonName } from '../name.ts';

export const hoursOfLink = 48;

export const InvitationRow = z.object({
  id: z.uuid(),
  name: z.string(),
  role: Role,
  madeAt: z.string(),
  madeBy: Performer,
  expiresAt: z.string(),
  version: z.int(),
});
export type InvitationRow = z.infer<typeof InvitationRow>;

export const Invite = z.object({ name: PersonName, role: Role });

/** A single-use link, shown once. */
export const GivenLink = z.object({
  /** `/invite#…`, below the web app's address; null after the first answer. */
  link: z.string().nullable(),
  /** For clients with a page of their own; null after the first answer. */
  token: z.string().nullable(),
  expiresAt: z.string(),
});
export type GivenLink = z.infer<typeof GivenLink>;

export const OpenInvitation = z.object({ name: z.string(), role: Role, cafe: z.string(), expiresAt: z.string() });
export type OpenInvitation = z.infer<typeof OpenInvitation>;

export const OpenReset = OpenInvitation.omit({ role: true });
export type OpenReset = z.infer<typeof OpenReset>;

/** Names of browser and system are as their makers write them; null if unknown. */
export const SignInRow = z.object({
  _id: z.uuid(),
  since: z.string(),
  expiresAt: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  tablet: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type SignInRow = z.infer<typeof SignInRow>;
