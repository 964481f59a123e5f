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

/** When guests leave, and what time it is as they pay; both in milliseconds since the epoch. */
interface Leaving {
  leftAtMs: number;
  nowMs: number;
}

/**
 * What guests pay who leave, in riyals: their time and what is on the bill for them, less discounts and what they paid before, and never more
 * than is due. An amount that was taken off the bill is spread over what everybody comes to as they pay, as the server does it.
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

/** What a completed session comes to in riyals, if its time costs so much. */
export const totalWithCost = (session: SessionRow, cost: number): number => {
  const time = timeOfRow({ ...session, cost, guests: null }, 0);
  return riyals(sumsOf(time, factsOfRow(session)).total);
};

type Taken = Pick<SessionRow, 'cashTaken' | 'creditTaken'>;

/** The methods by which something was taken that was not given back. */
const methodsUsed = ({ cashTaken, creditTaken }: Taken): PaymentMethod[] =>
  paymentMethods.filter((method) => (method === 'Cash' ? cashTaken : creditTaken) > 0);

/** What a running session's rest is meant to be paid by: of the methods that it names, those by which nothing was taken, if there are any. */
export const methodsForRest = (session: Taken & Pick<SessionRow, 'paymentMethod'>): PaymentMethod[] => {
  const used = methodsUsed(session);
  const others = session.paymentMethod.filter((method) => !used.includes(method));
  return others.length > 0 ? others : session.paymentMethod;
};

/** Whether a payment, or what went back, came about by a correction: no call can name it. */
const isCounted = ({ _id }: { _id: string }): boolean => Number(_id) < 1;
const sumIn = (amounts: { amount: number }[]): number => amounts.reduce((sum, { amount }) => sum + inHalalas(amount), 0);

/** How much of a payment can be voided: what its corrections left of it. Null of what is itself such a correction. */
export const voidable = (
  { payments, refunds }: Pick<SessionBill, 'payments' | 'refunds'>,
  payment: SessionBill['payments'][number],
): number | null => {
  if (isCounted(payment)) return null;
  const isFirst = payment._id === '1';
  return riyals(inHalalas(payment.amount) + (isFirst ? sumIn(payments.filter(isCounted)) - sumIn(refunds.filter(isCounted)) : 0));
};

/** By what so much in riyals goes back: by the one method that was used, or all of it as it came; nothing where somebody has to say. */
export const methodsBack = (session: Taken, amount: number): PaymentMethod[] => {
  const used = methodsUsed(session);
  const isAll = inHalalas(amount) === inHalalas(session.cashTaken) + inHalalas(session.creditTaken);
  return used.length === 1 || isAll ? used : [];
};

/** Money in riyals that comes in with a change of what a completed session comes to, or goes back. */
export interface Movement {
  amount: number;
  isIn: boolean;
  /** By what; none where both methods were used, so that somebody has to name one. */
  methods: PaymentMethod[];
}

/** What a change of the total to `total` moves; undefined where nothing moves: what is still due stays due. */
export const movementTo = (session: SessionRow, total: number): Movement | undefined => {
  const { cashTaken, creditTaken, balance } = session;
  if (session.total === null || balance === null) return undefined;
  const taken = inHalalas(cashTaken) + inHalalas(creditTaken);
  // What was paid by both without saying how much by each follows by itself.
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

/** The method by which most was taken: the likelier one. */
export const likelierMethod = ({ cashTaken, creditTaken }: Pick<SessionRow, 'cashTaken' | 'creditTaken'>): PaymentMethod =>
  creditTaken > cashTaken ? 'Credit' : 'Cash';

/** How many percent all goodwill is with so much more of it in riyals, at `nowMs`: what caps are about. */
export const refundPercent = (session: SessionRow, amount: number, nowMs: number): number =>
  goodwillPercent(timeOfRow(session, nowMs), factsOfRow(session), inHalalas(amount));
