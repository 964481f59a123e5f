import { stayMinutes } from '../guests.ts';
import type { GuestClock } from '../guest-schemas.ts';
import { chargedBlocks } from './plain-price.ts';
import type { Tariff } from '../tariff.ts';
import type { Halalas } from '../vocabulary.ts';
import { clockByHand, dueInstants } from './due-instants.ts';
import { priceStay, type Stay } from './price-stay.ts';

export interface DueCharge {
  /** Milliseconds since the epoch. */
  at: number;
  /** What the stay costs more from then on. */
  amount: Halalas;
}

type Clock = Pick<GuestClock, 'arrivedAt' | 'leftAt' | 'away' | 'tariff'>;

const unending: Clock = { arrivedAt: null, leftAt: null, away: [], tariff: null };

/** Blocks of each clock that cost nothing are passed over: a day of them, and no fewer than this. */
const fewest = 48;
const dayMinutes = 24 * 60;

/** When a clock's next blocks fall due (epoch ms) if nobody stops it; none while it stands. */
const nextDues = (clock: Clock, tariff: Tariff, { startTime }: Stay, atMs: number): number[] => {
  const blocks = chargedBlocks(tariff, stayMinutes(clock, { startTime }, atMs));
  const more = Math.max(fewest, Math.ceil(dayMinutes / tariff.blockMinutes));
  const instants = dueInstants({ from: Date.parse(clock.arrivedAt ?? startTime), away: clock.away }, tariff, blocks + more);
  return instants.slice(blocks).filter(Number.isFinite);
};

/** The table's. An override says how many there are, and those that it leaves still cost something for who is there then. */
const nextDuesOfTable = (stay: Stay, atMs: number): number[] => {
  const { startTime, tariff, durationOverrideMinutes: override } = stay;
  const pauses = tariff.book?.pauses ?? [];
  if (override === null) return nextDues({ ...unending, away: pauses }, tariff, stay, atMs);
  if (pauses.some(({ to }) => to === null)) return [];
  const instants = dueInstants(clockByHand(startTime, pauses, atMs), tariff, chargedBlocks(tariff, override));
  return instants.filter((instant) => instant > atMs);
};

/** The first place at which costs are higher than `now`, as they never fall; -1 if there is none. Looked for near the beginning first. */
const firstAbove = (now: Halalas, places: number, costIn: (place: number) => Halalas): number => {
  let [below, above] = [-1, 0];
  while (costIn(above) <= now) {
    if (above === places - 1) return -1;
    [below, above] = [above, Math.min(2 * above + 1, places - 1)];
  }
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2);
    if (costIn(middle) > now) above = middle;
    else below = middle;
  }
  return above;
};

/**
 * The next charge under a tariff book if nobody leaves after `nowMs` (epoch ms), such as 40 riyals at 17:55; of all guests, or of one. Null
 * during a pause, with an override, and where nothing more is charged. `spent`: products in halalas after discounts.
 */
export const chargeAfter = (stay: Stay, nowMs: number, spent: Halalas = 0, guest?: number): DueCharge | null => {
  const running = (stay.guests ?? []).filter(
    ({ leftAt, hasClock }) => leftAt === null && (hasClock || stay.durationOverrideMinutes === null),
  );
  const own = stay.guests ? running : stay.durationOverrideMinutes === null ? [unending] : [];
  if (own.length === 0) return null;
  const costAt = (atMs: number): Halalas => {
    const { guests, cost } = priceStay(stay, atMs, spent);
    return guest === undefined ? cost : (guests.find((each) => each.guest === guest)?.cost ?? 0);
  };
  const now = costAt(nowMs);
  const ofGuests = own.flatMap((clock) => nextDues(clock, clock.tariff ?? stay.tariff, stay, nowMs));
  const instants = [...new Set([...ofGuests, ...nextDuesOfTable(stay, nowMs)])].toSorted((one, other) => one - other);
  if (instants.length === 0) return null;
  const at = instants[firstAbove(now, instants.length, (place) => costAt(instants[place]!))];
  return at === undefined ? null : { at, amount: costAt(at) - now };
};
