import {
  billInHalalas,
  billOfGuest,
  billOfGuests,
  chargeAfter,
  chargedBlocks,
  type DueCharge,
  elapsedMinutes,
  emptyBill,
  type GuestBill,
  type GuestClock,
  isByBook,
  nextChargeAt,
  priceStay,
  riyals,
  sessionLimits,
  spentOn,
  type SessionRow,
  stayMs,
  sumsOf,
  type Tariff,
  timeParts,
} from '@tabletime/contract';

export type LiveBasis = Pick<
  SessionRow,
  'startTime' | 'tableNumber' | 'numberOfCustomers' | 'durationOverrideMinutes' | 'tariff' | 'guests' | 'pausedSince'
> &
  Partial<Pick<SessionRow, 'groupType'>>;

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

/** A locked tablet has no bill. */
export type BillBasis = LiveBasis & Partial<Pick<SessionRow, 'bill'>>;

const asRunning = (session: BillBasis) => ({ ...session, endTime: null, billedMinutes: null, cost: null });

const factsOf = ({ bill }: BillBasis) => (bill ? billInHalalas(bill) : emptyBill);

/** Riyals of the time if the session ended now. */
export const costNow = (session: BillBasis, nowMs: number): number =>
  riyals(timeParts(asRunning(session), nowMs, factsOf(session)).reduce((sum, { gross }) => sum + gross, 0));

/** What a guest's time comes to if the session ended now; orders may waive it. `guests`: all of the session's. */
export const billNow = (guest: GuestClock, guests: readonly GuestClock[], session: BillBasis, nowMs: number): GuestBill =>
  billOfGuest(guest, guests, session, nowMs, spentOn(asRunning(session), nowMs, factsOf(session)));

/** Riyals of time and products after discounts and refunds if the session ended now. */
export const totalNow = (session: BillBasis, nowMs: number): number => {
  if (!session.bill) return costNow(session, nowMs);
  const facts = factsOf(session);
  return riyals(sumsOf(timeParts(asRunning(session), nowMs, facts), facts).total);
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

const chargeAtOnePrice = (elapsed: number, tariff: Tariff, people: number): NextCharge => {
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

interface Due {
  since: number;
  charge: DueCharge | null;
  free: boolean;
}

/** Of each session and guest. Costs change only when a block falls due, so a ticking floor prices each of them once. */
const dues = new WeakMap<BillBasis, Map<number | undefined, Due>>();

const dueOf = (session: BillBasis, nowMs: number, guest: number | undefined): Due => {
  const ofSession = dues.get(session) ?? new Map<number | undefined, Due>();
  dues.set(session, ofSession);
  const known = ofSession.get(guest);
  if (known && known.since <= nowMs && nowMs < (known.charge?.at ?? Infinity)) return known;
  const spent = spentOn(asRunning(session), nowMs, factsOf(session));
  const bills = priceStay(session, nowMs, spent).guests;
  const free = bills.every((bill) => bill.cost === 0 || (guest !== undefined && bill.guest !== guest));
  const due = { since: nowMs, charge: chargeAfter(session, nowMs, spent, guest), free };
  ofSession.set(guest, due);
  return due;
};

/** The next charge under a tariff book: of all guests, or of one of them. */
const chargeByBook = (session: BillBasis, nowMs: number, guest?: number): NextCharge | null => {
  if (session.pausedSince !== null) return null;
  const { charge, free } = dueOf(session, nowMs, guest);
  if (!charge) return null;
  const inMs = charge.at - nowMs;
  const lengthMs = (free ? session.tariff.freeMinutes : session.tariff.blockMinutes) * 60_000;
  return { inMs, progress: Math.max(0, 1 - inMs / lengthMs), free, near: inMs <= nearMinutes * 60_000, adds: riyals(charge.amount) };
};

/** Null after the guest has left, during pauses and with an override. */
export const nextChargeOfGuest = (guest: GuestClock, session: BillBasis, nowMs: number): NextCharge | null => {
  if (guest.leftAt !== null || session.pausedSince !== null) return null;
  if (!guest.hasClock && session.durationOverrideMinutes !== null) return null;
  if (isByBook(session, session.guests)) return chargeByBook(session, nowMs, guest.guest);
  return chargeAtOnePrice(stayMs(guest, session, nowMs), guest.tariff ?? session.tariff, 1);
};

/** The next charge of any guest, with the sum for all guests charged at that moment. */
const firstCharge = (session: LiveBasis & { guests: GuestClock[] }, nowMs: number): NextCharge | null => {
  const charges = session.guests.flatMap((guest) => nextChargeOfGuest(guest, session, nowMs) ?? []);
  const inMs = Math.min(...charges.map((charge) => charge.inMs));
  const first = charges.find((charge) => charge.inMs === inMs);
  if (!first) return null;
  const adds = charges.filter((charge) => charge.inMs === inMs).reduce((sum, charge) => sum + charge.adds, 0);
  const free = billOfGuests(session.guests, session, nowMs).cost === 0;
  return { ...first, free, adds };
};

/** Null during pauses and with an override. */
export const nextCharge = (session: BillBasis, nowMs: number): NextCharge | null => {
  const { guests, tariff, durationOverrideMinutes, numberOfCustomers } = session;
  if (isByBook(session, guests)) return chargeByBook(session, nowMs);
  if (guests) return firstCharge({ ...session, guests }, nowMs);
  return durationOverrideMinutes === null ? chargeAtOnePrice(elapsedMs(session, nowMs), tariff, numberOfCustomers) : null;
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
