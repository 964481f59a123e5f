import { plainGuest, stayMinutes } from '../guests.ts';
import type { GuestClock, Span } from '../guest-schemas.ts';
import { coveredBy } from '../passes/cover-blocks.ts';
import { chargedBlocks } from './plain-price.ts';
import type { Tariff } from '../tariff.ts';
import type { GroupType, Halalas } from '../vocabulary.ts';
import type { BookTerms, ExplainedBlock, TariffRule } from './book.ts';
import { clockByHand, dueInstants, ranFor, type RunningClock, runsAt } from './due-instants.ts';
import { ruleAt } from './rule-at.ts';
import { commonMultiple, shareOut } from './share-out.ts';

/** A session as its price depends on it. */
export interface Stay {
  startTime: string;
  tableNumber: number;
  /** Absent where it is not known: rules for certain groups then do not fit. */
  groupType?: GroupType | undefined;
  tariff: Tariff;
  durationOverrideMinutes: number | null;
  numberOfCustomers: number;
  /** Null if everybody stays from start to end. */
  guests: readonly GuestClock[] | null;
}

export interface GuestBill {
  guest: number;
  minutes: number;
  cost: Halalas;
  /** Blocks that their pass made free or cheaper; absent without one. */
  covered?: number;
}

export interface PricedStay {
  /** In the order in which they fell due; their amounts add up to `cost`. */
  blocks: ExplainedBlock[];
  guests: GuestBill[];
  billedMinutes: number;
  cost: Halalas;
}

/** Someone who is charged: their clock, and how long it is charged for. */
interface Charged {
  number: number | null;
  clock: RunningClock;
  /** The last instant (epoch ms) at which they are there. */
  until: number;
  minutes: number;
  guest: GuestClock;
  tariff: Tariff;
  book: BookTerms;
}

const unnumbered = (count: number): GuestClock[] => Array.from({ length: count }, (_, index) => plainGuest(index + 1));

const houseOnly = ({ pricePerPerson }: Tariff): BookTerms => ({
  house: { blockPrice: pricePerPerson },
  rules: [],
  timezone: 'UTC',
  zoneTables: {},
});

const bookOf = (tariff: Tariff): BookTerms => tariff.book ?? houseOnly(tariff);

const chargedIn = (stay: Stay, atMs: number): Charged[] =>
  (stay.guests ?? unnumbered(stay.numberOfCustomers)).map((guest) => {
    const { startTime, durationOverrideMinutes } = stay;
    const tariff = guest.tariff ?? stay.tariff;
    const of = { number: stay.guests ? guest.guest : null, guest, tariff, book: bookOf(tariff) };
    if (durationOverrideMinutes !== null && !guest.hasClock) {
      const clock = clockByHand(startTime, guest.away, atMs);
      return { ...of, clock, until: ranFor(clock, durationOverrideMinutes), minutes: durationOverrideMinutes };
    }
    const clock = { from: Date.parse(guest.arrivedAt ?? startTime), away: guest.away };
    const until = guest.leftAt === null ? atMs : Math.min(Date.parse(guest.leftAt), atMs);
    return { ...of, clock, until, minutes: stayMinutes(guest, stay, atMs) };
  });

type RuleFor = (book: BookTerms, at: number, guestClass: string | null) => TariffRule | null;

/** Most guests' blocks fall due at the same instants. */
const rulesOf = ({ tableNumber, groupType }: Stay): RuleFor => {
  const known = new Map<BookTerms, Map<string, TariffRule | null>>();
  return (book, at, guestClass) => {
    const ofBook = known.get(book) ?? new Map<string, TariffRule | null>();
    known.set(book, ofBook);
    const key = `${at} ${guestClass}`;
    const found = ofBook.get(key);
    if (found !== undefined) return found;
    const rule = ruleAt(book, { at, tableNumber, groupType, guestClass });
    ofBook.set(key, rule);
    return rule;
  };
};

const iso = (ms: number): string => new Date(ms).toISOString();

