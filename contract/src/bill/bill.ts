import type { GuestClock } from '../guest-schemas.ts';
import { halalas, riyals } from '../money.ts';
import { elapsedMinutes, price } from '../tariffs/plain-price.ts';
import { billOfGuests, type Terms } from '../tariffs/guest-bills.ts';
import { priceStay } from '../tariffs/price-stay.ts';
import type { Halalas } from '../vocabulary.ts';
import type { BillFacts, BillLine, BillPayment } from './bill-schemas.ts';
import { type BillPart, discounted, percentWith } from './discounts.ts';

/** Per bill, except `quantity` and `note` (characters, per line) and `amount` (riyals, per payment). */
export const billLimits = { lines: 200, quantity: 99, note: 60, discounts: 20, payments: 60, amount: 100_000 } as const;

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
    ...(facts.spentAtEnd !== undefined && { spentAtEnd: unit(facts.spentAtEnd) }),
  };
};

export const billInRiyals = (facts: BillFacts): BillFacts => counted(facts, riyals);
export const billInHalalas = (facts: BillFacts): BillFacts => counted(facts, halalas);

interface TimeTerms extends Terms {
  endTime: string | null;
  numberOfCustomers: number;
  billedMinutes: number | null;
  cost: number | null;
  guests: readonly GuestClock[] | null;
}

const endOf = ({ endTime }: Pick<TimeTerms, 'endTime'>, nowMs: number): number => (endTime === null ? nowMs : Date.parse(endTime));

const partsAfter = (session: TimeTerms, nowMs: number, spent: Halalas): BillPart[] => {
  const { guests, cost, endTime, tariff, numberOfCustomers: people } = session;
  const endMs = endOf(session, nowMs);
  if (guests) {
    const bill = billOfGuests(guests, session, endMs, spent);
    const parts = bill.guests.map(({ guest, minutes, cost: gross }) => ({ line: null, guest, gross, minutes, people: 1 }));
    if (endTime === null || cost === null || cost === bill.cost) return parts;
    return [{ line: null, guest: null, gross: cost, minutes: bill.billedMinutes, people }];
  }
  const elapsed = session.durationOverrideMinutes ?? elapsedMinutes(Date.parse(session.startTime), endMs);
  const minutes = endTime === null ? elapsed : (session.billedMinutes ?? elapsed);
  const costNow = (): Halalas => (tariff.book ? priceStay(session, nowMs, spent).cost : price(tariff, minutes, people));
  return [{ line: null, guest: null, gross: endTime === null ? costNow() : (cost ?? 0), minutes, people }];
};

type Ordered = Pick<BillFacts, 'lines' | 'discounts' | 'spentAtEnd'>;

/**
 * What a session's products come to after discounts, in halalas, if that may waive its time; else 0. The end decides: what is ordered,
 * taken back or discounted later waives nothing, and charges nothing that was waived.
 */
export const spentOn = (session: TimeTerms, nowMs: number, bill: Ordered): Halalas => {
  if (session.endTime !== null && bill.spentAtEnd !== undefined) return bill.spentAtEnd;
  if (session.tariff.book?.house.waivedBySpendPerPerson === undefined || bill.lines.length === 0) return 0;
  const parts = partsOf(partsAfter({ ...session, endTime: null, cost: null }, endOf(session, nowMs), 0), bill);
  const { net } = discounted(parts, bill.discounts);
  return parts.reduce((sum, { line }, index) => (line === null ? sum : sum + net[index]!), 0);
};

/** Bill parts for a session's time. A running session is priced as if it ended at `nowMs` (milliseconds since the epoch). */
export const timeParts = (session: TimeTerms, nowMs: number, bill: Ordered): BillPart[] =>
  partsAfter(session, nowMs, spentOn(session, nowMs, bill));

export const lineParts = (lines: readonly BillLine[]): BillPart[] =>
  lines.map(({ line, guest, quantity, unitPrice }) => ({ line, guest, gross: quantity * unitPrice }));

export const partsOf = (time: readonly BillPart[], { lines }: Pick<BillFacts, 'lines'>): BillPart[] => [...time, ...lineParts(lines)];

/** In halalas. `total` is the revenue, `balance` the amount still due; a negative balance is an overpayment. */
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

export const goodwillIn = (refunds: BillFacts['refunds']): number => sum(refunds.filter(({ kind }) => kind === 'goodwill'));

const noFurtherDiscount: Parameters<typeof percentWith>[2] = {
  scope: 'bill',
  percent: null,
  amount: null,
  only: null,
  except: { guests: [], lines: [] },
};

/**
 * Percentage that the caps compare for goodwill after `more` halalas: of the money kept, or of the undiscounted bill together with its
 * discounts, whichever is higher. Returned overpayments were never the café's money.
 */
export const goodwillPercent = (time: readonly BillPart[], facts: BillFacts, more: Halalas): number => {
  const { discounts, payments, refunds } = facts;
  const goodwill = goodwillIn(refunds) + more;
  const kept = sum(payments) - (sum(refunds) - goodwillIn(refunds));
  const together = percentWith(partsOf(time, facts), discounts, noFurtherDiscount, goodwill);
  return Math.max(kept === 0 ? 0 : (100 * goodwill) / kept, together);
};

export const sumsOf = (time: readonly BillPart[], facts: BillFacts): BillSums => {
  const { discounts, payments, refunds } = facts;
  const grossOf = (parts: readonly BillPart[]): number => parts.reduce((all, part) => all + part.gross, 0);
  const parts = partsOf(time, facts);
  const [cost, gross] = [grossOf(time), grossOf(parts)];
  const net = discounted(parts, discounts).net.reduce((all, part) => all + part, 0);
  // Goodwill cannot push the total below zero: a later correction may have lowered the price.
  const total = Math.max(0, net - goodwillIn(refunds));
  const [paid, refunded] = [sum(payments), sum(refunds)];
  return { cost, gross, discount: gross - net, total, paid, refunded, balance: total - paid + refunded };
};

/** Payments minus refunds of one method, in the unit of the bill. Null selects payments by both methods with an unknown split. */
export const takenBy = ({ payments, refunds }: Pick<BillFacts, 'payments' | 'refunds'>, method: BillPayment['method']): number =>
  sum(payments.filter((payment) => payment.method === method)) - sum(refunds.filter((refund) => refund.method === method));
