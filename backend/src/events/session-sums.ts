import {
  type BillPart,
  type BillSums,
  discounted,
  type Halalas,
  partsOf,
  type PaymentMethod,
  paymentMethods,
  type PricedStay,
  priceStay,
  spentOn,
  sumsOf,
  timeParts,
} from '@tabletime/contract';
import { takenByMethod } from './bill-fold.ts';
import { plainSeating, pricedSession } from './seating.ts';
import type { Session } from './session-fold.ts';

/** Halalas of products after discounts, where these may waive the time. */
export const spentIn = (session: Session, nowMs: number): Halalas => spentOn(pricedSession(session), nowMs, session.billing);

/** A session's time by its tariff book, block for block, if it ended at `endMs`. */
export const pricedByBook = (session: Session, endMs: number): PricedStay => {
  const seated = { ...session, seating: session.seating ?? plainSeating(session.numberOfCustomers) };
  return priceStay(pricedSession(seated), endMs, spentIn(seated, endMs));
};

/** A running session is priced as if it ended at `nowMs` (milliseconds since the epoch), here and below. */
export const timeAt = (session: Session, nowMs: number): BillPart[] =>
  session.status === 'merged' ? [] : timeParts(pricedSession(session), nowMs, session.billing);

export const partsAt = (session: Session, nowMs: number): BillPart[] => partsOf(timeAt(session, nowMs), session.billing);

/** In halalas. */
export const sumsAt = (session: Session, nowMs: number): BillSums => sumsOf(timeAt(session, nowMs), session.billing);

export const finalSums = (session: Session): BillSums => sumsAt(session, 0);

export type Money = ReadonlyMap<PaymentMethod | null, Halalas>;

/** What a bill may be paid by; null: by both, and nobody divided it. */
export const waysToPay = [...paymentMethods, null];

/** What is kept of what was paid, in halalas. */
export const keptOf = ({ status, billing }: Session): Money => {
  // The payment that an end implied goes back when its session is deleted, without an event of its own.
  if (status === 'deleted' && billing.mode !== 'explicit') return new Map();
  const { cash, credit, undivided } = takenByMethod(billing);
  return new Map([
    ['Cash', cash],
    ['Credit', credit],
    [null, undivided],
  ]);
};

/** In halalas. */
export const discountsAt = (session: Session, nowMs: number): { discount: number; takes: Halalas }[] => {
  const { discounts } = session.billing;
  const { taken } = discounted(partsAt(session, nowMs), discounts);
  return discounts.map(({ discount }) => ({ discount, takes: taken.get(discount)! }));
};
