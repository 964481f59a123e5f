import { type BillPart, type BillSums, discounted, type Halalas, partsOf, sumsOf, timeParts } from '@tabletime/contract';
import { clocksOf } from './seating.ts';
import type { Session } from './session-fold.ts';

/** The time of a session as parts of its bill, as if it ended at `nowMs` (milliseconds since the epoch) where it has not. */
export const timeAt = (session: Session, nowMs: number): BillPart[] =>
  session.status === 'merged' ? [] : timeParts({ ...session, guests: session.seating && clocksOf(session.seating) }, nowMs);

/** All parts of a session's bill, as if it ended at `nowMs` where it has not. */
export const partsAt = (session: Session, nowMs: number): BillPart[] => partsOf(timeAt(session, nowMs), session.billing);

/** What the bill of a session comes to, as if it ended at `nowMs` where it has not; in halalas. */
export const sumsAt = (session: Session, nowMs: number): BillSums => sumsOf(timeAt(session, nowMs), session.billing);

/** The sums of a session that has ended. */
export const finalSums = (session: Session): BillSums => sumsAt(session, 0);

/** What each discount of a session takes, as if it ended at `nowMs` where it has not. */
export const discountsAt = (session: Session, nowMs: number): { discount: number; takes: Halalas }[] => {
  const { discounts } = session.billing;
  const { taken } = discounted(partsAt(session, nowMs), discounts);
  return discounts.map(({ discount }) => ({ discount, takes: taken.get(discount)! }));
};
