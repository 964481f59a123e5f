import { Role, type InvitationRow } from '@tabletime/contract';
import { z } from 'zod';
import { defineEvents, event, type EventOf } from './define-events.ts';

/** What happens to an invitation. Its token is in no event, nor is what the invited person types in. */
export const invitationEvents = defineEvents('invitation', {
  InvitationMade: event('INVITATION_MADE', null, { name: z.string(), role: Role, expiresAt: z.string() }),
  InvitationAccepted: event('INVITATION_ACCEPTED', null, { name: z.string(), role: Role }),
  InvitationRevoked: event('INVITATION_REVOKED', null, { name: z.string(), role: Role }),
});

export type InvitationEvent = EventOf<typeof invitationEvents>;

/** The read row of an open invitation is its API shape. */
export type InvitationReadRow = InvitationRow;
