import {
  billInHalalas,
  billOfGuest,
  billOfGuests,
  chargedBlocks,
  elapsedMinutes,
  type GuestClock,
  nextChargeAt,
  price,
  riyals,
  sessionLimits,
  type SessionRow,
  stayMs,
  sumsOf,
  type Tariff,
  timeParts,
} from '@tabletime/contract';

/** What of a session its running figures depend on. */
export type LiveBasis = Pick<
  SessionRow,
  'startTime' | 'numberOfCustomers' | 'durationOverrideMinutes' | 'tariff' | 'guests' | 'pausedSince'
>;

/** A charge that comes within this many minutes is worth a warning colour. */
export const nearMinutes = 5;

/**
 * Milliseconds that the session has run: where guests have clocks, what the one who is there longest has been there for, without
 * pauses. 0 while a device's idea of now lies before the start.
 */
export const elapsedMs = (session: LiveBasis, nowMs: number): number =>
  session.guests
    ? Math.max(0, ...session.guests.filter(({ leftAt }) => leftAt === null).map((guest) => stayMs(guest, session, nowMs)))
    : Math.max(0, nowMs - Date.parse(session.startTime));

/** Whole minutes that would be billed if the session ended now: the override if set, else the elapsed ones, of guests the longest. */
export const minutesToBill = (session: LiveBasis, nowMs: number): number =>
  session.guests
    ? billOfGuests(session.guests, session, nowMs).billedMinutes
    : (session.durationOverrideMinutes ?? elapsedMinutes(Date.parse(session.startTime), nowMs));

/** The price in riyals if the session ended now. */
export const costNow = (session: LiveBasis, nowMs: number): number =>
  riyals(
    session.guests
      ? billOfGuests(session.guests, session, nowMs).cost
      : price(session.tariff, minutesToBill(session, nowMs), session.numberOfCustomers),
  );

/** What of a session its running total depends on; a tablet that is locked knows no bill. */
export type BillBasis = LiveBasis & Partial<Pick<SessionRow, 'bill'>>;

/** What the session comes to in riyals if it ended now: its time and products without discounts and refunds. */
export const totalNow = (session: BillBasis, nowMs: number): number => {
  if (!session.bill) return costNow(session, nowMs);
  const time = timeParts({ ...session, endTime: null, billedMinutes: null, cost: null }, nowMs);
  return riyals(sumsOf(time, billInHalalas(session.bill)).total);
};

/** Whether the session runs longer than is usual, measured by the clock on the wall and not by an override or what pauses leave. */
export const isLong = ({ startTime }: LiveBasis, nowMs: number): boolean =>
  nowMs - Date.parse(startTime) > sessionLimits.longSessionMinutes * 60_000;

/** The way to the next charge. */
export interface NextCharge {
  /** Milliseconds until the next block is charged, always more than 0. */
  inMs: number;
  /** Share of the running block that is over, from 0 to below 1. */
  progress: number;
  /** Nothing is charged yet. */
  free: boolean;
  near: boolean;
  /** Riyals that the next charge adds. */
  adds: number;
}

/** The next charge of `people` who have been there for so many milliseconds. */
const chargeAfter = (elapsed: number, tariff: Tariff, people: number): NextCharge => {
  const minutes = Math.floor(elapsed / 60_000);
  const free = chargedBlocks(tariff, minutes) === 0;
  const dueMs = nextChargeAt(tariff, minutes) * 60_000;
  const lengthMs = (free ? tariff.freeMinutes : tariff.blockMinutes) * 60_000;
  const inMs = dueMs - elapsed;
  return {
    inMs,
    progress: 1 - inMs / lengthMs,
    free,
    near: inMs <= nearMinutes * 60_000,
    adds: riyals(tariff.pricePerPerson * people),
  };
};

/** When and what a guest is charged next; null for one who left, while the clock stands, and where an override holds the price. */
export const nextChargeOfGuest = (guest: GuestClock, session: LiveBasis, nowMs: number): NextCharge | null => {
  if (guest.leftAt !== null || session.pausedSince !== null) return null;
  if (!guest.hasClock && session.durationOverrideMinutes !== null) return null;
  return chargeAfter(stayMs(guest, session, nowMs), guest.tariff ?? session.tariff, 1);
};

/** The guests' charge that comes first, with what it adds for all who are charged at that moment. */
const firstCharge = (session: LiveBasis & { guests: GuestClock[] }, nowMs: number): NextCharge | null => {
  const charges = session.guests.flatMap((guest) => nextChargeOfGuest(guest, session, nowMs) ?? []);
  const inMs = Math.min(...charges.map((charge) => charge.inMs));
  const first = charges.find((charge) => charge.inMs === inMs);
  if (!first) return null;
  const adds = charges.filter((charge) => charge.inMs === inMs).reduce((sum, charge) => sum + charge.adds, 0);
  const free = session.guests.every((guest) => billOfGuest(guest, session, nowMs).cost === 0);
  return { ...first, free, adds };
};

/** When and what the session is charged next; null while the clock stands and where an override holds the price still. */
export const nextCharge = (session: LiveBasis, nowMs: number): NextCharge | null => {
  const { guests, tariff, durationOverrideMinutes, numberOfCustomers } = session;
  if (guests) return firstCharge({ ...session, guests }, nowMs);
  return durationOverrideMinutes === null ? chargeAfter(elapsedMs(session, nowMs), tariff, numberOfCustomers) : null;
};

/** A span as a stopwatch shows it, `1:05:09` or `5:09`, rounded down to the second. */
export const stopwatch = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest.replace(/^0/, '');
};
