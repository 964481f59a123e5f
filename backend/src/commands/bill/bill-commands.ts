import {
  AddLines,
  billLimits,
  businessDateOf,
  discounted,
  GiveRefund,
  goodwillIn,
  goodwillPercent,
  GrantDiscount,
  type Halalas,
  type PassTerms,
  percentWith,
  Problem,
  problem,
  ServeLines,
  TakeBack,
  TakePayment,
  VoidLine,
  WithdrawDiscount,
} from '@tabletime/contract';
import type { SessionEvent } from '../../events/session-events.ts';
import { type Approval, approvals, approvedBy, capOf } from './approval.ts';
import { inWords, paymentsTaken, settled } from './bill-state.ts';
import { discountsAt, partsAt, sumsAt, timeAt } from '../../events/session-sums.ts';
import { commandOf } from '../decider.ts';
import type { Session, SessionState } from '../../events/session-fold.ts';
import { command, guestIn, seatingOf, requireNotMerged } from '../sessions/session-preconditions.ts';

export interface OnMenu {
  name: { en: string; ar: string };
  price: Halalas;
  /** The business date for which it is sold out. */
  soldOutOn?: string | undefined;
  /** Of a pass. */
  pass?: PassTerms | undefined;
}

/** Throws unless the guest, if one is named, is of the session. */
export const checkGuest = (session: Session, guest: number | undefined): void => {
  if (guest !== undefined) guestIn(seatingOf(session), guest);
};

/** Throws an error that names every one of these products, if there are any. */
const refuse = (products: OnMenu[], code: 'bill.sold_out' | 'pass.needs_holder'): void => {
  const names = new Set(products.map(({ name }) => name));
  if (names.size === 0) return;
  const namesIn = (language: 'en' | 'ar', comma: string): string => [...names].map((name) => name[language]).join(comma);
  throw new Problem(code, { en: namesIn('en', ', '), ar: namesIn('ar', '، ') }, { lines: code });
};

const addLines = commandOf<SessionState, SessionEvent, Map<string, OnMenu>>()({
  input: () => AddLines,
  permission: 'sessions.write',
  decide: (state, { lines, settle }, { now, cafe }, menu) => {
    const session = requireNotMerged(state);
    const { billing, tableNumber } = session;
    if (billing.lines.length + lines.length > billLimits.lines) throw problem('bill.lines_limit');
    const ordered = lines.map((line) => {
      const found = menu.get(line.product);
      if (!found) throw new Problem('bill.product_unknown', {}, { lines: 'bill.product_unknown' });
      checkGuest(session, line.guest);
      return { ...line, ...found };
    });
    refuse(
      ordered.filter(({ pass }) => pass),
      'pass.needs_holder',
    );
    // After the end a line is a correction: nobody waits for it, and it may have been sold before it ran out.
    const isOrder = session.status === 'active';
    if (isOrder) {
      const today = businessDateOf(now, cafe);
      refuse(
        ordered.filter(({ soldOutOn }) => soldOutOn === today),
        'bill.sold_out',
      );
    }
    const added = ordered.map(({ product, name, quantity, price, guest, note }, index) => ({
      line: billing.last.line + index + 1,
      product,
      name,
      quantity,
      unitPrice: price,
      ...(guest !== undefined && { guest }),
      ...(note && { note }),
      ...(isOrder && { waitingSince: new Date(now).toISOString() }),
    }));
    return settled(session, { type: 'LinesAdded', data: { tableNumber, lines: added } }, { settle });
  },
});

interface Numbered {
  number: number;
  /** Whether the pass that the line sold is cancelled in the same commit. */
  cancelsPass?: true;
}
const ofNumber = commandOf<SessionState, SessionEvent, Numbered>();

const serveLines = command({
  input: () => ServeLines,
  permission: 'bar.serve',
  decide: (state, { lines: numbers }) => {
    const { billing, tableNumber } = requireNotMerged(state);
    const wanted = numbers.map((number) => {
      const found = billing.lines.find(({ line }) => line === number);
      if (!found) throw problem('bill.line_not_found');
      return found;
    });
    const lines = [...new Set(wanted)]
      .filter(({ waitingSince }) => waitingSince !== undefined)
      .map(({ line, name, quantity, note }) => ({ line, name, quantity, ...(note !== undefined && { note }) }));
    return lines.length === 0 ? [] : [{ type: 'LinesServed', data: { tableNumber, lines } }];
  },
});

const voidLine = ofNumber({
  input: () => VoidLine,
  permission: 'sessions.write',
  decide: (state, { quantity, reason, settle }, _, { number, cancelsPass }) => {
    const session = requireNotMerged(state);
    const line = session.billing.lines.find((each) => each.line === number);
    if (!line || (line.pass !== undefined && !cancelsPass)) throw problem('bill.line_not_found');
    if (quantity !== undefined && quantity > line.quantity) {
      throw new Problem('bill.quantity_many', { quantity: line.quantity }, { quantity: 'bill.quantity_many' });
    }
    const voided = quantity ?? line.quantity;
    const { tableNumber } = session;
    const data = { tableNumber, line: number, name: line.name, quantity: voided, amount: voided * line.unitPrice, reason };
    return settled(session, { type: 'LineVoided', data }, { settle, reason });
  },
});

