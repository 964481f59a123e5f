import { z } from 'zod';
import { type SessionGuest, billOfGuests } from './guests.ts';
import { paymentMethods } from './names.ts';
import { elapsedMinutes, price } from './pricing.ts';
import type { Tariff } from './tariff.ts';
import { type Halalas, halalas, Performer, Person, riyals } from './vocabulary.ts';

/** Most lines, discounts, payments and refunds of one bill; most of one product on a line; the highest amount of one payment, in riyals. */
export const billLimits = { lines: 200, quantity: 99, discounts: 20, payments: 60, amount: 100_000 } as const;

/** Goodwill lowers the total; a settlement gives back what a correction left over. */
export const refundKinds = ['goodwill', 'settlement'] as const;

/** Something from the menu on a bill, under its number there, as it was called and priced when it was added. */
export const BillLine = z.object({
  line: z.int(),
  product: z.uuid(),
  name: z.object({ en: z.string(), ar: z.string() }),
  quantity: z.int().positive(),
  unitPrice: z.number(),
  /** The guest it is for; null: for the table. */
  guest: z.int().nullable(),
});
export type BillLine = z.infer<typeof BillLine>;

/** Guests and lines of a bill. */
export const BillPlaces = z.object({ guests: z.array(z.int()), lines: z.array(z.int()) });
export type BillPlaces = z.infer<typeof BillPlaces>;

/** What a discount is taken of: all of the bill, its time, or the line of a number. */
export const DiscountScope = z.union([z.enum(['bill', 'time']), z.int()]);
export type DiscountScope = z.infer<typeof DiscountScope>;

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
});
export type BillDiscount = z.infer<typeof BillDiscount>;

export const BillPayment = z.object({
  payment: z.int(),
  /** Null: by both methods, and nobody said how much by each. */
  method: z.enum(paymentMethods).nullable(),
  /** What stays in the drawer. */
  amount: z.number(),
  tendered: z.number().nullable(),
  change: z.number().nullable(),
  guest: z.int().nullable(),
});
export type BillPayment = z.infer<typeof BillPayment>;

export const BillRefund = z.object({
  refund: z.int(),
  kind: z.enum(refundKinds),
  method: z.enum(paymentMethods).nullable(),
  amount: z.number(),
  reason: z.string().nullable(),
  approvedBy: Person.nullable(),
});
export type BillRefund = z.infer<typeof BillRefund>;

/** What is on a session's bill beside its time. What was voided or withdrawn is not. */
export const BillFacts = z.object({
  lines: z.array(BillLine),
  discounts: z.array(BillDiscount),
  payments: z.array(BillPayment),
  refunds: z.array(BillRefund),
});
export type BillFacts = z.infer<typeof BillFacts>;

export const emptyBill: BillFacts = { lines: [], discounts: [], payments: [], refunds: [] };

const counted = (facts: BillFacts, unit: (amount: number) => number): BillFacts => {
  const orNull = (amount: number | null): number | null => (amount === null ? null : unit(amount));
  return {
    lines: facts.lines.map((line) => ({ ...line, unitPrice: unit(line.unitPrice) })),
    discounts: facts.discounts.map((discount) => ({ ...discount, amount: orNull(discount.amount) })),
    payments: facts.payments.map((payment) => ({
      ...payment,
      amount: unit(payment.amount),
      tendered: orNull(payment.tendered),
      change: orNull(payment.change),
    })),
    refunds: facts.refunds.map((refund) => ({ ...refund, amount: unit(refund.amount) })),
  };
};

/** The same in riyals, as rows have it. */
export const billInRiyals = (facts: BillFacts): BillFacts => counted(facts, riyals);
/** The same in halalas, as it is counted. */
export const billInHalalas = (facts: BillFacts): BillFacts => counted(facts, halalas);

/** A part of a bill before its discounts, in halalas: a guest's time (of all, where nobody has a clock), or a line. */
export interface BillPart {
  line: number | null;
  guest: number | null;
  gross: Halalas;
  /** Of time: how long, and how many stayed so long. */
  minutes?: number;
  people?: number;
}

interface TimeTerms {
  startTime: string;
  endTime: string | null;
  tariff: Tariff;
  numberOfCustomers: number;
  durationOverrideMinutes: number | null;
  billedMinutes: number | null;
  /** Halalas; null while it runs, or where nobody knows it. */
  cost: Halalas | null;
  guests: readonly Omit<SessionGuest, 'minutes' | 'cost'>[] | null;
}

/** The time of a session as parts of its bill, as if it ended at `nowMs` (milliseconds since the epoch) where it has not ended. */
export const timeParts = (session: TimeTerms, nowMs: number): BillPart[] => {
  const { guests, cost, endTime, tariff, numberOfCustomers: people } = session;
  const endMs = endTime === null ? nowMs : Date.parse(endTime);
  if (guests) {
    const bill = billOfGuests(guests, session, endMs);
    const parts = bill.guests.map(({ guest, minutes, cost: gross }) => ({ line: null, guest, gross, minutes, people: 1 }));
    // A cost that contradicts the clocks stands until it is fixed.
    if (endTime === null || cost === null || cost === bill.cost) return parts;
    return [{ line: null, guest: null, gross: cost, minutes: bill.billedMinutes, people }];
  }
  const elapsed = session.durationOverrideMinutes ?? elapsedMinutes(Date.parse(session.startTime), endMs);
  const minutes = endTime === null ? elapsed : (session.billedMinutes ?? elapsed);
  const gross = endTime === null ? price(tariff, minutes, people) : (cost ?? 0);
  return [{ line: null, guest: null, gross, minutes, people }];
};

