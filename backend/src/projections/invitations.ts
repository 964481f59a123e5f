import { InvitationRow } from '@tabletime/contract';
import { idOf } from '../eventstore/event.ts';
import { invitationEvents, type InvitationReadRow } from '../events/invitation-events.ts';
import { rowOf, tableOf } from './row-of.ts';
import { performerOf } from '../events/fold.ts';

/** Invitations neither accepted nor revoked, including expired ones. */
export const invitations = rowOf<InvitationReadRow, typeof invitationEvents>(invitationEvents, {
  table: tableOf('invitations', InvitationRow),
  on: {
    InvitationMade: (_, { stream, data, occurredAt, metadata, version }) => ({
      id: idOf(stream),
      name: data.name,
      role: data.role,
      madeAt: occurredAt,
      madeBy: performerOf(metadata.actor),
      expiresAt: data.expiresAt,
      version,
    }),
    InvitationAccepted: () => null,
    InvitationRevoked: () => null,
  },
});
