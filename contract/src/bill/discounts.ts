import type { Halalas } from '../vocabulary.ts';
import type { BillDiscount, BillPlaces } from './discount-schemas.ts';

/** An undiscounted part of a bill, in halalas: a line, one guest's time, or everybody's time if no guest has a clock. */
export interface BillPart {
  line: number | null;
  guest: number | null;
  gross: Halalas;
  minutes?: number;
  people?: number;
}

/** Raises whole shares until they add up to `amount`: largest remainder first, ties to the earlier share. */
export const raisedTo = (amount: number, wholes: number[], remainders: (number | bigint)[]): number[] => {
  const rest = amount - wholes.reduce((sum, share) => sum + share, 0);
  const first = remainders
    .map((remainder, index) => ({ remainder, index }))
    .sort(({ remainder: one }, { remainder: other }) => (one < other ? 1 : one > other ? -1 : 0))
    .slice(0, rest);
  const raised = [...wholes];
  for (const { index } of first) raised[index]! += 1;
  return raised;
};

/**
 * Whole parts of `amount`, each `numerators[i] / denominator` of its share, none lost: largest remainder first, ties to the earlier part.
 * The exact parts must add up to `amount`, or to less than one more for each part.
 */
export const apportioned = (numerators: number[], denominator: number, amount: number): number[] =>
  raisedTo(
    amount,
    numerators.map((numerator) => Math.floor(numerator / denominator)),
    numerators.map((numerator) => numerator % denominator),
  );

/** Splits `amount` by weight without losing a halala: largest remainder first, ties to the earlier share. */
export const shares = (weights: number[], amount: number): number[] => {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return weights.map(() => 0);
  return apportioned(
    weights.map((weight) => weight * amount),
    all,
    amount,
  );
};

export const isIn = ({ guests, lines }: BillPlaces, { line, guest }: BillPart): boolean =>
  line === null ? guest !== null && guests.includes(guest) : lines.includes(line);

export const isOf = ({ scope, only, except }: Pick<BillDiscount, 'scope' | 'only' | 'except'>, part: BillPart): boolean => {
  if (typeof scope === 'number') return part.line === scope;
  if (scope === 'time' && part.line !== null) return false;
  return (only === null || isIn(only, part)) && !isIn(except, part);
};

/** Percentages have at most two decimals, so hundredths add up exactly. */
const hundredths = (percent: number): number => Math.round(percent * 100);

/** Rounds half a halala up. */
export const percentOf = (amount: Halalas, percent: number): Halalas => Math.floor((amount * hundredths(percent) + 5_000) / 10_000);

/** Smaller scopes come first, so the order of granting never matters. */
const rank = ({ scope }: BillDiscount): number => (scope === 'bill' ? 2 : scope === 'time' ? 1 : 0);

const level = ({ cap = 0 }: BillDiscount): number => cap;

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

interface Limit {
  covered: boolean[];
  cap: number;
  left: number;
}

/** Whether a discount uses up a limit: its parts lie within the limit's scope, and its cap is not higher. */
const isUnder = ({ discount, covered }: Wanted, { covered: outer, cap }: Limit): boolean =>
  level(discount) <= cap && covered.every((is, index) => !is || outer[index]!);

/**
 * All discounts granted under a cap, or a lower one, may take at most that cap of its scope. This holds even if the scope shrank later or
 * cost nothing when they were granted.
 */
const limitsOf = (all: Wanted[]): Limit[] =>
  all.flatMap(({ discount: { cap = 100 }, covered, gross }) => (cap >= 100 ? [] : [{ covered, cap, left: percentOf(gross, cap) }]));

/** The part of `amount` that the limits allow, in halalas; deducts it from them. */
const allowed = (each: Wanted, amount: Halalas, limits: Limit[]): Halalas => {
  const upon = limits.filter((limit) => isUnder(each, limit));
  // A share already carries the result of its cap.
  const room = each.discount.cap === undefined || each.discount.share ? [] : upon.map(({ left }) => left);
  const most = Math.max(0, Math.min(amount, ...room));
  for (const limit of upon) limit.left -= most;
  return most;
};

interface Discounted {
  net: Halalas[];
  taken: Map<number, Halalas>;
  spread: Map<number, Halalas[]>;
}

/**
 * Applies discounts; all amounts in halalas. Percentages are of the undiscounted scope and take precedence over fixed amounts. Together the
 * discounts never exceed the bill or their caps. Each one is spread over its parts in proportion to their remaining value.
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
 * Percentage of its scope that a requested discount would reach together with those granted, for comparison with the caps. If the scope
 * costs nothing yet, the nominal percentages count, and a fixed amount counts as 100. Rounding up a halala never makes a percentage exceed
 * its nominal value. Goodwill (halalas) counts against the whole bill.
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
  const percentage = Math.min(10_000, before() + own + given) / 100;
  // Floating-point error must not push a sum above a cap.
  return Math.round(percentage * 1e11) / 1e11;
};