/** The lines of a bill in halalas as parts of it. */
export const lineParts = (lines: readonly BillLine[]): BillPart[] =>
  lines.map(({ line, guest, quantity, unitPrice }) => ({ line, guest, gross: quantity * unitPrice }));

/** Shares of `amount` by weight that add up to it: by largest remainder, ties to the earlier one. All in halalas. */
const shares = (weights: number[], amount: number): number[] => {
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

const isIn = ({ guests, lines }: BillPlaces, { line, guest }: BillPart): boolean =>
  line === null ? guest !== null && guests.includes(guest) : lines.includes(line);

/** Whether a discount is taken of a part. */
export const isOf = ({ scope, only, except }: Pick<BillDiscount, 'scope' | 'only' | 'except'>, part: BillPart): boolean => {
  if (typeof scope === 'number') return part.line === scope;
  if (scope === 'time' && part.line !== null) return false;
  return (only === null || isIn(only, part)) && !isIn(except, part);
};

/** What a percentage of an amount is, half a halala rounded up; percentages have two decimals at most. */
export const percentOf = (amount: Halalas, percent: number): Halalas => Math.floor((amount * Math.round(percent * 100) + 5_000) / 10_000);

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
  return { discount, covered, gross, wanted: discount.percent === null ? discount.amount! : percentOf(gross, discount.percent) };
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
 * become smaller since. Percentages grow no larger by that, so that amounts give way to them.
 */
const limitsOf = (all: Wanted[]): Limit[] =>
  all.flatMap(({ discount: { cap = 100 }, covered, gross }) => {
    if (cap >= 100) return [];
    const limit = { covered, cap, left: percentOf(gross, cap) };
    for (const each of all) if (each.discount.percent !== null && isUnder(each, limit)) limit.left -= each.wanted;
    return [limit];
  });

/**
 * What each discount takes, and what is left of each part, in halalas. A percentage is taken of the undiscounted scope; together they
 * take no more than there is, and no more than their caps allow. Spread over the parts by what is left of them.
 */
export const discounted = (
  parts: readonly BillPart[],
  discounts: readonly BillDiscount[],
): { net: Halalas[]; taken: Map<number, Halalas> } => {
  const net = parts.map(({ gross }) => gross);
  const taken = new Map<number, Halalas>();
  const inTurn = discounts
    .toSorted((one, other) => rank(one) - rank(other) || level(one) - level(other) || one.discount - other.discount)
    .map((discount) => wantedOf(parts, discount));
  const limits = limitsOf(inTurn);
  for (const each of inTurn) {
    const { discount, covered, wanted } = each;
    const left = net.map((amount, index) => (covered[index] ? amount : 0));
    const upon = discount.percent === null ? limits.filter((limit) => isUnder(each, limit)) : [];
    const room = discount.cap === undefined ? [] : upon.map((limit) => limit.left);
    const all = left.reduce((sum, amount) => sum + amount, 0);
    const amount = Math.max(0, Math.min(wanted, all, ...room));
    taken.set(discount.discount, amount);
    for (const limit of upon) limit.left -= amount;
    shares(left, amount).forEach((share, index) => (net[index]! -= share));
  }
  return { net, taken };
};

/** What a bill comes to, in halalas. `total` is the revenue, `balance` what is still due; below zero, what was paid too much. */
export interface BillSums {
  cost: Halalas;
  gross: Halalas;
  discount: Halalas;
  total: number;
  paid: Halalas;
  refunded: Halalas;
  balance: number;
}

const sum = (amounts: { amount: number }[]): number => amounts.reduce((all, { amount }) => all + amount, 0);

const goodwillIn = (refunds: BillFacts['refunds']): number => sum(refunds.filter(({ kind }) => kind === 'goodwill'));

/**
 * How much of what the café kept all goodwill is, with so much `more` of it in halalas; in percent: what caps are about. What went back
 * because it was too much was never the café's. None where nothing was paid.
 */
export const goodwillPercent = ({ payments, refunds }: Pick<BillFacts, 'payments' | 'refunds'>, more: Halalas): number => {
  const goodwill = goodwillIn(refunds);
  const kept = sum(payments) - (sum(refunds) - goodwill);
  return kept === 0 ? 0 : (100 * (goodwill + more)) / kept;
};

/** Adds up the time of a session and what is on its bill; all in halalas. */
export const sumsOf = (time: readonly BillPart[], { lines, discounts, payments, refunds }: BillFacts): BillSums => {
  const grossOf = (parts: readonly BillPart[]): number => parts.reduce((all, part) => all + part.gross, 0);
  const parts = [...time, ...lineParts(lines)];
  const [cost, gross] = [grossOf(time), grossOf(parts)];
  const net = discounted(parts, discounts).net.reduce((all, part) => all + part, 0);
  // Goodwill lowers what is charged, as a discount does, by no more than there is: the price may have been corrected since.
  const total = Math.max(0, net - goodwillIn(refunds));
  const [paid, refunded] = [sum(payments), sum(refunds)];
  return { cost, gross, discount: gross - net, total, paid, refunded, balance: total - paid + refunded };
};

/** What was taken by each method, refunds taken off, in the unit of the bill; under null, by both without saying how much by each. */
export const takenBy = ({ payments, refunds }: Pick<BillFacts, 'payments' | 'refunds'>, method: BillPayment['method']): number =>
  sum(payments.filter((payment) => payment.method === method)) - sum(refunds.filter((refund) => refund.method === method));
