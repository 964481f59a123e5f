import { firstToGo, type GuestClock, type GuestPass, type Span, type Tariff } from '@tabletime/contract';
import type { GuestChanges, MovedGuest } from './guest-payloads.ts';
import { attached, type HeldPass, heldAfter, guestPass, heldAfterRecount } from './held-pass.ts';
import type { SessionEvent } from './session-events.ts';

interface Guest {
  guest: number;
  label: string | null;
  arrivedAt: string | null;
  leftAt: string | null;
  /** Without the pauses of the session. */
  away: Span[];
  tariff: Tariff | null;
  /** When they moved here. `away` includes earlier pauses of the former session; pauses of this one count from then on. */
  joinedAt: string | null;
  guestClass: string | null;
  /** Halalas of blocks by table that they paid when they left. */
  paidShare: number | null;
  /** Halalas of all their time as they paid it then. */
  paidCost: number | null;
  pass: HeldPass | null;
}

/** Guests' clocks and pauses, kept only once a session has them; before that, the number of guests is enough. */
export interface Seating {
  guests: Guest[];
  pauses: Span[];
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
  guestClass: null,
  paidShare: null,
  paidCost: null,
  pass: null,
  ...more,
});

export const plainSeating = (count: number): Seating => ({
  guests: Array.from({ length: count }, (_, index) => newGuest(index + 1)),
  pauses: [],
  last: count,
});

/** Guests with their classes: the first ones of the first class, then those of the next; the others have none. */
const classedSeating = (count: number, classes: { guestClass: string; count: number }[]): Seating => {
  const ofGuests = classes.flatMap((each) => Array.from({ length: each.count }, () => each.guestClass));
  const seating = plainSeating(count);
  return { ...seating, guests: seating.guests.map((guest, index) => ({ ...guest, guestClass: ofGuests[index] ?? null })) };
};

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
  guests.map(
    ({ guest, label = null, arrivedAt, leftAt = null, away, tariff, guestClass = null, paidShare = null, paidCost = null, pass }) => ({
      guest,
      label,
      arrivedAt,
      leftAt,
      away,
      tariff,
      joinedAt: at,
      guestClass,
      paidShare,
      paidCost,
      pass: pass ? attached(pass) : null,
    }),
  );

/** Guests to remove for a lower count: those without a clock, highest number first. Undefined when there are too few. */
export const guestsToDrop = ({ guests }: Seating, count: number): number[] | undefined => {
  const plain = firstToGo(guests.map((guest) => ({ guest: guest.guest, hasClock: hasClock(guest) || guest.pass !== null })));
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

const unpaid = { paidShare: null, paidCost: null };

const corrected = (changes: GuestChanges): Partial<Guest> => ({
  ...(changes.arrivedAt && { arrivedAt: changes.arrivedAt.to }),
  ...(changes.leftAt && { leftAt: changes.leftAt.to }),
  ...(changes.label && { label: changes.label.to }),
  ...(changes.guestClass && { guestClass: changes.guestClass.to }),
  // Other times or another class are another price.
  ...((changes.arrivedAt || changes.leftAt || changes.guestClass) && unpaid),
});

/** `count` is the number of guests before the event. Stays null until a guest has a clock or the session was paused. */
export const seatingAfter = (before: Seating | null, count: number, { type, data }: SessionEvent): Seating | null => {
  const seating = (): Seating => before ?? plainSeating(count);
  switch (type) {
    case 'SessionStarted':
      return data.tariffBook === undefined && !data.guestClasses ? before : classedSeating(count, data.guestClasses ?? []);
    case 'GuestsArrived':
      return joined(
        seating(),
        data.guests.map(({ guest, label = null, arrivedAt, guestClass = null }) => newGuest(guest, { label, arrivedAt, guestClass })),
      );
    case 'GuestsLeft':
      return data.guests.reduce(
        (all, { guest, leftAt, cost, paidShare }) =>
          each(all, guest, () => ({ leftAt, ...(paidShare === undefined ? unpaid : { paidShare, paidCost: cost }) })),
        seating(),
      );
    case 'GuestReturned':
      return each(seating(), data.guest, ({ away }) => ({
        leftAt: null,
        ...unpaid,
        away: [...away, { from: data.awayFrom, to: data.awayTo }],
      }));
    case 'GuestClockCorrected':
      return each(seating(), data.guest, () => corrected(data.changes));
    case 'PassAttached':
      return each(seating(), data.guest, () => ({ pass: attached(data) }));
    case 'PassDetached':
      return each(seating(), data.guest, () => ({ pass: null }));
    case 'PassesUsed':
      return data.passes.reduce((all, used) => each(all, used.guest, ({ pass }) => ({ pass: heldAfter(pass, used) })), seating());
    case 'PassesRecounted':
      return data.passes.reduce(
        (all, counted) => each(all, counted.guest, ({ pass }) => ({ pass: heldAfterRecount(pass, counted) })),
        seating(),
      );
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

/** Adds the session's pauses to each guest's absences, ready for pricing. */
export const clocksOf = ({ guests, pauses }: Seating): (GuestClock & { pass?: GuestPass })[] =>
  guests.map((guest) => ({
    guest: guest.guest,
    label: guest.label,
    arrivedAt: guest.arrivedAt,
    leftAt: guest.leftAt,
    away: [...guest.away, ...pauses.flatMap((pause) => pauseOf(pause, guest.joinedAt))],
    tariff: guest.tariff,
    hasClock: hasClock(guest),
    ...(guest.guestClass !== null && { guestClass: guest.guestClass }),
    ...(guest.paidShare !== null && { paidShare: guest.paidShare }),
    ...(guest.paidCost !== null && { paidCost: guest.paidCost }),
    ...(guest.pass && { pass: guestPass(guest.pass) }),
  }));

/** A session's tariff with its own pauses, which blocks by table wait for. */
export const tariffWithPauses = (tariff: Tariff, seating: Seating | null): Tariff =>
  tariff.book && seating && seating.pauses.length > 0 ? { ...tariff, book: { ...tariff.book, pauses: seating.pauses } } : tariff;

/** A session as the contract prices it. */
export const pricedSession = <Session extends { tariff: Tariff; seating: Seating | null }>(session: Session) => ({
  ...session,
  tariff: tariffWithPauses(session.tariff, session.seating),
  guests: session.seating && clocksOf(session.seating),
});

const pauseOf = ({ from, to }: Span, joinedAt: string | null): Span[] => {
  if (joinedAt === null || from >= joinedAt) return [{ from, to }];
  return to !== null && to <= joinedAt ? [] : [{ from: joinedAt, to }];
};

export const pausedSince = (seating: Seating | null): string | null => seating?.pauses.find(({ to }) => to === null)?.from ?? null;
