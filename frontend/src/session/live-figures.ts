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

export type LiveBasis = Pick<
  SessionRow,
  'startTime' | 'numberOfCustomers' | 'durationOverrideMinutes' | 'tariff' | 'guests' | 'pausedSince'
>;

export const nearMinutes = 5;

/** Milliseconds without pauses; with clocks, of the guest present longest. 0 while the device's clock is before the start. */
export const elapsedMs = (session: LiveBasis, nowMs: number): number =>
  session.guests
    ? Math.max(0, ...session.guests.filter(({ leftAt }) => leftAt === null).map((guest) => stayMs(guest, session, nowMs)))
    : Math.max(0, nowMs - Date.parse(session.startTime));

/** The duration override, or whole elapsed minutes of the longest stay, if the session ended now. */
export const minutesToBill = (session: LiveBasis, nowMs: number): number =>
  session.guests
    ? billOfGuests(session.guests, session, nowMs).billedMinutes
    : (session.durationOverrideMinutes ?? elapsedMinutes(Date.parse(session.startTime), nowMs));

/** Riyals of the time if the session ended now. */
export const costNow = (session: LiveBasis, nowMs: number): number =>
  riyals(
    session.guests
      ? billOfGuests(session.guests, session, nowMs).cost
      : price(session.tariff, minutesToBill(session, nowMs), session.numberOfCustomers),
  );

/** A locked tablet has no bill. */
export type BillBasis = LiveBasis & Partial<Pick<SessionRow, 'bill'>>;

/** Riyals of time and products after discounts and refunds if the session ended now. */
export const totalNow = (session: BillBasis, nowMs: number): number => {
  if (!session.bill) return costNow(session, nowMs);
  const time = timeParts({ ...session, endTime: null, billedMinutes: null, cost: null }, nowMs);
  return riyals(sumsOf(time, billInHalalas(session.bill)).total);
};

/** Measured from the start, whatever overrides or pauses say. */
export const isLong = ({ startTime }: LiveBasis, nowMs: number): boolean =>
  nowMs - Date.parse(startTime) > sessionLimits.longSessionMinutes * 60_000;

export interface NextCharge {
  /** Milliseconds, above 0. */
  inMs: number;
  /** Elapsed share of the current block, from 0 to below 1. */
  progress: number;
  free: boolean;
  near: boolean;
  adds: number;
}

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

/** Null after the guest has left, during pauses and with an override. */
export const nextChargeOfGuest = (guest: GuestClock, session: LiveBasis, nowMs: number): NextCharge | null => {
  if (guest.leftAt !== null || session.pausedSince !== null) return null;
  if (!guest.hasClock && session.durationOverrideMinutes !== null) return null;
  return chargeAfter(stayMs(guest, session, nowMs), guest.tariff ?? session.tariff, 1);
};

/** The next charge of any guest, with the sum for all guests charged at that moment. */
const firstCharge = (session: LiveBasis & { guests: GuestClock[] }, nowMs: number): NextCharge | null => {
  const charges = session.guests.flatMap((guest) => nextChargeOfGuest(guest, session, nowMs) ?? []);
  const inMs = Math.min(...charges.map((charge) => charge.inMs));
  const first = charges.find((charge) => charge.inMs === inMs);
  if (!first) return null;
  const adds = charges.filter((charge) => charge.inMs === inMs).reduce((sum, charge) => sum + charge.adds, 0);
  const free = session.guests.every((guest) => billOfGuest(guest, session, nowMs).cost === 0);
  return { ...first, free, adds };
};

/** Null during pauses and with an override. */
export const nextCharge = (session: LiveBasis, nowMs: number): NextCharge | null => {
  const { guests, tariff, durationOverrideMinutes, numberOfCustomers } = session;
  if (guests) return firstCharge({ ...session, guests }, nowMs);
  return durationOverrideMinutes === null ? chargeAfter(elapsedMs(session, nowMs), tariff, numberOfCustomers) : null;
};

/** `0:05` or `13:05` in hours and minutes, rounded down. */
export const hoursAndMinutes = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};

/** `0:05:09` in hours, minutes and seconds, rounded down. */
export const stopwatch = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
};
