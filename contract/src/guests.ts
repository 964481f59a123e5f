import { z } from 'zod';
import { elapsedMinutes, price } from './pricing.ts';
import { Tariff } from './tariff.ts';
import type { Halalas } from './vocabulary.ts';

/** Most guests at a table at a time, most in the course of a session, and the longest label of one. */
export const guestLimits = { present: 20, ever: 40, label: 40 } as const;

/** A stretch of time between two instants; one that goes on has no end. */
export const Span = z.object({ from: z.string(), to: z.string().nullable() });
export type Span = z.infer<typeof Span>;

/** When a guest of a session was there. */
export const GuestClock = z.object({
  /** Their number within the session, from 1 on; none is given twice. */
  guest: z.int(),
  /** A name or a seat. */
  label: z.string().nullable(),
  /** Null: since the session's start. */
  arrivedAt: z.string().nullable(),
  /** Null: until its end. */
  leftAt: z.string().nullable(),
  /** What does not count of the time in between: pauses of the session, and their own absences. They may overlap. */
  away: z.array(Span),
  /** Their own, where they came from another session; null: the session's. */
  tariff: Tariff.nullable(),
  /** Whether they came, left or were away by themselves: the others stay from start to end, or as long as the session's override says. */
  hasClock: z.boolean(),
});
export type GuestClock = z.infer<typeof GuestClock>;

/** A guest as a session's row tells of them, with what they are charged: minutes and riyals, null while they are there. */
export const SessionGuest = GuestClock.extend({ minutes: z.int().nullable(), cost: z.number().nullable() });
export type SessionGuest = z.infer<typeof SessionGuest>;

/** Milliseconds that spans cover between two moments, however they overlap. One without an end lasts to the later moment. */
const covered = (spans: readonly Span[], fromMs: number, toMs: number): number => {
  const clipped = spans
    .map(({ from, to }) => [Math.max(Date.parse(from), fromMs), Math.min(to === null ? toMs : Date.parse(to), toMs)] as const)
    .filter(([from, to]) => to > from)
    .sort(([one], [other]) => one - other);
  let total = 0;
  let until = fromMs;
  for (const [from, to] of clipped) {
    total += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return total;
};

/** What a session says of all who are in it. */
interface Terms {
  startTime: string;
  tariff: Tariff;
  durationOverrideMinutes: number | null;
}

/** Milliseconds that a guest was there at a moment (milliseconds since the epoch), or until they left; 0 before they came. */
export const stayMs = ({ arrivedAt, leftAt, away }: GuestClock, { startTime }: Pick<Terms, 'startTime'>, atMs: number): number => {
  const from = Date.parse(arrivedAt ?? startTime);
  const to = leftAt === null ? atMs : Math.min(Date.parse(leftAt), atMs);
  return Math.max(0, to - covered(away, from, to) - from);
};

/** The same in whole minutes: rounded down once, at the end. */
export const stayMinutes = (guest: GuestClock, terms: Pick<Terms, 'startTime'>, atMs: number): number =>
  elapsedMinutes(0, stayMs(guest, terms, atMs));

/** What one guest is charged if the session ended at a moment. */
export interface GuestBill {
  guest: number;
  minutes: number;
  /** Halalas. */
  cost: Halalas;
}

/** What one guest is charged if the session ended at a moment (milliseconds since the epoch). */
export const billOfGuest = (guest: GuestClock, terms: Terms, atMs: number): GuestBill => {
  const override = guest.hasClock ? null : terms.durationOverrideMinutes;
  const minutes = override ?? stayMinutes(guest, terms, atMs);
  return { guest: guest.guest, minutes, cost: price(guest.tariff ?? terms.tariff, minutes, 1) };
};

/**
 * What a session with clocks comes to if it ended at a moment (milliseconds since the epoch): each guest by themselves, the longest stay
 * in minutes, and the sum in halalas.
 */
export const billOfGuests = (
  guests: readonly GuestClock[],
  terms: Terms,
  atMs: number,
): { guests: GuestBill[]; billedMinutes: number; cost: Halalas } => {
  const bills = guests.map((guest) => billOfGuest(guest, terms, atMs));
  return {
    guests: bills,
    billedMinutes: Math.max(0, ...bills.map(({ minutes }) => minutes)),
    cost: bills.reduce((sum, { cost }) => sum + cost, 0),
  };
};

/** Guests without a clock, in the order in which they go where there are to be fewer: the highest numbers first. */
export const firstToGo = (guests: readonly Pick<GuestClock, 'guest' | 'hasClock'>[]): number[] =>
  guests
    .filter(({ hasClock }) => !hasClock)
    .map(({ guest }) => guest)
    .sort((one, other) => other - one);
