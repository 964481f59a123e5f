import {
  type BillDiscount,
  type BillFacts,
  type BillPlaces,
  emptyBill,
  type Halalas,
  type PaymentMethod,
  paymentMethods,
  takenBy,
} from '@tabletime/contract';
import type { Actor } from '../eventstore/event.ts';
import { performerOf } from './fold.ts';
import type { MovedBill } from './bill-payloads.ts';
import type { SessionEvent } from './session-events.ts';

/**
 * How the events tell what was paid. `implied`: the end was paid in full, and later corrections adjust that payment; `open`: the session
 * ended with nothing recorded as paid; `explicit`: every payment and refund is an event.
 */
type Mode = 'implied' | 'open' | 'explicit';

/** In halalas. */
export interface Billing extends BillFacts {
  mode: Mode;
  /** The highest number ever used for each; numbers are never reused. */
  last: { line: number; discount: number; payment: number; refund: number };
  /** Payments taken for or after the end, and whether a refund followed: reopening voids these payments. */
  sinceEnd: { payments: number[]; isRefunded: boolean };
  deletion: number[];
  /** Movements of an implied payment: the end, then each correction; negative for money returned. */
  implied: Halalas[];
}

export const noBilling: Billing = {
  ...emptyBill,
  mode: 'implied',
  last: { line: 0, discount: 0, payment: 0, refund: 0 },
  sinceEnd: { payments: [], isRefunded: false },
  deletion: [],
  implied: [],
};

const nowhere: BillPlaces = { guests: [], lines: [] };

interface Before {
  status: string;
  paymentMethod: PaymentMethod[];
}

const onlyOf = (methods: PaymentMethod[]): PaymentMethod | null => (methods.length === 2 ? null : (methods[0] ?? 'Cash'));

const movedTo = ({ mode, implied: movements }: Billing, amount: Halalas): Halalas[] => {
  const left = movements.reduce((sum, each) => sum + each, 0);
  return mode !== 'implied' || amount === left ? movements : [...movements, amount - left];
};

const implied = (billing: Billing, methods: PaymentMethod[], cost: number | null): Billing => {
  if (billing.mode !== 'implied') return billing;
  const movements = movedTo(billing, cost ?? 0);
  if (!cost) return { ...billing, payments: [], sinceEnd: noBilling.sinceEnd, implied: movements };
  const payment = { payment: 1, method: onlyOf(methods), amount: cost, tendered: null, change: null, guest: null };
  const sinceEnd = { payments: [1], isRefunded: false };
  return { ...billing, payments: [payment], last: { ...billing.last, payment: 1 }, sinceEnd, implied: movements };
};

const explicit = (billing: Billing): Billing => ({ ...billing, mode: 'explicit' });

const exceptFor = (discount: BillDiscount, { guests, lines }: BillPlaces): BillDiscount => ({
  ...discount,
  except: { guests: [...discount.except.guests, ...guests], lines: [...discount.except.lines, ...lines] },
});

const reunited = (
  { share: _share, ...discount }: BillDiscount,
  back: MovedBill['discounts'][number],
  newcomers: BillPlaces,
): BillDiscount => {
  const { guests, lines } = back.only ?? newcomers;
  const others = {
    guests: newcomers.guests.filter((guest) => !guests.includes(guest)),
    lines: newcomers.lines.filter((line) => !lines.includes(line)),
  };
  const only = discount.only && { guests: [...discount.only.guests, ...guests], lines: [...discount.only.lines, ...lines] };
  return exceptFor({ ...discount, amount: discount.amount === null ? null : discount.amount + (back.amount ?? 0), only }, others);
};

