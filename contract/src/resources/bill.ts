import { z } from 'zod';
import { billInHalalas, type BillFacts, billLimits, type BillPart, discounted, emptyBill, lineParts, sumsOf, timeParts } from '../bill.ts';
import type { refundKinds } from '../bill.ts';
import { guestLimits } from '../guests.ts';
import type { roles } from '../names.ts';
import { type Halalas, halalas, PaymentMethod, type Performer, type Person, reasonText, riyals } from '../vocabulary.ts';
import type { SessionRow } from './session.ts';
import { EmailAddress } from './user.ts';

/** An amount in riyals with at most two decimals, read as halalas. */
const Amount = z
  .number({ error: 'bill.amount_range' })
  .min(0.01, { error: 'bill.amount_range' })
  .max(billLimits.amount, { error: 'bill.amount_range' })
  .refine((amount) => Number(amount.toFixed(2)) === amount, { error: 'bill.amount_decimals' })
  .transform((amount): Halalas => halalas(amount));

const Numbered = z.int({ error: 'field.invalid' }).min(1, { error: 'field.invalid' });
const Quantity = z
  .int({ error: 'bill.quantity_range' })
  .min(1, { error: 'bill.quantity_range' })
  .max(billLimits.quantity, { error: 'bill.quantity_range' });
const OfGuest = Numbered.max(guestLimits.ever * 10, { error: 'field.invalid' });

/** What money is given by, and how much; of cash also what was handed over, where that is more. */
const Tender = z.object({ method: PaymentMethod, amount: Amount, tendered: Amount.optional() }, { error: 'field.invalid' });

/** What a bill is paid by as its session ends. */
export const Payments = z.array(Tender, { error: 'field.invalid' }).max(billLimits.payments, { error: 'field.invalid' });

/** What guests pay who leave: their own share. */
export const ShareTender = Tender.omit({ amount: true });

const WantedLine = z.object(
  { product: z.uuid({ error: 'field.invalid' }), quantity: Quantity.default(1), guest: OfGuest.optional() },
  { error: 'field.invalid' },
);

/** Products for a table, or for a guest of it. */
export const AddLines = z.object({
  lines: z
    .array(WantedLine, { error: 'bill.lines_required' })
    .min(1, { error: 'bill.lines_required' })
    .max(50, { error: 'bill.lines_required' }),
});

/** A line that is taken off, or so many of it; why has to be said. */
export const VoidLine = z.object({ quantity: Quantity.optional(), reason: reasonText('reason.required') });

/** Who lets a colleague do what their own role does not, and proves to be there. */
export const Approver = z.object(
  {
    email: EmailAddress,
    password: z.string({ error: 'account.password_required' }).min(1, { error: 'account.password_required' }).max(1000),
  },
  { error: 'account.credentials_required' },
);

/** A discount of a percentage or an amount; the scope is the bill, its time, or the line of a number. */
export const GrantDiscount = z
  .object({
    scope: z.union([z.enum(['bill', 'time']), Numbered], { error: 'discount.scope' }).default('bill'),
    percent: z
      .number({ error: 'discount.percent_range' })
      .min(0.01, { error: 'discount.percent_range' })
      .max(100, { error: 'discount.percent_range' })
      .refine((percent) => Number(percent.toFixed(2)) === percent, { error: 'discount.percent_range' })
      .optional(),
    amount: Amount.optional(),
    reason: reasonText('reason.required'),
    approver: Approver.optional(),
  })
  .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
    error: 'discount.percent_or_amount',
    path: ['percent'],
  });

/** Something of a bill that is taken back; why has to be said. */
export const TakeBack = z.object({ reason: reasonText('reason.required') });

/** A part of what is due, or all of it. */
export const TakePayment = Tender.extend({ guest: OfGuest.optional() });

/** Money that goes back to guests out of goodwill: it lowers the total. */
export const GiveRefund = z.object({
  amount: Amount,
  method: PaymentMethod,
  reason: reasonText('reason.required'),
  approver: Approver.optional(),
});

/** By what a change of what a completed session comes to is paid or given back, where it was paid in several ways. */
export const Settle = PaymentMethod.optional();

type StaffRole = Exclude<(typeof roles)[number], 'Customer'>;

/** What each role may take off by itself, in percent: of the scope of a discount, or for a refund of what was paid. */
export type DiscountCaps = Record<StaffRole, number>;
export const foundingDiscountCaps: DiscountCaps = { 'Game Master': 10, Supervisor: 10, 'Lead Supervisor': 20, Admin: 50, Owner: 100 };

