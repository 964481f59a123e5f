import { discounted, type Halalas, type PaymentMethod, paymentMethods, Problem, problem, takenBy } from '@tabletime/contract';
import { methodsLeft, methodsOf, methodsOfRunning } from '../../events/bill-fold.ts';
import type { SessionEvent } from '../../events/session-events.ts';
import { finalSums, partsAt, sumsAt } from '../../events/session-sums.ts';
import { givenBack, inWords, paymentsTaken, type Tender } from './bill-state.ts';
import { type Session, sessionAfter } from '../../events/session-fold.ts';

type Money = ReturnType<typeof givenBack>;

/**
 * Payments at the end of a session. Given `payments` must match the amount due to the halala, or a lower one that was `shown` before a pass
 * was asked again. Without them, one method pays everything and
 * two leave it open. A session with no other bill events gets none: its payment is implied.
 */
export const paymentsAtEnd = (
  session: Session,
  methods: PaymentMethod[],
  payments: Tender[] | undefined,
  { due, shown }: { due: number; shown: number },
): Money => {
  if (payments) {
    const given = payments.reduce((sum, { amount }) => sum + amount, 0);
    if (given !== Math.max(0, due) && given !== Math.max(0, Math.min(shown, due))) {
      throw new Problem('payment.not_exact', inWords({ due: Math.max(0, due), given }), { payments: 'payment.not_exact' });
    }
  }
  if (due < 0) return givenBack(session, -due, {});
  if (payments) return paymentsTaken(session, payments);
  const [method] = methods;
  if (session.billing.mode !== 'explicit' || methods.length !== 1 || due === 0) return [];
  return paymentsTaken(session, [{ method: method!, amount: due }]);
};

/**
 * Whether payments are events, or become events with this correction: an implied payment cannot follow a correction that names a method.
 */
export const isPaid = ({ billing }: Session, settle?: PaymentMethod): boolean =>
  billing.payments.length > 0 && (billing.mode === 'explicit' || settle !== undefined);

/**
 * The intended methods after an edit; undefined if they stay. Throws if the edit leaves out a method by which money was already taken: an
 * edit cannot change that.
 */
export const methodsMeant = ({ billing, paymentMethod }: Session, wanted: PaymentMethod[] | undefined): PaymentMethod[] | undefined => {
  const taken = methodsLeft(billing).find((method) => wanted && !wanted.includes(method));
  if (taken) {
    const params = { ...inWords({ amount: takenBy(billing, taken) }), method: taken };
    throw new Problem('payment.already_taken', params, { paymentMethod: 'payment.already_taken' });
  }
  const isAsShown = JSON.stringify(wanted) === JSON.stringify(methodsOfRunning(billing, paymentMethod));
  return isAsShown ? undefined : wanted;
};

/**
 * Voids payments by other methods and takes them again by the wanted one, except for money already refunded by the other method. A split
 * between two methods must be entered by hand.
 */
export const paidAnotherWay = (
  session: Session,
  wanted: PaymentMethod[] | undefined,
  { settle, reason }: { settle?: PaymentMethod | undefined; reason: string },
): SessionEvent[] => {
  const { billing, paymentMethod, tableNumber } = session;
  if (!wanted || !isPaid(session, settle)) return [];
  if (JSON.stringify(methodsOf(billing, paymentMethod)) === JSON.stringify(wanted)) return [];
  if (wanted.length > 1) throw new Problem('payment.divide', {}, { paymentMethod: 'payment.divide' });
  const [method] = wanted;
  const other = paymentMethods.find((each) => each !== method)!;
  const voided = billing.payments.filter((payment) => payment.method !== method);
  const sumOf = (amounts: { amount: Halalas }[]): Halalas => amounts.reduce((sum, { amount }) => sum + amount, 0);
  const byOther = ({ method: by }: { method: PaymentMethod | null }): boolean => by === other;
  const gone = Math.min(sumOf(voided.filter(byOther)), sumOf(billing.refunds.filter(byOther)));
  const amount = sumOf(voided) - gone;
  if (amount === 0) throw problem('payment.refunded');
  return [
    ...voided.map((each): SessionEvent => ({
      type: 'PaymentVoided',
      data: {
        tableNumber,
        payment: each.payment,
        ...(each.method && { method: each.method }),
        amount: each.amount,
        reason,
        within: 'correction',
      },
    })),
    ...paymentsTaken(session, [...(gone > 0 ? [{ method: other, amount: gone }] : []), { method: method!, amount }]),
  ];
};

/** Voids the payments of the end when a session is reopened. Throws if a refund followed: that cannot be undone. */
export const unpaid = (session: Session, reason: string): SessionEvent[] => {
  const { billing, tableNumber } = session;
  if (billing.mode !== 'explicit') return [];
  if (billing.sinceEnd.isRefunded) throw problem('session.reopen_refunded');
  return billing.payments
    .filter(({ payment }) => billing.sinceEnd.payments.includes(payment))
    .map(({ payment, method, amount }) => ({
      type: 'PaymentVoided',
      data: { tableNumber, payment, ...(method && { method }), amount, reason, within: 'reopening' },
    }));
};

export const allGivenBack = (session: Session, by: { settle?: PaymentMethod | undefined; reason: string }): Money => {
  const { paid, refunded } = finalSums(session);
  return session.billing.mode === 'explicit' || by.settle ? givenBack(session, paid - refunded, by) : [];
};

export const takenAgain = (session: Session, settle: PaymentMethod | undefined): Money => {
  const { refunds, deletion } = session.billing;
  const tenders = refunds.flatMap(({ refund, method, amount }) =>
    deletion.includes(refund) && method ? [{ method: settle ?? method, amount }] : [],
  );
  return paymentsTaken(session, tenders);
};

/**
 * Payments of leaving guests, one in each guest's name: their time and lines minus discounts and earlier payments. `tendered` for several
 * guests is stored with the last payment.
 */
export const shareTaken = (
  session: Session,
  left: SessionEvent,
  guests: number[],
  { method, tendered }: Omit<Tender, 'amount'>,
  nowMs: number,
): Money => {
  const after = sessionAfter(session, [left]);
  const parts = partsAt(after, nowMs);
  const { net } = discounted(parts, after.billing.discounts);
  const dueOf = (own: number): Halalas =>
    parts.reduce((sum, { guest }, index) => (guest === own ? sum + net[index]! : sum), 0) -
    after.billing.payments.reduce((sum, { guest, amount }) => (guest === own ? sum + amount : sum), 0);
  const dues = guests.map((guest) => ({ guest, due: dueOf(guest) }));
  const all: Halalas = Math.min(
    dues.reduce((sum, { due }) => sum + due, 0),
    sumsAt(after, nowMs).balance,
  );
  let rest = all;
  const tenders: Tender[] = [];
  for (const { guest, due } of dues) {
    const amount = Math.min(due, rest);
    if (amount <= 0) continue;
    tenders.push({ method, amount, guest });
    rest -= amount;
  }
  const last = tenders.at(-1);
  if (last && tendered !== undefined) last.tendered = tendered - (all - last.amount);
  return paymentsTaken(session, tenders);
};
