import {
  billInHalalas,
  type BillFacts,
  type BillPart,
  discounted,
  emptyBill,
  lineParts,
  type refundKinds,
  sumsOf,
  timeParts,
} from '../bill.ts';
import { halalas, type PaymentMethod, type Performer, type Person, riyals } from '../vocabulary.ts';
import type { SessionRow } from './session.ts';

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
