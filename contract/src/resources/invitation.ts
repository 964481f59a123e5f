import { z } from 'zod';
import { Performer, Role } from '../vocabulary.ts';
import { PersonName } from './name.ts';

/** How long a link that is good once can be used, in hours. */
export const hoursOfLink = 48;

/** An open invitation, as the Owner's list shows it. */
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

/** Who is invited, and into which role. */
export const Invite = z.object({ name: PersonName, role: Role });

/** A link that is good once, as it is told the one time that it is shown. */
export const GivenLink = z.object({
  /** The page and the token, below the address of the web app: `/invite#…`; null when it was given before. */
  link: z.string().nullable(),
  /** The token alone, for a client that makes its own page; null when it was given before. */
  token: z.string().nullable(),
  expiresAt: z.string(),
});
export type GivenLink = z.infer<typeof GivenLink>;

/** What the page of an invitation may know. */
export const OpenInvitation = z.object({ name: z.string(), role: Role, cafe: z.string(), expiresAt: z.string() });
export type OpenInvitation = z.infer<typeof OpenInvitation>;

/** What the page of a reset may know. */
export const OpenReset = OpenInvitation.omit({ role: true });
export type OpenReset = z.infer<typeof OpenReset>;

/** Where somebody is signed in. Names of browser and system are as their makers write them; null where they are not known. */
export const SignInRow = z.object({
  _id: z.uuid(),
  since: z.string(),
  expiresAt: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The name of the shared tablet that it is on. */
  tablet: z.string().nullable(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});
export type SignInRow = z.infer<typeof SignInRow>;
