import { z } from 'zod';
import { GuestPass, UsedPass } from './passes/used-pass.ts';
import { elapsedMinutes } from './tariffs/plain-price.ts';
import { Tariff } from './tariff.ts';
import { Halalas } from './vocabulary.ts';

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
  /** The `_id` of a guest class. */
  guestClass: z.string().exactOptional(),
  /** Halalas of blocks by table that a guest who left has paid: these stay theirs. */
  paidShare: Halalas.exactOptional(),
  pass: UsedPass.exactOptional(),
});
export type GuestClock = z.infer<typeof GuestClock>;

/** A guest who stays from the session's start to its end. */
export const plainGuest = (guest: number): Omit<GuestClock, 'pass'> => ({
  guest,
  label: null,
  arrivedAt: null,
  leftAt: null,
  away: [],
  tariff: null,
  hasClock: false,
});

export const SessionGuest = GuestClock.extend({
  minutes: z.int().nullable(),
  cost: z.number().nullable(),
  pass: GuestPass.exactOptional(),
});
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
}

/** Milliseconds of a guest's stay up to `atMs` (epoch ms); 0 before they came. */
export const stayMs = (
  { arrivedAt, leftAt, away }: Pick<GuestClock, 'arrivedAt' | 'leftAt' | 'away'>,
  { startTime }: Terms,
  atMs: number,
): number => {
  const from = Date.parse(arrivedAt ?? startTime);
  const to = leftAt === null ? atMs : Math.min(Date.parse(leftAt), atMs);
  return Math.max(0, to - covered(away, from, to) - from);
};

/** Rounded down once, at the end. */
export const stayMinutes = (guest: Parameters<typeof stayMs>[0], terms: Terms, atMs: number): number =>
  elapsedMinutes(0, stayMs(guest, terms, atMs));

/** Guests without a clock leave first, the highest number before the others. Who has a pass is known by name and stays. */
export const firstToGo = (guests: readonly Pick<GuestClock, 'guest' | 'hasClock' | 'pass'>[]): number[] =>
  guests
    .filter(({ hasClock, pass }) => !hasClock && pass === undefined)
    .map(({ guest }) => guest)
    .sort((one, other) => other - one);
