import {
  billOf,
  factsOfRow,
  goodwillPercent,
  type PaymentMethod,
  paymentMethods,
  riyals,
  type SessionBill,
  type SessionRow,
  sumsOf,
  timeOfRow,
} from '@tabletime/contract';
import { guestsOf } from '../guests/guest-figures.ts';

const inHalalas = (amount: number): number => Math.round(amount * 100);

/** Epoch ms: when the guests leave, and when they pay. */
interface Leaving {
  leftAtMs: number;
  nowMs: number;
}

/**
 * Riyals that leaving guests owe: time and lines less discounts and earlier payments, at most the balance. A fixed discount is spread over
 * everybody's amounts as on the server.
 */
export const shareOf = (session: SessionRow, leaving: readonly number[], { leftAtMs, nowMs }: Leaving): number => {
  const leftAt = new Date(leftAtMs).toISOString();
  const guests = guestsOf(session).map((guest) => (leaving.includes(guest.guest) ? { ...guest, leftAt, hasClock: true } : guest));
  const bill = billOf({ ...session, guests }, Math.max(nowMs, Date.parse(session.startTime)));
  const isOwn = ({ guest }: { guest?: number }): boolean => guest !== undefined && leaving.includes(guest);
  const share = bill.lines.filter(isOwn).reduce((sum, { net }) => sum + inHalalas(net), 0);
  const paid = bill.payments.filter(isOwn).reduce((sum, { amount }) => sum + inHalalas(amount), 0);
  return riyals(Math.max(0, Math.min(share - paid, inHalalas(bill.balance))));
};

/** A completed session's total in riyals if its time costs `cost`. */
export const totalWithCost = (session: SessionRow, cost: number): number => {
  const time = timeOfRow({ ...session, cost, guests: null }, 0);
  return riyals(sumsOf(time, factsOfRow(session)).total);
};

type Taken = Pick<SessionRow, 'cashTaken' | 'creditTaken'>;

const methodsUsed = ({ cashTaken, creditTaken }: Taken): PaymentMethod[] =>
  paymentMethods.filter((method) => (method === 'Cash' ? cashTaken : creditTaken) > 0);

/** Methods for a running session's rest: the named ones not used yet, or else all named ones. */
export const methodsForRest = (session: Taken & Pick<SessionRow, 'paymentMethod'>): PaymentMethod[] => {
  const used = methodsUsed(session);
  const others = session.paymentMethod.filter((method) => !used.includes(method));
  return others.length > 0 ? others : session.paymentMethod;
};

/** Corrections have ids below 1, and no call can name them. */
const isCorrection = ({ _id }: { _id: string }): boolean => Number(_id) < 1;
const sumIn = (amounts: { amount: number }[]): number => amounts.reduce((sum, { amount }) => sum + inHalalas(amount), 0);

/** Riyals of a payment that can be voided, after its corrections; null for a correction. */
export const voidable = (
  { payments, refunds }: Pick<SessionBill, 'payments' | 'refunds'>,
  payment: SessionBill['payments'][number],
): number | null => {
  if (isCorrection(payment)) return null;
  const isFirst = payment._id === '1';
  return riyals(inHalalas(payment.amount) + (isFirst ? sumIn(payments.filter(isCorrection)) - sumIn(refunds.filter(isCorrection)) : 0));
};

/** Methods to refund `amount` by: the one used, or both if all money goes back; empty if staff must choose. */
export const methodsBack = (session: Taken, amount: number): PaymentMethod[] => {
  const used = methodsUsed(session);
  const isAll = inHalalas(amount) === inHalalas(session.cashTaken) + inHalalas(session.creditTaken);
  return used.length === 1 || isAll ? used : [];
};

/** Riyals that a change to a completed session brings in or gives back. */
export interface Movement {
  amount: number;
  isIn: boolean;
  /** Empty if staff must choose. */
  methods: PaymentMethod[];
}

/** Money moved by a new total; undefined if none. An open balance stays open. */
export const movementTo = (session: SessionRow, total: number): Movement | undefined => {
  const { cashTaken, creditTaken, balance } = session;
  if (session.total === null || balance === null) return undefined;
  const taken = inHalalas(cashTaken) + inHalalas(creditTaken);
  // Payments by both methods without a division adjust themselves.
  if (inHalalas(session.total) - inHalalas(balance) > taken) return undefined;
  const difference = inHalalas(total) - inHalalas(session.total);
  const due = inHalalas(balance) + difference;
  const isIn = difference > 0;
  const moved = isIn ? (balance > 0 ? 0 : due) : Math.min(-difference, -due, taken);
  if (moved <= 0) return undefined;
  const amount = riyals(moved);
  if (!isIn) return { amount, isIn, methods: methodsBack(session, amount) };
  const used = methodsUsed(session);
  const meant = used.length === 0 ? session.paymentMethod : used;
  return { amount, isIn, methods: meant.length === 1 ? meant : [] };
};

export const likelierMethod = ({ cashTaken, creditTaken }: Pick<SessionRow, 'cashTaken' | 'creditTaken'>): PaymentMethod =>
  creditTaken > cashTaken ? 'Credit' : 'Cash';

/** Percent of all goodwill including `amount` riyals at `nowMs`, for the caps. */
export const refundPercent = (session: SessionRow, amount: number, nowMs: number): number =>
  goodwillPercent(timeOfRow(session, nowMs), factsOfRow(session), inHalalas(amount));