const approvable = commandOf<SessionState, SessionEvent, Approval>();

const grantDiscount = approvable({
  input: () => GrantDiscount,
  permission: 'sessions.write',
  decide: (state, { scope, percent, amount, reason, settle }, { now, actor, cafe }, approval) => {
    const session = requireNotMerged(state);
    const { billing, tableNumber } = session;
    if (billing.discounts.length >= billLimits.discounts) throw problem('discount.limit');
    if (typeof scope === 'number' && !billing.lines.some(({ line }) => line === scope)) throw problem('bill.line_not_found');
    const number = billing.last.discount + 1;
    const size = percent === undefined ? { amount: amount! } : { percent };
    const granted = {
      discount: number,
      scope,
      percent: percent ?? null,
      amount: amount ?? null,
      only: null,
      except: { guests: [], lines: [] },
    };

    const parts = partsAt(session, now);
    const wanted = percentWith(parts, billing.discounts, granted, goodwillIn(billing.refunds));
    const by = approvedBy(wanted, { actor, caps: cafe.discountCaps }, approval, 'discount.needs_approval');
    const cap = capOf(cafe.discountCaps, (by ?? actor).role);
    const { taken } = discounted(parts, [...billing.discounts, { ...granted, reason, cap, by: 'System', approvedBy: null }]);
    const takes = taken.get(number)!;
    const data = { tableNumber, discount: number, scope, ...size, reason, cap, ...(by && { approvedBy: by }), takes };
    return [
      ...approvals(by, actor, { tableNumber, approval: 'discount', ...size, reason }),
      ...settled(session, { type: 'DiscountGranted', data }, { settle, reason }),
    ];
  },
});

const withdrawDiscount = ofNumber({
  input: () => WithdrawDiscount,
  permission: 'sessions.write',
  decide: (state, { reason, settle }, { now }, { number }) => {
    const session = requireNotMerged(state);
    const found = discountsAt(session, now).find(({ discount }) => discount === number);
    if (!found) throw problem('discount.not_found');
    const data = { tableNumber: session.tableNumber, discount: number, took: found.takes, reason };
    return settled(session, { type: 'DiscountWithdrawn', data }, { settle, reason });
  },
});

const takePayment = command({
  input: () => TakePayment,
  permission: 'sessions.write',
  decide: (state, tender, { now }) => {
    const session = requireNotMerged(state);
    checkGuest(session, tender.guest);
    const due = sumsAt(session, now).balance;
    if (tender.amount > due) {
      throw new Problem('payment.too_much', inWords({ due: Math.max(0, due) }), { amount: 'payment.too_much' });
    }
    return paymentsTaken(session, [tender]);
  },
});

const voidPayment = ofNumber({
  input: () => TakeBack,
  permission: 'sessions.write',
  decide: (state, { reason }, { now }, { number }) => {
    const session = requireNotMerged(state);
    const payment = session.billing.payments.find((each) => each.payment === number);
    if (!payment) throw problem('payment.not_found');
    const { paid, refunded } = sumsAt(session, now);
    if (paid - payment.amount < refunded) throw problem('payment.refunded');
    const { method, amount } = payment;
    return [
      {
        type: 'PaymentVoided',
        data: { tableNumber: session.tableNumber, payment: number, ...(method && { method }), amount, reason },
      },
    ];
  },
});

const refund = approvable({
  input: () => GiveRefund,
  permission: 'sessions.write',
  decide: (state, { kind, amount, method, reason }, { now, actor, cafe }, approval) => {
    const session = requireNotMerged(state);
    const { tableNumber, billing } = session;
    const { paid, refunded, balance } = sumsAt(session, now);
    const most = kind === 'goodwill' ? paid - refunded : Math.max(0, Math.min(paid - refunded, -balance));
    if (amount > most) throw new Problem('refund.too_much', inWords({ most }), { amount: 'refund.too_much' });
    const given = { tableNumber, refund: billing.last.refund + 1, kind, method, amount, reason };
    // An overpayment belongs to the guests, so returning it needs no approval.
    if (kind === 'settlement') return [{ type: 'RefundGiven', data: given }];
    const wanted = goodwillPercent(timeAt(session, now), billing, amount);
    const by = approvedBy(wanted, { actor, caps: cafe.discountCaps }, approval, 'refund.needs_approval');
    return [
      ...approvals(by, actor, { tableNumber, approval: 'refund', amount, reason }),
      ...settled(session, { type: 'RefundGiven', data: { ...given, ...(by && { approvedBy: by }) } }),
    ];
  },
});

export const billCommands = { addLines, serveLines, voidLine, grantDiscount, withdrawDiscount, takePayment, voidPayment, refund };
