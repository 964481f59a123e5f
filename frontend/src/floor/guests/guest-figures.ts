import { billOfGuests, firstToGo, riyals, type SessionGuest, type SessionRow } from '@tabletime/contract';
import type { LiveBasis } from '../../session/live-figures.ts';

const plainGuest = (guest: number): SessionGuest => ({
  guest,
  label: null,
  arrivedAt: null,
  leftAt: null,
  away: [],
  tariff: null,
  hasClock: false,
  minutes: null,
  cost: null,
});

/** The guests of a session, also of one in which none has a clock: there they are numbered from 1 on. */
export const guestsOf = ({ guests, numberOfCustomers }: Pick<SessionRow, 'guests' | 'numberOfCustomers'>): SessionGuest[] =>
  guests ?? Array.from({ length: numberOfCustomers }, (_, index) => plainGuest(index + 1));

/** The session with as many guests as an edit says: of those without a clock the highest number goes first, and none of the others. */
export const recounted = <Session extends Pick<LiveBasis, 'guests' | 'numberOfCustomers'>>(session: Session, count: number): Session => {
  if (!session.guests) return { ...session, numberOfCustomers: count };
  const dropped = firstToGo(session.guests).slice(0, Math.max(0, session.guests.length - count));
  const kept = session.guests.filter(({ guest }) => !dropped.includes(guest));
  const last = Math.max(0, ...session.guests.map(({ guest }) => guest));
  const more = Array.from({ length: Math.max(0, count - kept.length) }, (_, index) => plainGuest(last + index + 1));
  return { ...session, numberOfCustomers: count, guests: [...kept, ...more] };
};

/** Guests who stayed equally long for an equal price. */
export interface Stay {
  guests: number;
  minutes: number;
  /** Riyals for each of them, and for all. */
  each: number;
  cost: number;
}

/** One line for each distinct stay of a session that ends at a moment (milliseconds), the longest first. */
export const staysAt = (session: LiveBasis, atMs: number): Stay[] => {
  const stays = new Map<string, Stay>();
  for (const { minutes, cost } of billOfGuests(guestsOf(session), session, atMs).guests) {
    const key = `${minutes} ${cost}`;
    const guests = (stays.get(key)?.guests ?? 0) + 1;
    stays.set(key, { guests, minutes, each: riyals(cost), cost: riyals(cost * guests) });
  }
  return [...stays.values()].toSorted((one, other) => other.minutes - one.minutes || other.each - one.each);
};

/** The session with so many more guests, who came at a moment (an instant). */
export const withArrivals = (session: SessionRow, count: number, arrivedAt: string): LiveBasis => {
  const all = guestsOf(session);
  const last = Math.max(0, ...all.map(({ guest }) => guest));
  const more = Array.from({ length: count }, (_, index) => ({ ...plainGuest(last + index + 1), arrivedAt, hasClock: true }));
  return { ...session, guests: [...all, ...more] };
};

/** The session with one guest's times as they are corrected to; what is undefined stays. */
export const withTimes = (
  session: SessionRow,
  number: number,
  { arrivedAt, leftAt }: Partial<Pick<SessionGuest, 'arrivedAt' | 'leftAt'>>,
): LiveBasis => {
  const corrected = (guest: SessionGuest): SessionGuest => {
    const times = { arrivedAt: arrivedAt ?? guest.arrivedAt, leftAt: leftAt === undefined ? guest.leftAt : leftAt };
    const hasClock = times.arrivedAt !== null || times.leftAt !== null || guest.tariff !== null || guest.away.length > 0;
    return { ...guest, ...times, hasClock };
  };
  return { ...session, guests: guestsOf(session).map((guest) => (guest.guest === number ? corrected(guest) : guest)) };
};

/** Guests as they are in another session: with their own arrival and tariff. */
const takenAlong = (session: SessionRow, guests: SessionGuest[]): SessionGuest[] =>
  guests.map((guest) => ({
    ...guest,
    arrivedAt: guest.arrivedAt ?? session.startTime,
    tariff: guest.tariff ?? session.tariff,
    hasClock: true,
  }));

/** What two sessions come to once one has become a part of the other. */
export const merged = (from: SessionRow, into: SessionRow): LiveBasis => ({
  ...into,
  guests: [...guestsOf(into), ...takenAlong(from, guestsOf(from))],
});

/** What a session comes to without some of its guests, and what those come to at their own table. */
export const parted = (session: SessionRow, numbers: number[]): { stays: LiveBasis; goes: LiveBasis } => {
  const all = guestsOf(session);
  const of = (goes: boolean) => all.filter(({ guest }) => numbers.includes(guest) === goes);
  return {
    stays: { ...session, guests: of(false) },
    goes: { ...session, durationOverrideMinutes: null, guests: takenAlong(session, of(true)) },
  };
};
