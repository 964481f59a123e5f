import { type BillPart, type BillSums, discounted, type Halalas, partsOf, sumsOf, timeParts } from '@tabletime/contract';
import { clocksOf } from './seating.ts';
import type { Session } from './session-fold.ts';

/** A running session is priced as if it ended at `nowMs` (milliseconds since the epoch), here and below. */
export const timeAt = (session: Session, nowMs: number): BillPart[] =>
  session.status === 'merged' ? [] : timeParts({ ...session, guests: session.seating && clocksOf(session.seating) }, nowMs);

export const partsAt = (session: Session, nowMs: number): BillPart[] => partsOf(timeAt(session, nowMs), session.billing);

/** In halalas. */
export const sumsAt = (session: Session, nowMs: number): BillSums => sumsOf(timeAt(session, nowMs), session.billing);

export const finalSums = (session: Session): BillSums => sumsAt(session, 0);

/** In halalas. */
export const discountsAt = (session: Session, nowMs: number): { discount: number; takes: Halalas }[] => {
  const { discounts } = session.billing;
  const { taken } = discounted(partsAt(session, nowMs), discounts);
  return discounts.map(({ discount }) => ({ discount, takes: taken.get(discount)! }));
};