/** A guest's blocks under rules by person, up to the cap of their book. */
const ownBlocks = ({ number, clock, minutes, guest, tariff, book }: Charged, ruleFor: RuleFor): ExplainedBlock[] => {
  const { blockPrice, stayCap = Infinity } = book.house;
  let sum = 0;
  return dueInstants(clock, tariff, chargedBlocks(tariff, minutes)).flatMap((at) => {
    const rule = ruleFor(book, at, guest.guestClass ?? null);
    if (rule?.basis === 'table') return [];
    const asked = rule?.blockPrice ?? blockPrice;
    const amount = Math.min(asked, Math.max(0, stayCap - sum));
    sum += amount;
    return [{ dueAt: iso(at), guest: number, rule: rule?.name ?? null, amount, ...(amount < asked && { cap: asked - amount }) }];
  });
};

/** The session's own clock: it stands still only while the whole session is paused. */
const tableClock = ({ startTime, durationOverrideMinutes, tariff }: Stay, atMs: number): RunningClock & { minutes: number } => {
  const pauses = tariff.book?.pauses ?? [];
  if (durationOverrideMinutes !== null) return { ...clockByHand(startTime, pauses, atMs), minutes: durationOverrideMinutes };
  return {
    from: Date.parse(startTime),
    away: pauses,
    minutes: stayMinutes({ arrivedAt: null, leftAt: null, away: pauses }, { startTime }, atMs),
  };
};

interface TableBlock {
  block: ExplainedBlock;
  /** Places of the guests who were there. */
  present: number[];
}

/** The table's blocks. A block that nobody was there for costs nothing. */
const tableBlocks = (stay: Stay, charged: Charged[], atMs: number, ruleFor: RuleFor): TableBlock[] => {
  const { tariff } = stay;
  const book = bookOf(tariff);
  if (!book.rules.some(({ basis }) => basis === 'table')) return [];
  const clock = tableClock(stay, atMs);
  return dueInstants(clock, tariff, chargedBlocks(tariff, clock.minutes)).flatMap((at) => {
    const rule = ruleFor(book, at, null);
    if (rule?.basis !== 'table') return [];
    const present = charged.flatMap(({ clock: own, until }, place) => (at <= until && runsAt(own, at) ? [place] : []));
    const block = { dueAt: iso(at), guest: null, rule: rule.name, amount: rule.blockPrice };
    return present.length === 0 ? [] : [{ block, present }];
  });
};

const totalOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const sumOf = (amounts: readonly { amount: Halalas }[]): Halalas => totalOf(amounts.map(({ amount }) => amount));

/**
 * What guests who left have paid beyond their own blocks, null of all others: their share of the table. Where a table is or was paid for,
 * whatever became of their own blocks since, such as by a move to a table with another price, changes nothing for them.
 */
const paidBeyond = (charged: Charged[], own: Halalas[], table: Halalas, isWaived: boolean): (number | null)[] => {
  const isTablesPrice = table > 0 || charged.some(({ guest }) => (guest.paidShare ?? 0) > 0);
  const isSomeoneThere = charged.some(({ guest }) => guest.paidShare === undefined && guest.leftAt === null);
  const least = isSomeoneThere && !isWaived ? -Infinity : 0;
  return charged.map(({ guest: { paidShare, paidCost } }, place) =>
    paidShare !== undefined && paidCost !== undefined && isTablesPrice ? Math.max(least, paidCost - own[place]!) : (paidShare ?? null),
  );
};

/**
 * What each guest is charged besides their own blocks: a share of the table's. What guests who left have paid is theirs, and the others
 * share the rest; if that was more than the table costs, it lowers what the others' own blocks cost.
 */
