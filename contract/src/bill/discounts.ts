import { z } from 'zod';
import { type Halalas, Performer, Person } from '../vocabulary.ts';

/** Guests and lines of a bill. */
export const BillPlaces = z.object({ guests: z.array(z.int()), lines: z.array(z.int()) });
export type BillPlaces = z.infer<typeof BillPlaces>;

/** What a discount is taken of: all of the bill, its time, or the line of a number. */
export const DiscountScope = z.union([z.enum(['bill', 'time']), z.int()]);
export type DiscountScope = z.infer<typeof DiscountScope>;

/** The session that granted a discount, and its number there: what a split shares out becomes one discount again where it meets. */
export const DiscountOrigin = z.object({ session: z.uuid(), discount: z.int() });
export type DiscountOrigin = z.infer<typeof DiscountOrigin>;

/** What a discount takes of its scope after a split, where percentage, amount and cap alone would change the sum: halalas of halalas. */
export const DiscountShare = z.object({ takes: z.int().nonnegative(), of: z.int().positive() });
export type DiscountShare = z.infer<typeof DiscountShare>;

export const BillDiscount = z.object({
  discount: z.int(),
  scope: DiscountScope,
  /** Of the undiscounted scope; null where an amount was said. */
  percent: z.number().nullable(),
  amount: z.number().nullable(),
  reason: z.string(),
  /** How many percent who granted or approved it may let off. Those that were granted first do not say it. */
  cap: z.number().optional(),
  by: Performer,
  approvedBy: Person.nullable(),
  /** Where it came with guests from another session: it is taken of nothing but these. */
  only: BillPlaces.nullable(),
  /** What joined the session since with a bill of its own: it is not taken of these. */
  except: BillPlaces,
  origin: DiscountOrigin.optional(),
  share: DiscountShare.optional(),
});
export type BillDiscount = z.infer<typeof BillDiscount>;

/** A part of a bill before its discounts, in halalas: a guest's time (of all, where nobody has a clock), or a line. */
export interface BillPart {
  line: number | null;
  guest: number | null;
  gross: Halalas;
  /** Of time: how long, and how many stayed so long. */
  minutes?: number;
  people?: number;
}

/** Shares of `amount` by weight that add up to it: by largest remainder, ties to the earlier one. All in halalas. */
export const shares = (weights: number[], amount: number): number[] => {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return weights.map(() => 0);
  const floors = weights.map((weight) => Math.floor((weight * amount) / all));
  let rest = amount - floors.reduce((sum, share) => sum + share, 0);
  const byRemainder = weights.map((weight, index) => [(weight * amount) % all, index] as const).sort(([one], [other]) => other - one);
  for (const [, index] of byRemainder) {
    if (rest === 0) break;
    floors[index]! += 1;
    rest -= 1;
  }
  return floors;
};

/** Whether a part of a bill is among some guests and lines. */
export const isIn = ({ guests, lines }: BillPlaces, { line, guest }: BillPart): boolean =>
  line === null ? guest !== null && guests.includes(guest) : lines.includes(line);

/** Whether a discount is taken of a part. */
export const isOf = ({ scope, only, except }: Pick<BillDiscount, 'scope' | 'only' | 'except'>, part: BillPart): boolean => {
  if (typeof scope === 'number') return part.line === scope;
  if (scope === 'time' && part.line !== null) return false;
  return (only === null || isIn(only, part)) && !isIn(except, part);
};

/** A percentage in hundredths, which add up exactly: it has two decimals at most. */
const hundredths = (percent: number): number => Math.round(percent * 100);

/** What a percentage of an amount is, half a halala rounded up. */
export const percentOf = (amount: Halalas, percent: number): Halalas => Math.floor((amount * hundredths(percent) + 5_000) / 10_000);

/** Lines, then time, then the whole: what is taken of less is taken first, so that the order of granting never matters. */
const rank = ({ scope }: BillDiscount): number => (scope === 'bill' ? 2 : scope === 'time' ? 1 : 0);

/** Under which cap a discount counts; one that does not say it counts under each. */
const level = ({ cap = 0 }: BillDiscount): number => cap;

/** A discount with the parts that it is taken of, what these come to, and what it would take of them. Halalas. */
interface Wanted {
  discount: BillDiscount;
  covered: boolean[];
  gross: Halalas;
  wanted: Halalas;
}

const wantedOf = (parts: readonly BillPart[], discount: BillDiscount): Wanted => {
  const covered = parts.map((part) => isOf(discount, part));
  const gross = parts.reduce((sum, part, index) => (covered[index] ? sum + part.gross : sum), 0);
  const said = discount.percent === null ? discount.amount! : percentOf(gross, discount.percent);
  if (!discount.share) return { discount, covered, gross, wanted: said };
  const { takes, of } = discount.share;
  const shared = Math.floor((2 * gross * takes + of) / (2 * of));
  return { discount, covered, gross, wanted: discount.percent === null ? Math.min(said, shared) : shared };
};

/** What a cap still leaves to amounts of a scope, in halalas. */
interface Limit {
  covered: boolean[];
  cap: number;
  left: number;
}

