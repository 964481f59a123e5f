import { chargedBlocks, elapsedMinutes, nextChargeAt, price, riyals, sessionLimits, type SessionRow } from '@tabletime/contract';

/** What of a session its running figures depend on. */
export type LiveBasis = Pick<SessionRow, 'startTime' | 'numberOfCustomers' | 'durationOverrideMinutes' | 'tariff'>;

/** A charge that comes within this many minutes is worth a warning colour. */
const nearMinutes = 5;

/** Milliseconds since the session began; 0 while a device's idea of now lies before it. */
export const elapsedMs = (session: LiveBasis, nowMs: number): number => Math.max(0, nowMs - Date.parse(session.startTime));

/** Whole minutes that would be billed if the session ended now: the override if set, else the elapsed ones. */
export const minutesToBill = (session: LiveBasis, nowMs: number): number =>
  session.durationOverrideMinutes ?? elapsedMinutes(Date.parse(session.startTime), nowMs);

/** The price in riyals if the session ended now. */
export const costNow = (session: LiveBasis, nowMs: number): number =>
  riyals(price(session.tariff, minutesToBill(session, nowMs), session.numberOfCustomers));

/** Whether the session runs longer than is usual, measured by the clock and not by an override. */
export const isLong = (session: LiveBasis, nowMs: number): boolean => elapsedMs(session, nowMs) > sessionLimits.longSessionMinutes * 60_000;

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

/** When and what the session is charged next; null where an override holds the price still. */
export const nextCharge = (session: LiveBasis, nowMs: number): NextCharge | null => {
  if (session.durationOverrideMinutes !== null) return null;
  const { tariff } = session;
  const elapsed = elapsedMs(session, nowMs);
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
    adds: riyals(tariff.pricePerPerson * session.numberOfCustomers),
  };
};

/** A span as a stopwatch shows it, `1:05:09` or `5:09`, rounded down to the second. */
export const stopwatch = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest.replace(/^0/, '');
};
