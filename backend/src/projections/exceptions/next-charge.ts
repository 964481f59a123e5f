import {
  chargeAfter,
  elapsedMinutes,
  type Halalas,
  isByBook,
  nextChargeAt,
  price,
  priceStay,
  stayMinutes,
  type Tariff,
} from '@tabletime/contract';
import { clocksOf, pricedSession } from '../../events/seating.ts';
import type { Session } from '../../events/session-fold.ts';
import { timeAt } from '../../events/session-sums.ts';

interface Charge {
  /** Whether the guest was there when the session ended. */
  isPresent: boolean;
  inMinutes: number;
  amount: Halalas;
}

const next = (tariff: Tariff, minutes: number, people: number): Pick<Charge, 'inMinutes' | 'amount'> => {
  const at = nextChargeAt(tariff, minutes);
  return { inMinutes: at - minutes, amount: price(tariff, at, people) - price(tariff, minutes, people) };
};

const chargesAt = (session: Session, endMs: number): Charge[] => {
  const { seating, startTime, tariff, numberOfCustomers } = session;
  if (!seating) return [{ isPresent: true, ...next(tariff, elapsedMinutes(Date.parse(startTime), endMs), numberOfCustomers) }];
  return clocksOf(seating).map((guest) => ({
    isPresent: guest.leftAt === null,
    ...next(guest.tariff ?? tariff, stayMinutes(guest, session, endMs), 1),
  }));
};

const hasBook = (session: Session): boolean => isByBook(session, session.seating && clocksOf(session.seating));

const sumOf = (charges: Charge[]): Halalas => charges.reduce((sum, { amount }) => sum + amount, 0);

/** What the guests would have paid for the next block if they had stayed. */
export const nextCharge = (session: Session, endMs: number): Halalas =>
  hasBook(session) ? (chargeAfter(pricedSession(session), endMs)?.amount ?? 0) : sumOf(chargesAt(session, endMs));

/** What they would have paid within the next `minutes`. */
export const chargeWithin = (session: Session, endMs: number, minutes: number): Halalas => {
  if (!hasBook(session)) return sumOf(chargesAt(session, endMs).filter(({ isPresent, inMinutes }) => isPresent && inMinutes <= minutes));
  const costAt = (atMs: number): Halalas => priceStay(pricedSession(session), atMs).cost;
  // As whole minutes count without a book, so that a charge in just over three minutes does not.
  return costAt(Math.floor(endMs / 60_000) * 60_000 + minutes * 60_000) - costAt(endMs);
};

/** The price of a session's time by the clock alone if it ended at `endMs` (milliseconds since the epoch). */
export const priceByClock = (session: Session, endMs: number): Halalas =>
  timeAt({ ...session, endTime: null, durationOverrideMinutes: null }, endMs).reduce((sum, { gross }) => sum + gross, 0);
