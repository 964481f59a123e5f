import {
  type BilledSession,
  billInRiyals,
  billOfGuests,
  factsOfRow,
  firstToGo,
  partsOf,
  paymentsThatGo,
  placesThatGo,
  riyals,
  type SessionGuest,
  type SessionRow,
  splitDiscounts,
  timeOfRow,
} from '@tabletime/contract';
import type { BillBasis, LiveBasis } from '../../session/live-figures.ts';

const plainGuest = (guest: number): SessionGuest => ({
  guest,
  label: null,
  arrivedAt: null,
  leftAt: null,
  away: [],
  tariff: null,
  hasClock: false,
  minutes: null,
  cost: null,
});

/** The guests of a session, also of one in which none has a clock: there they are numbered from 1 on. */
export const guestsOf = ({ guests, numberOfCustomers }: Pick<SessionRow, 'guests' | 'numberOfCustomers'>): SessionGuest[] =>
  guests ?? Array.from({ length: numberOfCustomers }, (_, index) => plainGuest(index + 1));

/** The session with as many guests as an edit says: of those without a clock the highest number goes first, and none of the others. */
export const recounted = <Session extends Pick<LiveBasis, 'guests' | 'numberOfCustomers'>>(session: Session, count: number): Session => {
  if (!session.guests) return { ...session, numberOfCustomers: count };
  const dropped = firstToGo(session.guests).slice(0, Math.max(0, session.guests.length - count));
  const kept = session.guests.filter(({ guest }) => !dropped.includes(guest));
  const last = Math.max(0, ...session.guests.map(({ guest }) => guest));
  const more = Array.from({ length: Math.max(0, count - kept.length) }, (_, index) => plainGuest(last + index + 1));
  return { ...session, numberOfCustomers: count, guests: [...kept, ...more] };
};

/** Guests who stayed equally long for an equal price. */
export interface Stay {
  guests: number;
  minutes: number;
  /** Riyals for each of them, and for all. */
  each: number;
  cost: number;
}

/** One line for each distinct stay of a session that ends at a moment (milliseconds), the longest first. */
export const staysAt = (session: LiveBasis, atMs: number): Stay[] => {
  const stays = new Map<string, Stay>();
  for (const { minutes, cost } of billOfGuests(guestsOf(session), session, atMs).guests) {
    const key = `${minutes} ${cost}`;
    const guests = (stays.get(key)?.guests ?? 0) + 1;
    stays.set(key, { guests, minutes, each: riyals(cost), cost: riyals(cost * guests) });
  }
  return [...stays.values()].toSorted((one, other) => other.minutes - one.minutes || other.each - one.each);
};

/** The session with so many more guests, who came at a moment (an instant). */
export const withArrivals = (session: SessionRow, count: number, arrivedAt: string): BillBasis => {
  const all = guestsOf(session);
  const last = Math.max(0, ...all.map(({ guest }) => guest));
  const more = Array.from({ length: count }, (_, index) => ({ ...plainGuest(last + index + 1), arrivedAt, hasClock: true }));
  return { ...session, guests: [...all, ...more] };
};

/** The session with one guest's times as they are corrected to; what is undefined stays. */
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

/** Guests as they are in another session: with their own arrival and tariff. */
const takenAlong = (session: SessionRow, guests: SessionGuest[]): SessionGuest[] =>
  guests.map((guest) => ({
    ...guest,
    arrivedAt: guest.arrivedAt ?? session.startTime,
    tariff: guest.tariff ?? session.tariff,
    hasClock: true,
  }));

/**
 * A session that has become a part of another one. The two are counted beside each other: the bill of either stays with those it was of,
 * so that together they come to what both came to apart.
 */
export const joining = (session: SessionRow): BillBasis => ({ ...session, guests: takenAlong(session, guestsOf(session)) });

/** A bill without what goes with guests, and what goes: their lines, their share of each discount, and what they paid for themselves. */
const partedBill = (session: BilledSession, guests: SessionGuest[], numbers: number[], named: number[], nowMs: number) => {
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

/** What a session comes to without some of its guests and lines, and what those come to at their own table, shared out at `nowMs`. */
export const parted = (session: SessionRow, numbers: number[], named: number[], nowMs: number): { stays: BillBasis; goes: BillBasis } => {
  const all = guestsOf(session);
  const of = (goes: boolean) => all.filter(({ guest }) => numbers.includes(guest) === goes);
  const bills = session.bill && partedBill(session, all, numbers, named, nowMs);
  return {
    stays: { ...session, guests: of(false), bill: bills && billInRiyals(bills.stays) },
    goes: { ...session, durationOverrideMinutes: null, guests: takenAlong(session, of(true)), bill: bills && billInRiyals(bills.goes) },
  };
};
