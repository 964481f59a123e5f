import { billOfGuests, elapsedMinutes, type GuestBill, price, problem, type Tariff } from '@tabletime/contract';
import type { Guard } from '../../eventstore/append.ts';
import type { Billing } from '../../events/billing.ts';
import { clocksOf, plainSeating, type Seating, seatingAfter } from '../../events/seating.ts';
import type { SessionEvent, SessionFacts } from '../../events/session-events.ts';
import { commandOf } from '../decider.ts';

/** A table session as decisions need to know it; costs in halalas. */
export interface Session extends SessionFacts {
  status: 'active' | 'completed' | 'deleted' | 'merged';
  endTime: string | null;
  /** The id of the person who ended it. */
  endedBy: string | null;
  durationOverrideMinutes: number | null;
  tariff: Tariff;
  billedMinutes: number | null;
  cost: number | null;
  /** What a former application had charged for it; null where none did. */
  importedCost: number | null;
  /** Null where everybody stays from start to end. */
  seating: Seating | null;
  /** What is on its bill beside the time, in halalas. */
  billing: Billing;
}

export type SessionState = Session | null;

export const command = commandOf<SessionState, SessionEvent>();

const existing = (state: SessionState): Session => {
  if (!state || state.status === 'deleted') throw problem('session.not_found');
  return state;
};

/** A session that has not become a part of another one. */
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
 * What a session comes to if it ended at `endMs` (milliseconds since the epoch): the override or the elapsed whole minutes for all, or
 * each guest by their own clock. A completed one keeps its `minutes` where nobody has one.
 */
export const billAt = (session: Session, endMs: number, minutes: number | null = null): Bill => {
  if (session.seating) return billOfGuests(clocksOf(session.seating), session, endMs);
  const billedMinutes = minutes ?? session.durationOverrideMinutes ?? elapsedMinutes(Date.parse(session.startTime), endMs);
  return { billedMinutes, cost: price(session.tariff, billedMinutes, session.numberOfCustomers) };
};

/** Who sits there, also where nobody has a clock yet. */
export const seatingOf = ({ seating, numberOfCustomers }: Session): Seating => seating ?? plainSeating(numberOfCustomers);

/** A session with those in it who are there after an event that is about them, and as many. */
export const reseated = (session: Session, event: SessionEvent): Session => {
  const seating = seatingAfter(session.seating, session.numberOfCustomers, event);
  return { ...session, seating, numberOfCustomers: seating?.guests.length ?? session.numberOfCustomers };
};