const joined = (billing: Billing, guests: { guest: number }[], moved: MovedBill | undefined): Billing => {
  const lines = moved?.lines ?? [];
  const newcomers = { guests: guests.map(({ guest }) => guest), lines: lines.map(({ line }) => line) };
  const returning = new Map(moved?.discounts.map((each) => [each.discount, each]));
  const discounts = billing.discounts.map((discount) => {
    const back = returning.get(discount.discount);
    returning.delete(discount.discount);
    return back ? reunited(discount, back, newcomers) : exceptFor(discount, newcomers);
  });
  if (!moved) return { ...billing, discounts };
  return explicit({
    ...billing,
    lines: [...billing.lines, ...lines.map((line) => ({ ...line, guest: line.guest ?? null }))],
    discounts: [
      ...discounts,
      ...[...returning.values()].map(({ percent = null, amount = null, approvedBy = null, only = null, ...discount }) => ({
        ...discount,
        percent,
        amount,
        approvedBy,
        only,
      })),
    ],
    payments: [
      ...billing.payments,
      ...moved.payments.map(({ method = null, tendered = null, change = null, guest = null, ...payment }) => ({
        ...payment,
        method,
        tendered,
        change,
        guest,
      })),
    ],
    refunds: [
      ...billing.refunds,
      ...moved.refunds.map(({ method = null, reason = null, approvedBy = null, ...refund }) => ({ ...refund, method, reason, approvedBy })),
    ],
    last: {
      line: Math.max(billing.last.line, ...lines.map(({ line }) => line)),
      discount: Math.max(billing.last.discount, ...moved.discounts.map(({ discount }) => discount)),
      payment: Math.max(billing.last.payment, ...moved.payments.map(({ payment }) => payment)),
      refund: Math.max(billing.last.refund, ...moved.refunds.map(({ refund }) => refund)),
    },
  });
};

const parted = (billing: Billing, moved: MovedBill | undefined): Billing => {
  if (!moved) return billing;
  const gone = new Set(moved.lines.map(({ line }) => line));
  const lines = billing.lines.filter(({ line }) => !gone.has(line));
  const paid = new Set(moved.payments.map(({ payment }) => payment));
  const payments = billing.payments.filter(({ payment }) => !paid.has(payment));
  const stays = new Map(moved.stays?.map(({ discount, ...now }) => [discount, now]));
  const discounts = billing.discounts
    .filter(({ scope }) => typeof scope !== 'number' || !gone.has(scope))
    .map((discount) => ({ ...discount, ...stays.get(discount.discount) }));
  return explicit({ ...billing, lines, discounts, payments });
};

export const billingAfter = (billing: Billing, before: Before, { type, data }: SessionEvent, actor?: Actor): Billing => {
  switch (type) {
    case 'SessionImported':
      return implied(billing, data.paymentMethod, data.cost);
    case 'SessionEnded': {
      const ended = { ...billing, implied: [], sinceEnd: { payments: data.payments ?? [], isRefunded: false } };
      if (billing.mode === 'explicit') return ended;
      if (data.balance !== undefined) return { ...ended, mode: 'open' };
      return implied({ ...ended, mode: 'implied' }, data.paymentMethod ?? before.paymentMethod, data.cost);
    }
    case 'CompletedSessionEdited': {
      const methods = data.changes.paymentMethod?.to ?? before.paymentMethod;
      if (billing.mode === 'explicit' || data.balance === undefined) return implied(billing, methods, data.cost.to);
      if (methods.length === 2) return { ...billing, mode: 'open', payments: [], sinceEnd: noBilling.sinceEnd, implied: [] };
      return implied({ ...billing, mode: 'implied' }, methods, data.cost.to);
    }
    case 'GuestClockCorrected':
      return data.cost ? implied(billing, before.paymentMethod, data.cost.to) : billing;
    case 'SessionCostFixed':
      return implied(billing, before.paymentMethod, data.cost.to);
    case 'SessionDeleted':
      return { ...billing, deletion: data.refunds ?? [], implied: movedTo(billing, 0) };
    case 'SessionRestored':
      return { ...billing, deletion: [], implied: movedTo(billing, billing.payments[0]?.amount ?? 0) };
    case 'SessionReopened':
      if (billing.mode !== 'explicit') return { ...noBilling, last: billing.last };
      return { ...billing, sinceEnd: noBilling.sinceEnd, implied: [], spentAtEnd: undefined };
    case 'GuestsMovedOut':
      return parted(billing, data.bill);
    case 'SessionMergedAway':
      return { ...billing, ...emptyBill, implied: [] };
    case 'GuestsMovedIn':
    case 'SessionSplitOff':
      return joined(billing, data.guests, data.bill);
    case 'LinesAdded':
      return explicit({
        ...billing,
        lines: [...billing.lines, ...data.lines.map((line) => ({ ...line, guest: line.guest ?? null }))],
        last: { ...billing.last, line: Math.max(billing.last.line, ...data.lines.map(({ line }) => line)) },
      });
    case 'LinesServed': {
      const served = new Set(data.lines.map(({ line }) => line));
      const lines = billing.lines.map(({ waitingSince, ...line }) =>
        waitingSince === undefined || served.has(line.line) ? line : { ...line, waitingSince },
      );
      return { ...billing, lines };
    }
    case 'LineVoided':
      return explicit({
        ...billing,
        lines: billing.lines.flatMap((line) => {
          const quantity = line.quantity - (line.line === data.line ? data.quantity : 0);
          return quantity > 0 ? [{ ...line, quantity }] : [];
        }),
      });
    case 'DiscountGranted': {
      const { tableNumber: _table, takes: _takes, total: _total, percent = null, amount = null, approvedBy = null, ...discount } = data;
      return explicit({
        ...billing,
        discounts: [
          ...billing.discounts,
          { ...discount, percent, amount, approvedBy, by: actor ? performerOf(actor) : 'System', only: null, except: nowhere },
        ],
        last: { ...billing.last, discount: data.discount },
      });
    }
    case 'DiscountWithdrawn':
      return explicit({ ...billing, discounts: billing.discounts.filter(({ discount }) => discount !== data.discount) });
    case 'PaymentTaken': {
      const { tableNumber: _table, tendered = null, change = null, guest = null, ...payment } = data;
      const isAfterEnd = before.status === 'completed';
      return explicit({
        ...billing,
        payments: [...billing.payments, { ...payment, tendered, change, guest }],
        last: { ...billing.last, payment: payment.payment },
        sinceEnd: {
          ...billing.sinceEnd,
          payments: isAfterEnd ? [...billing.sinceEnd.payments, payment.payment] : billing.sinceEnd.payments,
        },
      });
    }
    case 'PaymentVoided':
      return explicit({
        ...billing,
        payments: billing.payments.filter(({ payment }) => payment !== data.payment),
        implied: data.payment === 1 ? [] : billing.implied,
        sinceEnd: { ...billing.sinceEnd, payments: billing.sinceEnd.payments.filter((payment) => payment !== data.payment) },
      });
    case 'RefundGiven': {
      const { tableNumber: _table, total: _total, reason = null, approvedBy = null, ...refund } = data;
      return explicit({
        ...billing,
        refunds: [...billing.refunds, { ...refund, reason, approvedBy }],
        last: { ...billing.last, refund: refund.refund },
        sinceEnd: { ...billing.sinceEnd, isRefunded: billing.sinceEnd.isRefunded || before.status === 'completed' },
      });
    }
    default:
      return billing;
  }
};