/** Whether a discount takes of what a limit is about: all that it is taken of lies there, and it was granted under no higher cap. */
const isUnder = ({ discount, covered }: Wanted, { covered: outer, cap }: Limit): boolean =>
  level(discount) <= cap && covered.every((is, index) => !is || outer[index]!);

/**
 * Of its scope, all that was granted under the cap of a discount or a lower one takes no more than that cap, also where the scope has
 * become smaller since, or was free when it was granted.
 */
const limitsOf = (all: Wanted[]): Limit[] =>
  all.flatMap(({ discount: { cap = 100 }, covered, gross }) => (cap >= 100 ? [] : [{ covered, cap, left: percentOf(gross, cap) }]));

/** How much of an amount the limits leave to a discount, in halalas; they leave less to the next ones. */
const allowed = (each: Wanted, amount: Halalas, limits: Limit[]): Halalas => {
  const upon = limits.filter((limit) => isUnder(each, limit));
  // A share stays within its cap by what it says.
  const room = each.discount.cap === undefined || each.discount.share ? [] : upon.map(({ left }) => left);
  const most = Math.max(0, Math.min(amount, ...room));
  for (const limit of upon) limit.left -= most;
  return most;
};

interface Discounted {
  net: Halalas[];
  taken: Map<number, Halalas>;
  /** What each discount takes of each part. */
  spread: Map<number, Halalas[]>;
}

/**
 * What each discount takes, and what is left of each part, in halalas. A percentage is taken of the undiscounted scope; together they
 * take no more than there is, and no more than their caps allow: amounts give way to percentages. Spread over the parts by what is left of
 * them.
 */
export const discounted = (parts: readonly BillPart[], discounts: readonly BillDiscount[]): Discounted => {
  const net = parts.map(({ gross }) => gross);
  const taken = new Map<number, Halalas>();
  const spread = new Map<number, Halalas[]>();
  const inTurn = discounts
    .toSorted((one, other) => rank(one) - rank(other) || level(one) - level(other) || one.discount - other.discount)
    .map((discount) => wantedOf(parts, discount));
  const limits = limitsOf(inTurn);
  const percentages = new Map(
    inTurn.filter(({ discount }) => discount.percent !== null).map((each) => [each, allowed(each, each.wanted, limits)]),
  );
  for (const wish of inTurn) {
    const { discount, covered, wanted } = wish;
    const left = net.map((amount, index) => (covered[index] ? amount : 0));
    const all = left.reduce((sum, amount) => sum + amount, 0);
    const percentage = percentages.get(wish);
    const amount = percentage === undefined ? allowed(wish, Math.min(wanted, all), limits) : Math.min(percentage, all);
    taken.set(discount.discount, amount);
    const each = shares(left, amount);
    spread.set(discount.discount, each);
    each.forEach((share, index) => (net[index]! -= share));
  }
  return { net, taken, spread };
};

/**
 * How many percent of its scope a discount that is asked for would take together with those that were granted: what caps are about. Where
 * the scope costs nothing (yet), it is what their percentages say; an amount is all of it. A percentage of the same scope is no more than
 * it says, also where the halala is rounded up. Goodwill in halalas counts as taken of the whole bill.
 */
export const percentWith = (
  parts: readonly BillPart[],
  granted: readonly BillDiscount[],
  asked: Pick<BillDiscount, 'scope' | 'percent' | 'amount' | 'only' | 'except'>,
  goodwill: Halalas,
): number => {
  const whole = parts.reduce((all, part) => all + part.gross, 0);
  const given = whole === 0 ? 0 : (10_000 * goodwill) / whole;
  const covered = parts.map((part) => isOf(asked, part));
  const sumIn = (amounts: Halalas[]): Halalas => amounts.reduce((all, amount, index) => (covered[index] ? all + amount : all), 0);
  const gross = sumIn(parts.map((part) => part.gross));
  const ofGross = (halalas: Halalas): number => (10_000 * halalas) / gross;
  const before = (): number => {
    if (gross === 0) {
      const inCommon = granted.filter((each) => parts.some((part, index) => covered[index] && isOf(each, part)));
      return inCommon.reduce((all, each) => all + hundredths(each.percent ?? 0), 0);
    }
    const { net, taken } = discounted(parts, granted);
    const ofTheSame = granted.filter((each) => each.percent !== null && parts.every((part, index) => isOf(each, part) === covered[index]));
    const others = ofTheSame.reduce((rest, each) => rest - taken.get(each.discount)!, gross - sumIn(net));
    const said = ofTheSame.map((each) => Math.min(hundredths(each.percent!), ofGross(taken.get(each.discount)!)));
    return said.reduce((all, each) => all + each, ofGross(others));
  };
  const { percent, amount } = asked;
  const own = percent !== null ? hundredths(percent) : amount ? (gross === 0 ? 10_000 : ofGross(amount)) : 0;
  // Together they take no more than there is.
  const percentage = Math.min(10_000, before() + own + given) / 100;
  // Fractions that add up to a cap must not exceed it by a floating point.
  return Math.round(percentage * 1e11) / 1e11;
};
