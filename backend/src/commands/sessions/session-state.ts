import { billOfGuests, elapsedMinutes, type GuestBill, price, problem } from '@tabletime/contract';
import type { Guard } from '../../eventstore/append.ts';
import { clocksOf, plainSeating, type Seating } from '../../events/seating.ts';
import type { SessionEvent } from '../../events/session-events.ts';
import type { Session, SessionState } from '../../events/session-fold.ts';
import { commandOf } from '../decider.ts';

export const command = commandOf<SessionState, SessionEvent>();

const existing = (state: SessionState): Session => {
  if (!state || state.status === 'deleted') throw problem('session.not_found');
  return state;
};

export const separate = (state: SessionState): Session => {
  const session = existing(state);
  if (session.status === 'merged') throw problem('session.merged');
  return session;
};

export const active = (state: SessionState): Session => {
  const session = separate(state);
  if (session.status !== 'active') throw problem('session.not_active');
  return session;
};

export const completed = (state: SessionState): Session => {
  const session = separate(state);
  if (session.status !== 'completed') throw problem('session.not_completed');
  return session;
};

export const tableFree = (tableNumber: number): Guard => ({ name: 'table_free', lane: String(tableNumber), tableNumber });

interface Bill {
  billedMinutes: number;
  cost: number;
  guests?: GuestBill[];
}

/**
 * Price of a session that ends at `endMs` (milliseconds since the epoch): each guest by their clock, or all by the override or the elapsed
 * whole minutes. `minutes` replaces these for a completed session without guest clocks.
 */
export const billAt = (session: Session, endMs: number, minutes: number | null = null): Bill => {
  if (session.seating) return billOfGuests(clocksOf(session.seating), session, endMs);
  const billedMinutes = minutes ?? session.durationOverrideMinutes ?? elapsedMinutes(Date.parse(session.startTime), endMs);
  return { billedMinutes, cost: price(session.tariff, billedMinutes, session.numberOfCustomers) };
};

export const seatingOf = ({ seating, numberOfCustomers }: Session): Seating => seating ?? plainSeating(numberOfCustomers);

export type SeatedGuest = Seating['guests'][number];

export const guestIn = ({ guests }: Seating, number: number): SeatedGuest => {
  const guest = guests.find((each) => each.guest === number);
  if (!guest) throw problem('guest.not_found', { guest: number });
  return guest;
};
