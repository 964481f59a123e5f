import { billOfGuests, elapsedMinutes, type GuestBill, isByBook, price } from '@tabletime/contract';
import { clocksOf } from '../../events/seating.ts';
import type { Session } from '../../events/session-fold.ts';
import { pricedByBook } from '../../events/session-sums.ts';

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
  if (isByBook(session, session.seating && clocksOf(session.seating))) {
    const { guests, billedMinutes: longest, cost } = pricedByBook(session, endMs);
    return { guests, billedMinutes: longest, cost };
  }
  if (session.seating) return billOfGuests(clocksOf(session.seating), session, endMs);
  const billedMinutes = minutes ?? session.durationOverrideMinutes ?? elapsedMinutes(Date.parse(session.startTime), endMs);
  return { billedMinutes, cost: price(session.tariff, billedMinutes, session.numberOfCustomers) };
};
