import type { GuestClock, Span } from './guest-schemas.ts';
import { elapsedMinutes } from './tariffs/plain-price.ts';

export const guestLimits = { present: 20, ever: 40, label: 40 } as const;

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