/**
 * The bill with each correction of an implied payment shown as a payment or refund. Their numbers are below one, so no request can address
 * them; the remaining payment keeps number 1.
 */
export const shownBill = (billing: Billing, methods: PaymentMethod[]): BillFacts => {
  const { lines, discounts, payments, refunds, spentAtEnd, implied: movements } = billing;
  const spent = spentAtEnd === undefined ? {} : { spentAtEnd };
  if (movements.length < 2) return { lines, discounts, payments, refunds, ...spent };
  const [net] = payments[0]?.payment === 1 ? payments : [];
  const method = net ? net.method : onlyOf(methods);
  const numberOf = (index: number): number => 0 - index;
  const taken = movements.flatMap((amount, index) =>
    amount < 0 ? [] : [{ payment: index === 0 && net ? 1 : numberOf(index), method, amount, tendered: null, change: null, guest: null }],
  );
  const back = movements.flatMap((amount, index) =>
    amount > 0 ? [] : [{ refund: numberOf(index), kind: 'settlement' as const, method, amount: -amount, reason: null, approvedBy: null }],
  );
  return { lines, discounts, payments: [...taken, ...(net ? payments.slice(1) : payments)], refunds: [...back, ...refunds], ...spent };
};

export const methodsLeft = (billing: Billing): PaymentMethod[] => paymentMethods.filter((method) => takenBy(billing, method) > 0);

/** Methods with money left, or else the methods used, or else the intended ones. */
export const methodsOf = (billing: Billing, meant: PaymentMethod[]): PaymentMethod[] => {
  const { mode, payments } = billing;
  if (mode !== 'explicit' || payments.some(({ method }) => method === null)) return meant;
  const left = methodsLeft(billing);
  if (left.length > 0) return left;
  const used = paymentMethods.filter((method) => payments.some((payment) => payment.method === method));
  return used.length === 0 ? meant : used;
};

export const methodsOfRunning = (billing: Billing, meant: PaymentMethod[]): PaymentMethod[] => {
  const left = methodsLeft(billing);
  return left.length === 0 ? meant : paymentMethods.filter((method) => left.includes(method) || meant.includes(method));
};

/** In halalas; `undivided` was paid by both methods with an unknown split. */
export const takenByMethod = (billing: Billing) => ({
  cash: takenBy(billing, 'Cash'),
  credit: takenBy(billing, 'Credit'),
  undivided: takenBy(billing, null),
});
