import { Invite, problem, type Role } from '@tabletime/contract';
import { z } from 'zod';
import { invitationEvents, type InvitationEvent, type InvitationReadRow } from '../events/invitation-events.ts';
import { commandOf, deciderOf } from './decider.ts';
import { isOver, linkExpiry, ownerStands } from './link-rules.ts';
import { decideTogether } from './joint-command.ts';
import { userDecider } from './user-decider.ts';

/** Null before it is made. `madeBy` is the Owner's id. */
export type InvitationState = {
  name: string;
  role: Role;
  expiresAt: string;
  madeBy: string | null;
  status: 'open' | 'accepted' | 'revoked';
} | null;

const command = commandOf<InvitationState, InvitationEvent>();

/** Throws unless the invitation can be accepted at `clock` (milliseconds since the epoch). */
export const openInvitation = (state: InvitationState, clock: number): NonNullable<InvitationState> => {
  if (!state) throw problem('invitation.not_found');
  if (state.status === 'accepted') throw problem('invitation.used');
  if (state.status === 'revoked') throw problem('invitation.revoked');
  if (isOver(state.expiresAt, clock)) throw problem('invitation.expired');
  return state;
};

const make = command({
  input: () => Invite,
  permission: 'users.manage',
  decide: (_, { name, role }, { clock }) => [{ type: 'InvitationMade', data: { name, role, expiresAt: linkExpiry(clock) } }],
});

const revoke = command({
  input: () => z.object({}),
  permission: 'users.manage',
  decide: (state) => {
    if (!state) throw problem('invitation.not_found');
    const { name, role, status } = state;
    if (status === 'accepted') throw problem('invitation.used');
    return status === 'revoked' ? [] : [{ type: 'InvitationRevoked', data: { name, role } }];
  },
});

export const invitationDecider = deciderOf<InvitationState, InvitationEvent, InvitationReadRow>()({
  events: invitationEvents,
  initial: null,
  evolve: {
    InvitationMade: (_, { name, role, expiresAt }, origin) => ({
      name,
      role,
      expiresAt,
      madeBy: origin?.metadata?.actor.id ?? null,
      status: 'open',
    }),
    InvitationAccepted: (state) => state && { ...state, status: 'accepted' },
    InvitationRevoked: (state) => state && { ...state, status: 'revoked' },
  },
  commands: { make, revoke },
});

/** Accepts and registers in one commit: of two people who accept at once, the second finds the invitation used. */
export const acceptInvitation = decideTogether({ invitation: invitationDecider, user: userDecider })({
  answer: 'user',
  input: () => z.object({}),
  permission: null,
  decide: ({ invitation }, _, { clock }) => {
    const { name, role } = openInvitation(invitation, clock);
    const data = { name, role };
    return { invitation: [{ type: 'InvitationAccepted', data }], user: [{ type: 'UserRegistered', data }] };
  },
  guard: ({ invitation }) => ownerStands(invitation?.madeBy ?? null, 'invitation.revoked'),
});