const tableShares = (charged: Charged[], own: Halalas[], blocks: TableBlock[], isWaived: boolean): number[] => {
  const unit = commonMultiple(blocks.map(({ present }) => BigInt(present.length)));
  const weights = charged.map(() => 0n);
  for (const { block, present } of blocks) {
    for (const place of present) weights[place]! += (BigInt(block.amount) * unit) / BigInt(present.length);
  }
  const table = sumOf(blocks.map(({ block }) => block));
  const paid = paidBeyond(charged, own, table, isWaived);
  const rest = table - paid.reduce<number>((sum, share) => sum + (share ?? 0), 0);
  if (rest < 0) {
    const lowered = own.map((cost, place) => (paid[place] === null ? cost : 0));
    const off = shareOut(lowered.map(BigInt), Math.min(-rest, totalOf(lowered)));
    return off.map((amount, place) => paid[place] ?? -amount);
  }
  const open = weights.map((weight, place) => (paid[place] === null ? weight : 0n));
  const isNobodys = open.every((weight) => weight === 0n);
  // Those who stayed on after the table's last block, if all others left and paid.
  const staying = charged.map(({ guest }, place) => (paid[place] === null && guest.leftAt === null ? 1n : 0n));
  const shares = shareOut(isNobodys ? staying : open, rest);
  return shares.map((share, place) => paid[place] ?? share);
};

/** The table's blocks as they are charged. What guests who left have paid beyond them, as they were corrected since, is the last one. */
const cutTo = (blocks: TableBlock[], sum: Halalas, isWaived: boolean, atMs: number): ExplainedBlock[] => {
  let left = sum;
  const cut = blocks.map(({ block }): ExplainedBlock => {
    const amount = Math.min(left, block.amount);
    left -= amount;
    return { ...block, amount, ...(isWaived && amount < block.amount && { waived: block.amount - amount }) };
  });
  return left > 0 ? [...cut, { dueAt: iso(atMs), guest: null, rule: null, amount: left }] : cut;
};

/**
 * Prices a stay that ends at `atMs` (epoch ms) by its book: each block costs what the rule says at the instant at which it falls due.
 * `spent`: the products on its bill in halalas, after discounts.
 */
export const priceStay = (stay: Stay, atMs: number, spent: Halalas = 0): PricedStay => {
  const charged = chargedIn(stay, atMs);
  const ruleFor = rulesOf(stay);
  const { waivedBySpendPerPerson: waivedBy } = bookOf(stay.tariff).house;
  const isWaived = waivedBy !== undefined && spent >= waivedBy * charged.length;
  const isFree = ({ guest }: Charged): boolean => isWaived && guest.paidShare === undefined;
  const ofTable = tableBlocks(stay, charged, atMs, ruleFor);
  const own = charged.map((each) => {
    const blocks = ownBlocks(each, ruleFor);
    const asked = isFree(each) ? blocks.map((block) => (block.amount > 0 ? { ...block, amount: 0, waived: block.amount } : block)) : blocks;
    return coveredBy(each.guest.pass, asked);
  });
  const ownCosts = own.map(sumOf);
  const beyond = tableShares(charged, ownCosts, ofTable, isWaived);
  const shares = beyond.map((share, place) => (isFree(charged[place]!) ? 0 : share));
  const costs = ownCosts.map((cost, place) => cost + shares[place]!);
  const blocks = [...own.flat(), ...cutTo(ofTable, totalOf(shares), isWaived, atMs)];
  return {
    blocks: blocks.toSorted((one, other) => (one.dueAt === other.dueAt ? 0 : one.dueAt < other.dueAt ? -1 : 1)),
    guests: charged.map(({ guest, minutes }, place) => ({
      guest: guest.guest,
      minutes,
      cost: costs[place]!,
      ...(guest.pass && { covered: own[place]!.filter(({ pass }) => pass !== undefined).length }),
    })),
    billedMinutes: Math.max(0, ...charged.map(({ minutes }) => minutes)),
    cost: totalOf(costs),
  };
};

/** What a stay that ends at `atMs` (epoch ms) costs by a book, block for block, in the order in which they fall due; Σ is its cost. */
export const explain = (book: BookTerms, stay: Stay & { pauses?: Span[] }, atMs: number, spent: Halalas = 0): ExplainedBlock[] => {
  const { pauses = [], ...rest } = stay;
  return priceStay({ ...rest, tariff: { ...rest.tariff, book: { ...book, number: 0, pauses } } }, atMs, spent).blocks;
};
