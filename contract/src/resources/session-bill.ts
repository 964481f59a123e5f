import { z } from 'zod';
import { billInHalalas, emptyBill, partsOf, spentOn, sumsOf, timeParts } from '../bill/bill.ts';
import { type BillFacts, refundKinds } from '../bill/bill-schemas.ts';
import { type BillPart, discounted } from '../bill/discounts.ts';
import { paymentMethods } from '../names.ts';
import type { ExplainedBlock } from '../tariffs/book.ts';
import { isByBook } from '../tariffs/guest-bills.ts';
import { priceStay } from '../tariffs/price-stay.ts';
import { type Halalas, Performer, Person } from '../vocabulary.ts';
import { halalas, riyals } from '../money.ts';
import type { SessionRow } from './session.ts';

/** `Both`: paid by both methods without a division. */
const Method = z.enum([...paymentMethods, 'Both']);

/** A bill. Money in riyals; an active session is billed as if it ended now. */
export const SessionBill = z.object({
  lines: z.array(
    z.object({
      _id: z.string(),
      kind: z.enum(['time', 'product']),
      product: z.uuid().exactOptional(),
      name: z.object({ en: z.string(), ar: z.string() }),
      quantity: z.int(),
      unitPrice: z.number(),
      amount: z.number(),
      net: z.number(),
      guest: z.int().exactOptional(),
      note: z.string().exactOptional(),
      waitingSince: z.string().exactOptional(),
      /** The one that the line sold. */
      pass: z.uuid().exactOptional(),
      minutes: z.int().exactOptional(),
    }),
  ),
  discounts: z.array(
    z.object({
      _id: z.string(),
      scope: z.string(),
      percent: z.number().exactOptional(),
      amount: z.number(),
      reason: z.string(),
      by: Performer,
      approvedBy: Person.exactOptional(),
    }),
  ),
  payments: z.array(
    z.object({
      _id: z.string(),
      method: Method,
      amount: z.number(),
      tendered: z.number().exactOptional(),
      change: z.number().exactOptional(),
      guest: z.int().exactOptional(),
    }),
  ),
  refunds: z.array(
    z.object({
      _id: z.string(),
      kind: z.enum(refundKinds),
      method: Method,
      amount: z.number(),
      reason: z.string().nullable(),
      approvedBy: Person.exactOptional(),
    }),
  ),
  cost: z.number(),
  gross: z.number(),
  discount: z.number(),
  total: z.number(),
  paid: z.number(),
  refunded: z.number(),
  balance: z.number(),
  /** Time under a tariff book, block for block. */
  explained: z
    .array(
      z.object({
        dueAt: z.string(),
        guest: z.int().nullable(),
        rule: z.object({ en: z.string(), ar: z.string() }).nullable(),
        amount: z.number(),
        cap: z.number().exactOptional(),
        waived: z.number().exactOptional(),
        /** What the guest's pass took off. */
        pass: z.number().exactOptional(),
      }),
    )
    .exactOptional(),
});
export type SessionBill = z.infer<typeof SessionBill>;

export type BilledSession = Pick<
  SessionRow,
  | 'startTime'
  | 'tableNumber'
  | 'groupType'
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

/** What a row's bill was paid by both methods, split unknown. */
export const undividedOf = ({ total, balance, cashTaken, creditTaken }: BilledSession): Halalas =>
  halalas((total ?? 0) - (balance ?? 0) - cashTaken - creditTaken);

/** A row's bill in halalas. A row without one has only the payment at its end. */
export const factsOfRow = (row: BilledSession): BillFacts => {
  const { bill, total, cashTaken, creditTaken, endTime } = row;
  if (bill) return billInHalalas(bill);
  if (endTime === null || total === null) return emptyBill;
  const taken = [
    ['Cash', halalas(cashTaken)],
    ['Credit', halalas(creditTaken)],
    [null, undividedOf(row)],
  ] as const;
  const payments = taken
    .filter(([, amount]) => amount > 0)
    .map(([method, amount], index) => ({ payment: index + 1, method, amount, tendered: null, change: null, guest: null }));
  return { ...emptyBill, payments };
};

/** Time as parts of the bill; a merged session has none. */
export const timeOfRow = (row: BilledSession, nowMs: number): BillPart[] =>
  row.status === 'merged' ? [] : timeParts({ ...row, cost: row.cost === null ? null : halalas(row.cost) }, nowMs, factsOfRow(row));

export const timeName = { en: 'Table time', ar: 'وقت الطاولة' };

/** Blocks as the wire has them, in riyals. */
export const explainedInRiyals = (blocks: readonly ExplainedBlock[]): NonNullable<SessionBill['explained']> =>
  blocks.map(({ amount, cap, waived, pass, ...block }) => ({
    ...block,
    amount: riyals(amount),
    ...(cap !== undefined && { cap: riyals(cap) }),
    ...(waived !== undefined && { waived: riyals(waived) }),
    ...(pass !== undefined && { pass: riyals(pass) }),
  }));

/** A session's time under a tariff book, block for block; an active one as if it ended at `nowMs` (epoch ms). */
export const explainedOf = (row: BilledSession, nowMs: number): ExplainedBlock[] => {
  const endMs = row.endTime === null ? nowMs : Date.parse(row.endTime);
  return priceStay(row, endMs, spentOn(row, endMs, factsOfRow(row))).blocks;
};

/** The bill of a session; an active one is billed as if it ended at `nowMs` (epoch ms). */
export const billOf = (row: BilledSession, nowMs: number): SessionBill => {
  const facts = factsOfRow(row);
  const time = timeOfRow(row, nowMs);
  const parts = partsOf(time, facts);
  const { net, taken } = discounted(parts, facts.discounts);
  const { cost, gross, discount, total, paid, refunded, balance } = sumsOf(time, facts);
  // Splits can move a whole amount to another table.
  const shown = facts.discounts.filter(({ percent, amount }) => percent !== null || amount !== 0);
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
        ...(product?.note !== undefined && { note: product.note }),
        ...(product?.waitingSince !== undefined && { waitingSince: product.waitingSince }),
        ...(product?.pass !== undefined && { pass: product.pass }),
        ...(minutes !== undefined && { minutes }),
      };
    }),
    discounts: shown.map(({ discount: id, scope, percent, reason, by, approvedBy }) => ({
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
    ...(row.status !== 'merged' && isByBook(row, row.guests) && { explained: explainedInRiyals(explainedOf(row, nowMs)) }),
    ...(Object.fromEntries(Object.entries(money).map(([name, amount]) => [name, riyals(amount)])) as typeof money),
  };
};
