import { type Halalas, type PaymentMethod, paymentMethods, riyals, takenBy, Problem } from '@tabletime/contract';
import { methodsOf } from '../../events/bill-fold.ts';
import { finalSums } from '../../events/session-sums.ts';
import type { SessionEvent } from '../../events/session-events.ts';
import { type Session, sessionAfter } from '../../events/session-fold.ts';

type Money = Extract<SessionEvent, { type: 'PaymentTaken' | 'RefundGiven' }>;

/** In halalas. */
export interface Tender {
  method: PaymentMethod;
  amount: Halalas;
  tendered?: Halalas | undefined;
  guest?: number | undefined;
}

/** A payment with its change. Throws if `tendered` is given for a card, or is below the amount. */
export const tenderIn = ({ method, amount, tendered }: Tender) => {
  const refuse = (code: 'payment.tendered_cash' | 'payment.tendered_low'): Problem => new Problem(code, {}, { tendered: code });
  if (tendered !== undefined && method !== 'Cash') throw refuse('payment.tendered_cash');
  if (tendered !== undefined && tendered < amount) throw refuse('payment.tendered_low');
  return { method, amount, ...(tendered !== undefined && { tendered, change: tendered - amount }) };
};

/** Payment events with the next numbers. Throws as `tenderIn` does. */
export const paymentsTaken = (session: Session, tenders: Tender[]): Money[] =>
  tenders.map(({ guest, ...tender }, index) => ({
    type: 'PaymentTaken',
    data: {
      tableNumber: session.tableNumber,
      payment: session.billing.last.payment + index + 1,
      ...tenderIn(tender),
      ...(guest !== undefined && { guest }),
    },
  }));

const leftBy = ({ billing }: Session): [PaymentMethod, Halalas][] =>
  paymentMethods.map((method): [PaymentMethod, Halalas] => [method, takenBy(billing, method)]).filter(([, amount]) => amount > 0);

const isUndivided = ({ billing }: Session): boolean => takenBy(billing, null) > 0;

/**
 * Refunds up to what was paid: by `settle`, else by the one method used. After two methods without `settle`, only a full refund is
 * possible; a partial one stays open.
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

const takenFor = (session: Session, amount: Halalas, settle: PaymentMethod | undefined): Money[] => {
  const left = leftBy(session);
  const used = methodsOf(session.billing, session.paymentMethod);
  const meant = left.length === 0 && used.length === 1 ? used[0] : undefined;
  const method = settle ?? (isUndivided(session) ? undefined : left.length === 1 ? left[0]![0] : meant);
  return amount <= 0 || method === undefined ? [] : paymentsTaken(session, [{ method, amount }]);
};

type Correction = Extract<SessionEvent, { data: { total?: { from: number; to: number } | undefined } }>;

/**
 * Whether a correction moves money by the method used. The others need a named method: nobody pays anything when a line or discount is
 * entered late, and nobody is at the till when many costs are fixed at once.
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

interface Settling {
  settle?: PaymentMethod | undefined;
  reason?: string | undefined;
}

/**
 * Puts the payment or refund that a correction of a completed session causes before its event, so that payments minus refunds equal the
 * total again if they did before. If the payment is implied and no method is named, the correction alone adjusts it. Without a payment or
 * refund, the difference stays open.
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
  const meaning = { ...session, paymentMethod: after.paymentMethod };
  // If an amount was already open, nothing is collected without a named method, nor if the edit declares the session paid.
  const isLeft = before.balance > 0 && (!settle || after.billing.mode === 'implied');
  const pays = isLeft ? 0 : Math.min(difference, due);
  const moved = () => (difference < 0 ? givenBack(session, paysBack, { settle, reason }) : takenFor(meaning, pays, settle));
  const money = settle || settlesItself[event.type] ? moved() : [];
  if (money.length === 0 && after.billing.mode !== 'explicit') return [event];
  return [...money, { ...event, data: { ...event.data, total: { from: before.total, to: become.total } } } as SessionEvent];
};

export const inWords = (amounts: Record<string, Halalas>): Record<string, string> =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, riyals(amount).toFixed(2)]));

export const numbersIn = (events: Money[], kind: 'payment' | 'refund'): number[] =>
  events.flatMap(({ data }) => (kind in data ? [(data as unknown as Record<typeof kind, number>)[kind]] : []));
