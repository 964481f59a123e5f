import { z } from 'zod';
import { BillDiscount, type BillPart, discounted, percentWith } from './discounts.ts';
import { type SessionGuest, billOfGuests } from '../guests.ts';
import { paymentMethods } from '../names.ts';
import { elapsedMinutes, price } from '../pricing.ts';
import type { Tariff } from '../tariff.ts';
import { type Halalas, halalas, Person, riyals } from '../vocabulary.ts';

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

/** All parts of a bill: the time of its session, and its lines. */
export const partsOf = (time: readonly BillPart[], { lines }: Pick<BillFacts, 'lines'>): BillPart[] => [...time, ...lineParts(lines)];

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

/** What goodwill gave back, in halalas. */
export const goodwillIn = (refunds: BillFacts['refunds']): number => sum(refunds.filter(({ kind }) => kind === 'goodwill'));

const noFurtherDiscount: Parameters<typeof percentWith>[2] = {
  scope: 'bill',
  percent: null,
  amount: null,
  only: null,
  except: { guests: [], lines: [] },
};

/**
 * How many percent goodwill comes to with so much `more` of it in halalas, which is what caps are about: of what the café kept, or
 * together with the discounts of the undiscounted bill, whichever is more. What went back because it was too much was never the café's.
 */
export const goodwillPercent = (time: readonly BillPart[], facts: BillFacts, more: Halalas): number => {
  const { discounts, payments, refunds } = facts;
  const goodwill = goodwillIn(refunds) + more;
  const kept = sum(payments) - (sum(refunds) - goodwillIn(refunds));
  const together = percentWith(partsOf(time, facts), discounts, noFurtherDiscount, goodwill);
  return Math.max(kept === 0 ? 0 : (100 * goodwill) / kept, together);
};

/** Adds up the time of a session and what is on its bill; all in halalas. */
export const sumsOf = (time: readonly BillPart[], facts: BillFacts): BillSums => {
  const { discounts, payments, refunds } = facts;
  const grossOf = (parts: readonly BillPart[]): number => parts.reduce((all, part) => all + part.gross, 0);
  const parts = partsOf(time, facts);
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
