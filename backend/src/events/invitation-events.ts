import { Role, type InvitationRow } from '@tabletime/contract';
import { z } from 'zod';
import { defineEvents, event, type EventOf } from './define-events.ts';

/** Neither the token nor what the invited person types is in an event. */
export const invitationEvents = defineEvents('invitation', {
  InvitationMade: event('INVITATION_MADE', null, { name: z.string(), role: Role, expiresAt: z.string() }),
  InvitationAccepted: event('INVITATION_ACCEPTED', null, { name: z.string(), role: Role }),
  InvitationRevoked: event('INVITATION_REVOKED', null, { name: z.string(), role: Role }),
});

export type InvitationEvent = EventOf<typeof invitationEvents>;

export type InvitationReadRow = InvitationRow;
