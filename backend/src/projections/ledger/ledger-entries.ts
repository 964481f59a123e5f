import {
  type BusinessDate,
  type Halalas,
  type LedgerKind,
  type PaymentMethod,
  type Performer,
  type Person,
  vatWithin,
} from '@tabletime/contract';
import type { Recorded } from '../../events/define-events.ts';
import { performerOf } from '../../events/fold.ts';
import type { SessionEvent } from '../../events/session-events.ts';
import type { Session, SessionState } from '../../events/session-fold.ts';
import { finalSums, keptOf, type Money, waysToPay } from '../../events/session-sums.ts';

/** Amounts in halalas. The amount of a sale is `gross` less `discount`, which holds goodwill, too. */
export interface Movement {
  kind: LedgerKind;
  method: PaymentMethod | null;
  amount: Halalas;
  gross: Halalas | null;
  discount: Halalas | null;
  /** Of sales under VAT: `amount` without it. */
  net: Halalas | null;
}

interface Sales {
  amount: Halalas;
  gross: Halalas;
  /** Null without VAT. */
  net: Halalas | null;
}

/** The sales and money of a session so far. */
export interface Worth {
  sales: Sales;
  money: Money;
}

const noSales: Sales = { amount: 0, gross: 0, net: null };

const netOf = (amount: Halalas, { vatRate }: Session): Halalas | null => (vatRate === null ? null : vatWithin(amount, vatRate).net);

const salesOf = (session: Session): Sales => {
  if (session.status !== 'completed') return noSales;
  if (session.billing.mode !== 'explicit') {
    const cost = session.cost ?? 0;
    return { amount: cost, gross: cost, net: netOf(cost, session) };
  }
  const { total: amount, gross } = finalSums(session);
  return { amount, gross, net: netOf(amount, session) };
};

export const worthOf = (state: SessionState): Worth =>
  state ? { sales: salesOf(state), money: keptOf(state) } : { sales: noSales, money: new Map() };

/** Events that carry payments from one session to another: no money moves. */
const betweenSessions = new Set<string>([
  'GuestsMovedOut',
  'GuestsMovedIn',
  'SessionSplitOff',
  'SessionMergedAway',
] satisfies SessionEvent['type'][]);

const isEnd = ({ type }: SessionEvent): boolean => type === 'SessionEnded' || type === 'SessionImported';

/** The movements of an event: the differences between its session's sales and money before and after it. */
export const movementsOf = (before: Worth, after: Worth, event: SessionEvent): Movement[] => {
  if (betweenSessions.has(event.type)) return [];
  const [amount, gross] = [after.sales.amount - before.sales.amount, after.sales.gross - before.sales.gross];
  const isUnderVat = before.sales.net !== null || after.sales.net !== null;
  const net = isUnderVat ? (after.sales.net ?? 0) - (before.sales.net ?? 0) : null;
  const sales = { method: null, amount, gross, discount: gross - amount, net };
  const money = waysToPay.flatMap((method): Movement[] => {
    const moved = (after.money.get(method) ?? 0) - (before.money.get(method) ?? 0);
    if (moved === 0) return [];
    const lowered = event.type === 'PaymentVoided' ? 'payment_voided' : 'given_back';
    return [{ kind: moved > 0 ? 'payment' : lowered, method, amount: moved, gross: null, discount: null, net: null }];
  });
  // A session that ends free of charge is a sale, too.
  if (isEnd(event)) return [{ kind: 'sale', ...sales }, ...money];
  return amount === 0 && gross === 0 ? money : [{ kind: 'adjustment', ...sales }, ...money];
};

/** The facts of an event that all of its entries share. */
interface Shared {
  at: string;
  sessionDate: BusinessDate | null;
  by: Performer;
  approvedBy: Person | null;
  reason: string | null;
}

/** A sale and its implied payment are dated at the session's end, other movements at their event. */
export const sharedBy = (before: SessionState, after: Session, event: Recorded<SessionEvent>): Shared => {
  const { occurredAt, metadata, data } = event;
  return {
    at: isEnd(event) ? after.endTime! : occurredAt,
    sessionDate: after.businessDate ?? before?.businessDate ?? null,
    by: performerOf(metadata.actor),
    approvedBy: ('approvedBy' in data && data.approvedBy) || null,
    reason: ('reason' in data && data.reason) || null,
  };
};
