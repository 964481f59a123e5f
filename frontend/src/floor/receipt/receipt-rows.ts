import { billOf, type Language, type SessionBill, type SessionRow } from '@tabletime/contract';
import { billedMinutes } from '../../session/billed-minutes.ts';
import { staysAt } from '../guests/guest-figures.ts';

/** A line of a receipt: so many of something for so much in riyals; of time, how long each of the guests stayed. */
export type ReceiptRow =
  | { kind: 'stay'; quantity: number; minutes: number; amount: number }
  | { kind: 'product'; quantity: number; name: string; amount: number }
  | { kind: 'discount'; percent?: number; amount: number };

export interface Receipt extends Pick<SessionBill, 'payments' | 'refunds' | 'total' | 'balance'> {
  rows: ReceiptRow[];
}

/**
 * What the receipt of an ended session says: each distinct stay, the products and the discounts, which together come to the total before
 * what was given back out of goodwill. Why a discount was granted is the café's own matter.
 */
export const receiptOf = (session: SessionRow, language: Language): Receipt => {
  const { lines, discounts, payments, refunds, total, balance, cost } = billOf(session, 0);
  const endMs = Date.parse(session.endTime ?? session.startTime);
  const ofClocks = session.guests ? staysAt(session, endMs) : [];
  // A cost that somebody set otherwise stands in place of what the clocks come to.
  const isByClocks = session.guests !== null && ofClocks.reduce((sum, stay) => sum + stay.cost, 0) === cost;
  const stays: ReceiptRow[] = isByClocks
    ? ofClocks.map(({ guests, minutes, cost: amount }) => ({ kind: 'stay', quantity: guests, minutes, amount }))
    : [{ kind: 'stay', quantity: session.numberOfCustomers, minutes: billedMinutes(session), amount: cost }];
  const products = lines
    .filter(({ kind }) => kind === 'product')
    .map(({ quantity, name, amount }): ReceiptRow => ({ kind: 'product', quantity, name: name[language], amount }));
  const taken = discounts.map(({ percent, amount }): ReceiptRow => ({
    kind: 'discount',
    ...(percent !== undefined && { percent }),
    amount: -amount,
  }));
  return { rows: [...stays, ...products, ...taken], payments, refunds, total, balance };
};
