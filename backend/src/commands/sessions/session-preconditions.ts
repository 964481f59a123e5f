import { problem } from '@tabletime/contract';
import type { Guard } from '../../eventstore/append.ts';
import { plainSeating, type Seating } from '../../events/seating.ts';
import type { SessionEvent } from '../../events/session-events.ts';
import type { Session, SessionState } from '../../events/session-fold.ts';
import { commandOf } from '../decider.ts';

export const command = commandOf<SessionState, SessionEvent>();

const requireExisting = (state: SessionState): Session => {
  if (!state || state.status === 'deleted') throw problem('session.not_found');
  return state;
};

/** The session, or a refusal if it is unknown, deleted or merged into another. */
export const requireNotMerged = (state: SessionState): Session => {
  const session = requireExisting(state);
  if (session.status === 'merged') throw problem('session.merged');
  return session;
};

/** The session, or a refusal unless it is running. */
export const requireActive = (state: SessionState): Session => {
  const session = requireNotMerged(state);
  if (session.status !== 'active') throw problem('session.not_active');
  return session;
};

/** The session, or a refusal unless it has ended. */
export const requireCompleted = (state: SessionState): Session => {
  const session = requireNotMerged(state);
  if (session.status !== 'completed') throw problem('session.not_completed');
  return session;
};

/** Refuses the append if another session runs at the table. */
export const tableFree = (tableNumber: number): Guard => ({ name: 'table_free', lane: String(tableNumber), tableNumber });

/** The guests of a session, also where nobody has a clock of their own. */
export const seatingOf = ({ seating, numberOfCustomers }: Session): Seating => seating ?? plainSeating(numberOfCustomers);

export type SeatedGuest = Seating['guests'][number];

/** Refuses a pass that a guest who is here uses. */
export const checkUnused = ({ guests }: Seating, pass: string | undefined): void => {
  if (pass !== undefined && guests.some((guest) => guest.leftAt === null && guest.pass?.pass === pass)) throw problem('pass.in_use');
};

/** The guest of that number, or a refusal if there is none. */
export const guestIn = ({ guests }: Seating, number: number): SeatedGuest => {
  const guest = guests.find((each) => each.guest === number);
  if (!guest) throw problem('guest.not_found', { guest: number });
  return guest;
};