/** The bill of a session: `GET /sessions/{id}/bill`. Money in riyals; of a session that runs, as if it ended now. */
export interface SessionBill {
  lines: {
    _id: string;
    kind: 'time' | 'product';
    product?: string;
    name: { en: string; ar: string };
    quantity: number;
    unitPrice: number;
    amount: number;
    /** What is left after discounts. */
    net: number;
    guest?: number;
    /** Of time. */
    minutes?: number;
  }[];
  discounts: {
    _id: string;
    scope: string;
    percent?: number;
    amount: number;
    reason: string;
    by: Performer;
    approvedBy?: Person;
  }[];
  payments: { _id: string; method: PaymentMethod | 'Both'; amount: number; tendered?: number; change?: number; guest?: number }[];
  refunds: {
    _id: string;
    kind: (typeof refundKinds)[number];
    method: PaymentMethod | 'Both';
    amount: number;
    reason: string | null;
    approvedBy?: Person;
  }[];
  cost: number;
  gross: number;
  discount: number;
  total: number;
  paid: number;
  refunded: number;
  balance: number;
}

/** What a session's row says that its bill is made from. */
export type BilledSession = Pick<
  SessionRow,
  | 'startTime'
  | 'endTime'
  | 'tariff'
  | 'numberOfCustomers'
  | 'durationOverrideMinutes'
  | 'billedMinutes'
  | 'cost'
  | 'guests'
  | 'bill'
  | 'cashTaken'
  | 'creditTaken'
  | 'total'
  | 'balance'
  | 'status'
>;

/** What is on the bill of a row, in halalas; of one that says nothing else, what its end was taken to have brought in. */
export const factsOfRow = ({ bill, total, balance, cashTaken, creditTaken, endTime }: BilledSession): BillFacts => {
  if (bill) return billInHalalas(bill);
  if (endTime === null || total === null) return emptyBill;
  const undivided = halalas(total - (balance ?? 0) - cashTaken - creditTaken);
  const taken = [
    ['Cash', halalas(cashTaken)],
    ['Credit', halalas(creditTaken)],
    [null, undivided],
  ] as const;
  const payments = taken
    .filter(([, amount]) => amount > 0)
    .map(([method, amount], index) => ({ payment: index + 1, method, amount, tendered: null, change: null, guest: null }));
  return { ...emptyBill, payments };
};

/** The time of a row as parts of its bill; one that was merged into another has none. */
export const timeOfRow = (row: BilledSession, nowMs: number): BillPart[] =>
  row.status === 'merged' ? [] : timeParts({ ...row, cost: row.cost === null ? null : halalas(row.cost) }, nowMs);

const timeName = { en: 'Table time', ar: 'وقت الطاولة' };

/** The bill of a session's row, as if it ended at `nowMs` (milliseconds since the epoch) where it has not. */
export const billOf = (row: BilledSession, nowMs: number): SessionBill => {
  const facts = factsOfRow(row);
  const time = timeOfRow(row, nowMs);
  const parts = [...time, ...lineParts(facts.lines)];
  const { net, taken } = discounted(parts, facts.discounts);
  const { cost, gross, discount, total, paid, refunded, balance } = sumsOf(time, facts);
  const money = { cost, gross, discount, total, paid, refunded, balance };
  return {
    lines: parts.map(({ line, guest, gross: amount, minutes, people = 1 }, index) => {
      const product = facts.lines.find((each) => each.line === line);
      return {
        _id: line === null ? (guest === null ? 'time' : `time-${guest}`) : String(line),
        kind: product ? 'product' : 'time',
        ...(product && { product: product.product }),
        name: product?.name ?? timeName,
        quantity: product?.quantity ?? people,
        unitPrice: riyals(product ? product.unitPrice : Math.round(amount / Math.max(1, people))),
        amount: riyals(amount),
        net: riyals(net[index]!),
        ...(guest !== null && { guest }),
        ...(minutes !== undefined && { minutes }),
      };
    }),
    discounts: facts.discounts.map(({ discount: id, scope, percent, reason, by, approvedBy }) => ({
      _id: String(id),
      scope: String(scope),
      ...(percent !== null && { percent }),
      amount: riyals(taken.get(id) ?? 0),
      reason,
      by,
      ...(approvedBy && { approvedBy }),
    })),
    payments: facts.payments.map(({ payment, method, amount, tendered, change, guest }) => ({
      _id: String(payment),
      method: method ?? 'Both',
      amount: riyals(amount),
      ...(tendered !== null && { tendered: riyals(tendered) }),
      ...(change !== null && { change: riyals(change) }),
      ...(guest !== null && { guest }),
    })),
    refunds: facts.refunds.map(({ refund, kind, method, amount, reason, approvedBy }) => ({
      _id: String(refund),
      kind,
      method: method ?? 'Both',
      amount: riyals(amount),
      reason,
      ...(approvedBy && { approvedBy }),
    })),
    ...(Object.fromEntries(Object.entries(money).map(([name, amount]) => [name, riyals(amount)])) as typeof money),
  };
};
