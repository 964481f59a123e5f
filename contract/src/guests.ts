import { z } from 'zod';
import { elapsedMinutes, price } from './pricing.ts';
import { Tariff } from './tariff.ts';
import type { Halalas } from './vocabulary.ts';

export const guestLimits = { present: 20, ever: 40, label: 40 } as const;

export const Span = z.object({ from: z.string(), to: z.string().nullable() });
export type Span = z.infer<typeof Span>;

export const GuestClock = z.object({
  /** From 1 on, never reused within a session. */
  guest: z.int(),
  label: z.string().nullable(),
  arrivedAt: z.string().nullable(),
  leftAt: z.string().nullable(),
  /** Pauses and absences; they may overlap. */
  away: z.array(Span),
  /** The guest's own tariff if they came from another session; null means the session's. */
  tariff: Tariff.nullable(),
  /** Whether this guest came, left or was away alone. Others stay for the whole session or its duration override. */
  hasClock: z.boolean(),
});
export type GuestClock = z.infer<typeof GuestClock>;

export const SessionGuest = GuestClock.extend({ minutes: z.int().nullable(), cost: z.number().nullable() });
export type SessionGuest = z.infer<typeof SessionGuest>;

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

interface Terms {
  startTime: string;
  tariff: Tariff;
  durationOverrideMinutes: number | null;
}

/** Milliseconds of a guest's stay up to `atMs` (epoch ms); 0 before they came. */
export const stayMs = ({ arrivedAt, leftAt, away }: GuestClock, { startTime }: Pick<Terms, 'startTime'>, atMs: number): number => {
  const from = Date.parse(arrivedAt ?? startTime);
  const to = leftAt === null ? atMs : Math.min(Date.parse(leftAt), atMs);
  return Math.max(0, to - covered(away, from, to) - from);
};

/** Rounded down once, at the end. */
export const stayMinutes = (guest: GuestClock, terms: Pick<Terms, 'startTime'>, atMs: number): number =>
  elapsedMinutes(0, stayMs(guest, terms, atMs));

export interface GuestBill {
  guest: number;
  minutes: number;
  cost: Halalas;
}

/** A guest's charge in halalas if the session ended at `atMs` (epoch ms). */
export const billOfGuest = (guest: GuestClock, terms: Terms, atMs: number): GuestBill => {
  const override = guest.hasClock ? null : terms.durationOverrideMinutes;
  const minutes = override ?? stayMinutes(guest, terms, atMs);
  return { guest: guest.guest, minutes, cost: price(guest.tariff ?? terms.tariff, minutes, 1) };
};

/** Each guest's charge, the longest stay in minutes and the sum in halalas if the session ended at `atMs` (epoch ms). */
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

/** Guests without a clock leave first, the highest number before the others. */
export const firstToGo = (guests: readonly Pick<GuestClock, 'guest' | 'hasClock'>[]): number[] =>
  guests
    .filter(({ hasClock }) => !hasClock)
    .map(({ guest }) => guest)
    .sort((one, other) => other - one);
