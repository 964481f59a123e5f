import { type BillFacts, billLimits, halalas, type PaymentMethod, riyals } from '@tabletime/contract';

/** What somebody typed at the till. Amounts in riyals, as they were read: null where nothing was typed, NaN where that is no amount. */
export interface Till {
  by: PaymentMethod | 'Both';
  /** Where both are used: which of them was typed, and how much; the other one pays the rest. */
  typed: PaymentMethod;
  amount: number | null;
  /** What was handed over in cash; null where nobody said. */
  tendered: number | null;
}

export interface Payment {
  method: PaymentMethod;
  amount: number;
  tendered?: number;
}

/** A halala is the smallest coin: nothing smaller can be paid. */
const isInHalalas = (amount: number): boolean => Number(amount.toFixed(2)) === amount;

/**
 * How much of what is due each method pays, in riyals; null where what was typed is no part of it. Where nothing is due, or money goes
 * back, nothing is paid whatever was typed.
 */
export const partsOf = (due: number, { by, typed, amount }: Till): Record<PaymentMethod, number> | null => {
  if (due <= 0) return { Cash: 0, Credit: 0 };
  if (by !== 'Both') return { Cash: by === 'Cash' ? due : 0, Credit: by === 'Credit' ? due : 0 };
  if (amount === null) return null;
  const rest = halalas(due) - halalas(amount);
  if (!isInHalalas(amount) || rest < 0 || amount < 0) return null;
  return typed === 'Cash' ? { Cash: amount, Credit: riyals(rest) } : { Cash: riyals(rest), Credit: amount };
};

/** Why what was typed for one of both methods is no part of what is due; undefined where it is one. */
export const amountFaultOf = (due: number, till: Till): 'bill.amount_decimals' | 'checkout.amount_fault' | 'field.amount' | undefined => {
  if (partsOf(due, till)) return undefined;
  if (Number.isNaN(till.amount)) return 'field.amount';
  return till.amount === null || isInHalalas(till.amount) ? 'checkout.amount_fault' : 'bill.amount_decimals';
};

/** Why what was handed over cannot pay so much in cash, in riyals; undefined where it can, or nobody said how much it was. */
export const tenderedFaultOf = (
  cash: number,
  tendered: number | null,
): 'bill.amount_range' | 'bill.amount_decimals' | 'payment.tendered_low' | 'field.amount' | undefined => {
  if (tendered === null) return undefined;
  if (Number.isNaN(tendered)) return 'field.amount';
  if (tendered > billLimits.amount) return 'bill.amount_range';
  if (!isInHalalas(tendered)) return 'bill.amount_decimals';
  return halalas(tendered) < halalas(cash) ? 'payment.tendered_low' : undefined;
};

/** What goes back to the guests, in riyals; null where nothing is paid in cash, or what was handed over cannot pay it. */
export const changeOf = (cash: number, tendered: number | null): number | null =>
  tendered === null || !(cash > 0) || tenderedFaultOf(cash, tendered) ? null : riyals(halalas(tendered) - halalas(cash));

/** What is sent for what was typed; null where that does not add up. A part of nothing is no payment. */
export const paymentsOf = (due: number, till: Till): Payment[] | null => {
  const parts = partsOf(due, till);
  if (!parts) return null;
  const { tendered } = till;
  if (parts.Cash > 0 && tenderedFaultOf(parts.Cash, tendered)) return null;
  return (['Cash', 'Credit'] as const)
    .filter((method) => parts[method] > 0)
    .map((method) => ({ method, amount: parts[method], ...(method === 'Cash' && tendered !== null && { tendered }) }));
};

/** What the server said as it refused payments that are not what is due: both amounts in riyals. */
export interface NotExact {
  due: number;
  given: number;
}

/**
 * What is due, in riyals: as this device counts, unless the server refused just that. A block may have begun by its clock and not yet by
 * this one.
 */
export const dueAfter = (counted: number, refused: NotExact | undefined): number =>
  refused && refused.given === Math.max(0, counted) ? refused.due : counted;

const notes = [50, 100, 200, 500];

/** The sums that people hand over for an amount: up to three, the smallest that are enough. */
export const usualNotes = (cash: number): number[] => notes.filter((note) => note > cash).slice(0, 3);

type Moved = Pick<BillFacts, 'payments' | 'refunds'> | null;

/** What has to be given to the guests for what was done to a bill since, in riyals: in cash with all change, and to a card. */
export const givenBackSince = (before: Moved, after: Moved): Record<PaymentMethod, number> => {
  const paidBefore = new Set(before?.payments.map(({ payment }) => payment));
  const backBefore = new Set(before?.refunds.map(({ refund }) => refund));
  const changes = (after?.payments ?? []).filter(({ payment }) => !paidBefore.has(payment)).map(({ change }) => change ?? 0);
  const backBy = (wanted: PaymentMethod) =>
    (after?.refunds ?? []).filter(({ refund, method }) => method === wanted && !backBefore.has(refund)).map(({ amount }) => amount);
  const sum = (amounts: number[]) => riyals(amounts.reduce((all, amount) => all + halalas(amount), 0));
  return { Cash: sum([...changes, ...backBy('Cash')]), Credit: sum(backBy('Credit')) };
};
