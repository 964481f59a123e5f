import { firstToGo, type GuestClock, type Span, type Tariff } from '@tabletime/contract';
import type { GuestChanges, MovedGuest, SessionEvent } from './session-events.ts';

interface Guest {
  guest: number;
  label: string | null;
  arrivedAt: string | null;
  leftAt: string | null;
  /** Their own absences, without the pauses of the session. */
  away: Span[];
  tariff: Tariff | null;
  /** When they came from another session, whose pauses are among their absences: pauses here count from then on. */
  joinedAt: string | null;
}

/** Who sits at a table since when, and when its clock stood. Only of sessions of which more is known than how many they are. */
export interface Seating {
  guests: Guest[];
  pauses: Span[];
  /** The highest number that a guest was ever given. */
  last: number;
}

const newGuest = (guest: number, more: Partial<Guest> = {}): Guest => ({
  guest,
  label: null,
  arrivedAt: null,
  leftAt: null,
  away: [],
  tariff: null,
  joinedAt: null,
  ...more,
});

/** Guests 1 to `count`, who stay from the start to the end. */
export const plainSeating = (count: number): Seating => ({
  guests: Array.from({ length: count }, (_, index) => newGuest(index + 1)),
  pauses: [],
  last: count,
});

/** Whether a guest came, left or was away by themselves. */
export const hasClock = ({ arrivedAt, leftAt, away, tariff }: Guest): boolean =>
  arrivedAt !== null || leftAt !== null || away.length > 0 || tariff !== null;

const joined = (seating: Seating, guests: Guest[]): Seating => ({
  ...seating,
  guests: [...seating.guests, ...guests],
  last: Math.max(seating.last, ...guests.map(({ guest }) => guest)),
});

const each = (seating: Seating, number: number, change: (guest: Guest) => Partial<Guest>): Seating => ({
  ...seating,
  guests: seating.guests.map((guest) => (guest.guest === number ? { ...guest, ...change(guest) } : guest)),
});

const pausesOf = (seating: Seating, change: (pauses: Seating['pauses']) => Seating['pauses']): Seating => ({
  ...seating,
  pauses: change(seating.pauses),
});

const without = (seating: Seating, isGone: (guest: number) => boolean): Seating => ({
  ...seating,
  guests: seating.guests.filter(({ guest }) => !isGone(guest)),
});

const movedIn = (guests: MovedGuest[], at: string): Guest[] =>
  guests.map(({ guest, label = null, arrivedAt, leftAt = null, away, tariff }) => ({
    guest,
    label,
    arrivedAt,
    leftAt,
    away,
    tariff,
    joinedAt: at,
  }));

/** The guests without a clock that go when there are to be fewer: the highest numbers first. Undefined when there are not so many. */
export const guestsToDrop = ({ guests }: Seating, count: number): number[] | undefined => {
  const plain = firstToGo(guests.map((guest) => ({ guest: guest.guest, hasClock: hasClock(guest) })));
  const surplus = guests.length - count;
  return surplus > plain.length ? undefined : plain.slice(0, Math.max(0, surplus));
};

const recounted = (seating: Seating, count: number): Seating => {
  const dropped = guestsToDrop(seating, count) ?? [];
  const missing = Math.max(0, count - seating.guests.length);
  const more = Array.from({ length: missing }, (_, index) => newGuest(seating.last + index + 1));
  return joined(
    without(seating, (guest) => dropped.includes(guest)),
    more,
  );
};

const corrected = (changes: GuestChanges): Partial<Guest> => ({
  ...(changes.arrivedAt && { arrivedAt: changes.arrivedAt.to }),
  ...(changes.leftAt && { leftAt: changes.leftAt.to }),
  ...(changes.label && { label: changes.label.to }),
});

/** Who sits there after an event, given how many there were before it. Null while nobody has a clock of their own and none stood. */
export const seatingAfter = (before: Seating | null, count: number, { type, data }: SessionEvent): Seating | null => {
  // Only where somebody gets a clock: a number that was taken over from elsewhere may be any.
  const seating = (): Seating => before ?? plainSeating(count);
  switch (type) {
    case 'GuestsArrived':
      return joined(
        seating(),
        data.guests.map(({ guest, label = null, arrivedAt }) => newGuest(guest, { label, arrivedAt })),
      );
    case 'GuestsLeft':
      return data.guests.reduce((all, { guest, leftAt }) => each(all, guest, () => ({ leftAt })), seating());
    case 'GuestReturned':
      return each(seating(), data.guest, ({ away }) => ({ leftAt: null, away: [...away, { from: data.awayFrom, to: data.awayTo }] }));
    case 'GuestClockCorrected':
      return each(seating(), data.guest, () => corrected(data.changes));
    case 'SessionPaused':
      return pausesOf(seating(), (pauses) => [...pauses, { from: data.at, to: null }]);
    case 'SessionResumed':
      return pausesOf(seating(), (pauses) => pauses.map((pause) => (pause.to === null ? { ...pause, to: data.at } : pause)));
    case 'GuestsMovedOut': {
      const gone = new Set(data.guests.map(({ guest }) => guest));
      return without(seating(), (guest) => gone.has(guest));
    }
    case 'GuestsMovedIn':
      return joined(seating(), movedIn(data.guests, data.at));
    case 'SessionSplitOff':
      return joined(plainSeating(0), movedIn(data.guests, data.at));
    case 'SessionEdited':
    case 'CompletedSessionEdited':
      return before && data.changes.numberOfCustomers ? recounted(before, data.changes.numberOfCustomers.to) : before;
    default:
      return before;
  }
};

/** The guests' clocks as prices are worked out from them: with what pauses take off each of them. */
export const clocksOf = ({ guests, pauses }: Seating): GuestClock[] =>
  guests.map((guest) => ({
    guest: guest.guest,
    label: guest.label,
    arrivedAt: guest.arrivedAt,
    leftAt: guest.leftAt,
    away: [...guest.away, ...pauses.flatMap((pause) => pauseOf(pause, guest.joinedAt))],
    tariff: guest.tariff,
    hasClock: hasClock(guest),
  }));

/** What of a pause a guest had who joined at a moment; nothing where it was over by then. */
const pauseOf = ({ from, to }: Span, joinedAt: string | null): Span[] => {
  if (joinedAt === null || from >= joinedAt) return [{ from, to }];
  return to !== null && to <= joinedAt ? [] : [{ from: joinedAt, to }];
};

/** Since when the clock stands; null while it runs. */
export const pausedSince = (seating: Seating | null): string | null => seating?.pauses.find(({ to }) => to === null)?.from ?? null;
