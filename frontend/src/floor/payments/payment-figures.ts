import { billOf, factsOfRow, type PaymentMethod, riyals, type SessionRow, sumsOf, timeOfRow } from '@tabletime/contract';
import { guestsOf } from '../guests/guest-figures.ts';

const inHalalas = (amount: number): number => Math.round(amount * 100);

/**
 * What guests pay who leave at `atMs` (milliseconds since the epoch), in riyals: their time and what is on the bill for them, less
 * discounts and what they paid before, and never more than is due.
 */
export const shareOf = (session: SessionRow, leaving: readonly number[], atMs: number): number => {
  const leftAt = new Date(atMs).toISOString();
  const guests = guestsOf(session).map((guest) => (leaving.includes(guest.guest) ? { ...guest, leftAt, hasClock: true } : guest));
  const bill = billOf({ ...session, guests }, Math.max(atMs, Date.parse(session.startTime)));
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

/** Money in riyals that comes in with a change of what a completed session comes to, or goes back. */
export interface Difference {
  amount: number;
  isIn: boolean;
}

/**
 * What a change of the total to `total` moves by a method that somebody has to name, because both were used; undefined where nothing
 * moves, or it is known by what.
 */
export const differenceToSettle = (session: SessionRow, total: number): Difference | undefined => {
  const { cashTaken, creditTaken, balance } = session;
  if (cashTaken <= 0 || creditTaken <= 0 || session.total === null || balance === null) return undefined;
  const difference = inHalalas(total) - inHalalas(session.total);
  const due = inHalalas(balance) + difference;
  const isIn = difference > 0;
  const moved = isIn ? (balance > 0 ? 0 : due) : Math.min(-difference, -due);
  // All of it goes back as it came.
  const isAll = !isIn && moved === inHalalas(cashTaken) + inHalalas(creditTaken);
  return moved <= 0 || isAll ? undefined : { amount: riyals(moved), isIn };
};

/** The method by which most was taken: the likelier one. */
export const likelierMethod = ({ cashTaken, creditTaken }: Pick<SessionRow, 'cashTaken' | 'creditTaken'>): PaymentMethod =>
  creditTaken > cashTaken ? 'Credit' : 'Cash';

/** How much of what was paid all goodwill is, with so much more of it in riyals; in percent: what caps are about. */
export const refundPercent = (session: SessionRow, amount: number): number => {
  const { paid, refunds } = billOf(session, 0);
  const goodwill = refunds.filter(({ kind }) => kind === 'goodwill').reduce((sum, refund) => sum + refund.amount, 0);
  return paid === 0 ? 0 : (100 * (goodwill + amount)) / paid;
};
