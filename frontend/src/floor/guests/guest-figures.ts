import {
  type BilledSession,
  billInRiyals,
  billOfGuests,
  factsOfRow,
  firstToGo,
  partsOf,
  paymentsThatGo,
  placesThatGo,
  plainGuest,
  riyals,
  type SessionGuest,
  type SessionRow,
  splitDiscounts,
  timeOfRow,
} from '@tabletime/contract';
import { type BillBasis, billNow, type LiveBasis } from '../../session/live-figures.ts';

const presentGuest = (guest: number): SessionGuest => ({ ...plainGuest(guest), minutes: null, cost: null });

/** Guests of any session; without clocks they are numbered from 1. */
export const guestsOf = ({ guests, numberOfCustomers }: Pick<SessionRow, 'guests' | 'numberOfCustomers'>): SessionGuest[] =>
  guests ?? Array.from({ length: numberOfCustomers }, (_, index) => presentGuest(index + 1));

/** The session with another number of guests; those without a clock leave first, highest number first. */
export const withGuestCount = <Session extends Pick<LiveBasis, 'guests' | 'numberOfCustomers'>>(
  session: Session,
  count: number,
): Session => {
  if (!session.guests) return { ...session, numberOfCustomers: count };
  const dropped = firstToGo(session.guests).slice(0, Math.max(0, session.guests.length - count));
  const kept = session.guests.filter(({ guest }) => !dropped.includes(guest));
  const last = Math.max(0, ...session.guests.map(({ guest }) => guest));
  const more = Array.from({ length: Math.max(0, count - kept.length) }, (_, index) => presentGuest(last + index + 1));
  return { ...session, numberOfCustomers: count, guests: [...kept, ...more] };
};

/** The guests who have left, apart by whether they paid as they did. */
export const whoLeft = (session: SessionRow): { paid: SessionGuest[]; others: SessionGuest[] } => {
  const left = guestsOf(session).filter(({ leftAt }) => leftAt !== null);
  const hasPaid = (number: number) => session.bill?.payments.some(({ guest }) => guest === number) ?? false;
  return { paid: left.filter(({ guest }) => hasPaid(guest)), others: left.filter(({ guest }) => !hasPaid(guest)) };
};

/** Riyals for the time of some of a session's guests. */
export const costOf = (session: SessionRow, guests: SessionGuest[], nowMs: number): number => {
  const all = guestsOf(session);
  return riyals(guests.reduce((sum, guest) => sum + billNow(guest, all, session, nowMs).cost, 0));
};

export interface Stay {
  guests: number;
  minutes: number;
  each: number;
  cost: number;
}

/** The distinct stays at a moment (epoch ms), longest first. */
export const staysAt = (session: LiveBasis, atMs: number): Stay[] => {
  const stays = new Map<string, Stay>();
  for (const { minutes, cost } of billOfGuests(guestsOf(session), session, atMs).guests) {
    const key = `${minutes} ${cost}`;
    const guests = (stays.get(key)?.guests ?? 0) + 1;
    stays.set(key, { guests, minutes, each: riyals(cost), cost: riyals(cost * guests) });
  }
  return [...stays.values()].toSorted((one, other) => other.minutes - one.minutes || other.each - one.each);
};

export const withArrivals = (session: SessionRow, count: number, arrivedAt: string): BillBasis => {
  const all = guestsOf(session);
  const last = Math.max(0, ...all.map(({ guest }) => guest));
  const more = Array.from({ length: count }, (_, index) => ({ ...presentGuest(last + index + 1), arrivedAt, hasClock: true }));
  return { ...session, guests: [...all, ...more] };
};

/** The session with one guest's times corrected; undefined keeps a time. */
export const withTimes = (
  session: SessionRow,
  number: number,
  { arrivedAt, leftAt }: Partial<Pick<SessionGuest, 'arrivedAt' | 'leftAt'>>,
): BillBasis => {
  const corrected = (guest: SessionGuest): SessionGuest => {
    const times = { arrivedAt: arrivedAt ?? guest.arrivedAt, leftAt: leftAt === undefined ? guest.leftAt : leftAt };
    const hasClock = times.arrivedAt !== null || times.leftAt !== null || guest.tariff !== null || guest.away.length > 0;
    return { ...guest, ...times, hasClock };
  };
  return { ...session, guests: guestsOf(session).map((guest) => (guest.guest === number ? corrected(guest) : guest)) };
};

/** Guests in another session, with their own arrival and tariff. */
const asMoved = (session: SessionRow, guests: SessionGuest[]): SessionGuest[] =>
  guests.map((guest) => ({
    ...guest,
    arrivedAt: guest.arrivedAt ?? session.startTime,
    tariff: guest.tariff ?? session.tariff,
    hasClock: true,
  }));

/** A session merged into another one, as two bills that add up to their earlier totals. */
export const asMerged = (session: SessionRow): BillBasis => ({ ...session, guests: asMoved(session, guestsOf(session)) });

/** Splits a bill into what stays, and what goes: the guests' lines, payments and shares of discounts. */
const splitBill = (session: BilledSession, guests: SessionGuest[], numbers: number[], named: number[], nowMs: number) => {
  const bill = factsOfRow(session);
  const going = placesThatGo(bill.lines, numbers, named);
  const parts = partsOf(timeOfRow({ ...session, guests }, nowMs), bill);
  const discounts = splitDiscounts(parts, bill.discounts, going);
  const payments = paymentsThatGo(bill, numbers);
  const of = (goes: boolean) => bill.lines.filter(({ line }) => going.lines.includes(line) === goes);
  return {
    stays: {
      ...bill,
      lines: of(false),
      discounts: discounts.stays,
      payments: bill.payments.filter((payment) => !payments.includes(payment)),
    },
    goes: { lines: of(true), discounts: discounts.goes, payments, refunds: [] },
  };
};

/** Both bills after a split at `nowMs`. */
export const splitPreview = (
  session: SessionRow,
  numbers: number[],
  named: number[],
  nowMs: number,
): { stays: BillBasis; goes: BillBasis } => {
  const all = guestsOf(session);
  const of = (goes: boolean) => all.filter(({ guest }) => numbers.includes(guest) === goes);
  const bills = session.bill && splitBill(session, all, numbers, named, nowMs);
  return {
    stays: { ...session, guests: of(false), bill: bills && billInRiyals(bills.stays) },
    goes: { ...session, durationOverrideMinutes: null, guests: asMoved(session, of(true)), bill: bills && billInRiyals(bills.goes) },
  };
};
