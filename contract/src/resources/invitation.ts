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
export interface GivenLink {
  /** The page and the token, below the address of the web app: `/invite#…`; null when it was given before. */
  link: string | null;
  /** The token alone, for a client that makes its own page; null when it was given before. */
  token: string | null;
  expiresAt: string;
}

/** What the page of an invitation may know. */
export interface OpenInvitation {
  name: string;
  role: Role;
  cafe: string;
  expiresAt: string;
}

/** What the page of a reset may know. */
export interface OpenReset {
  name: string;
  cafe: string;
  expiresAt: string;
}

/** Where somebody is signed in. Names of browser and system are as their makers write them; null where they are not known. */
export interface SignInRow {
  _id: string;
  since: string;
  expiresAt: string;
  browser: string | null;
  system: string | null;
  /** The name of the shared tablet that it is on. */
  tablet: string | null;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
}
