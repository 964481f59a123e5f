import { type Halalas, type PaymentMethod, paymentMethods, riyals, takenBy, Problem } from '@tabletime/contract';
import { methodsOf } from '../../events/bill-fold.ts';
import { finalSums } from '../../events/session-sums.ts';
import type { SessionEvent } from '../../events/session-events.ts';
import { type Session, sessionAfter } from '../../events/session-fold.ts';

type Money = Extract<SessionEvent, { type: 'PaymentTaken' | 'RefundGiven' }>;

/** What guests give: how much by what, in halalas. */
export interface Tender {
  method: PaymentMethod;
  amount: Halalas;
  tendered?: Halalas | undefined;
  guest?: number | undefined;
}

/** The payments that guests give, numbered from the last one on. Refuses what is handed over by card, or is less than the amount. */
export const paymentsTaken = (session: Session, tenders: Tender[]): Money[] =>
  tenders.map(({ method, amount, tendered, guest }, index) => {
    const refuse = (code: 'payment.tendered_cash' | 'payment.tendered_low'): Problem => new Problem(code, {}, { tendered: code });
    if (tendered !== undefined && method !== 'Cash') throw refuse('payment.tendered_cash');
    if (tendered !== undefined && tendered < amount) throw refuse('payment.tendered_low');
    return {
      type: 'PaymentTaken',
      data: {
        tableNumber: session.tableNumber,
        payment: session.billing.last.payment + index + 1,
        method,
        amount,
        ...(tendered !== undefined && { tendered, change: tendered - amount }),
        ...(guest !== undefined && { guest }),
      },
    };
  });

/** The methods by which something is left, and how much of each. */
const leftBy = ({ billing }: Session): [PaymentMethod, Halalas][] =>
  paymentMethods.map((method): [PaymentMethod, Halalas] => [method, takenBy(billing, method)]).filter(([, amount]) => amount > 0);

/** Whether something is left that was paid by both methods without saying how much by each. */
const isUndivided = ({ billing }: Session): boolean => takenBy(billing, null) > 0;

/**
 * What goes back of what was paid, and no more than is left of it: by the method that is named, else by the one that was used. Where two
 * were and none is named, only all of it can go back; else it stays open.
 */
export const givenBack = (
  session: Session,
  wanted: Halalas,
  { settle, reason }: { settle?: PaymentMethod | undefined; reason?: string | undefined },
): Money[] => {
  const { paid, refunded } = finalSums(session);
  const amount = Math.min(wanted, paid - refunded);
  if (amount <= 0 || (!settle && isUndivided(session))) return [];
  const left = leftBy(session);
  const isAll = left.reduce((sum, [, each]) => sum + each, 0) === amount;
  const back: [PaymentMethod, Halalas][] = settle ? [[settle, amount]] : left.length === 1 ? [[left[0]![0], amount]] : isAll ? left : [];
  return back.map(([method, each], index) => ({
    type: 'RefundGiven',
    data: {
      tableNumber: session.tableNumber,
      refund: session.billing.last.refund + index + 1,
      kind: 'settlement',
      method,
      amount: each,
      ...(reason !== undefined && { reason }),
    },
  }));
};

/** What comes in when a session comes to more than was paid: by the method that is named, else by the one that was used. */
const takenFor = (session: Session, amount: Halalas, settle: PaymentMethod | undefined): Money[] => {
  const left = leftBy(session);
  const used = methodsOf(session.billing, session.paymentMethod);
  const meant = left.length === 0 && used.length === 1 ? used[0] : undefined;
  const method = settle ?? (isUndivided(session) ? undefined : left.length === 1 ? left[0]![0] : meant);
  return amount <= 0 || method === undefined ? [] : paymentsTaken(session, [{ method, amount }]);
};

/** Events of which a completed session's total can change. */
type Correction = Extract<SessionEvent, { data: { total?: { from: number; to: number } | undefined } }>;

/**
 * Whether money moves with a correction by itself, by the method that was used. With the others it moves only where a method is named: nobody
 * hands anything over because a line or a discount was entered late, nor is anybody at the till when many costs are fixed at once.
 */
const settlesItself: Record<Correction['type'], boolean> = {
  CompletedSessionEdited: true,
  GuestClockCorrected: true,
  SessionCostFixed: false,
  LinesAdded: false,
  LineVoided: false,
  DiscountGranted: false,
  DiscountWithdrawn: false,
  RefundGiven: false,
};

/** How a correction is settled: by the method that is named, if one is. */
interface Settling {
  settle?: PaymentMethod | undefined;
  reason?: string | undefined;
}

/**
 * A change of what a session comes to, where that has ended with what it moves of the money, which comes first: paid less refunded is its
 * total again, where it was before. Where the payment of a session is implied and no method is named, what moves follows from the correction
 * itself. Until money moves, the difference stays open.
 */
export const settled = (session: Session, event: Correction, { settle, reason }: Settling = {}): SessionEvent[] => {
  if (session.status !== 'completed') return [event];
  const after = sessionAfter(session, [event]);
  const [before, become] = [finalSums(session), finalSums(after)];
  const difference = become.total - before.total;
  const isExplicit = after.billing.mode === 'explicit' || settle !== undefined;
  if (!isExplicit) return [event];
  const due = before.balance + difference;
  const paysBack = Math.min(-difference, -due);
  // What is meant to be paid by is what the correction says.
  const meaning = { ...session, paymentMethod: after.paymentMethod };
  // Beside what was open before, nothing comes in without a named method; nor where an edit says that all of it was paid.
  const isLeft = before.balance > 0 && (!settle || after.billing.mode === 'implied');
  const pays = isLeft ? 0 : Math.min(difference, due);
  const moved = () => (difference < 0 ? givenBack(session, paysBack, { settle, reason }) : takenFor(meaning, pays, settle));
  const money = settle || settlesItself[event.type] ? moved() : [];
  if (money.length === 0 && after.billing.mode !== 'explicit') return [event];
  return [...money, { ...event, data: { ...event.data, total: { from: before.total, to: become.total } } } as SessionEvent];
};

/** Amounts as the words of a refusal name them. */
export const inWords = (amounts: Record<string, Halalas>): Record<string, string> =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, riyals(amount).toFixed(2)]));

/** The numbers of the payments, or of the refunds, among some events. */
export const numbersIn = (events: Money[], kind: 'payment' | 'refund'): number[] =>
  events.flatMap(({ data }) => (kind in data ? [(data as unknown as Record<typeof kind, number>)[kind]] : []));
