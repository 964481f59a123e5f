import { billOf, type Language, type SessionBill, type SessionRow } from '@tabletime/contract';
import { goodwillOf } from '../bill/bill-amounts.ts';
import { billedMinutes } from '../../session/billed-minutes.ts';
import { staysAt } from '../guests/guest-figures.ts';

/** Riyals; a row for time has the length of the stay. */
export type ReceiptRow =
  | { kind: 'stay'; quantity: number; minutes: number; amount: number }
  | { kind: 'product'; quantity: number; name: string; note?: string; amount: number }
  | { kind: 'discount'; percent?: number; amount: number }
  | { kind: 'refund'; amount: number };

export interface Receipt extends Pick<SessionBill, 'payments' | 'refunds' | 'total' | 'balance'> {
  rows: ReceiptRow[];
}

/** Stays, products, discounts and goodwill, which add up to the total. Reasons of discounts are internal. */
export const receiptOf = (session: SessionRow, language: Language): Receipt => {
  const bill = billOf(session, 0);
  const { lines, discounts, payments, refunds, total, balance, cost } = bill;
  const goodwill = goodwillOf(bill);
  const endMs = Date.parse(session.endTime ?? session.startTime);
  const ofClocks = session.guests ? staysAt(session, endMs) : [];
  // A corrected cost replaces the separate stays.
  const isByClocks = session.guests !== null && ofClocks.reduce((sum, stay) => sum + stay.cost, 0) === cost;
  const stays: ReceiptRow[] = isByClocks
    ? ofClocks.map(({ guests, minutes, cost: amount }) => ({ kind: 'stay', quantity: guests, minutes, amount }))
    : [{ kind: 'stay', quantity: session.numberOfCustomers, minutes: billedMinutes(session), amount: cost }];
  const products = lines
    .filter(({ kind }) => kind === 'product')
    .map(({ quantity, name, note, amount }): ReceiptRow => ({
      kind: 'product',
      quantity,
      name: name[language],
      ...(note !== undefined && { note }),
      amount,
    }));
  const taken = discounts.map(({ percent, amount }): ReceiptRow => ({
    kind: 'discount',
    ...(percent !== undefined && { percent }),
    amount: -amount,
  }));
  const given: ReceiptRow[] = goodwill > 0 ? [{ kind: 'refund', amount: -goodwill }] : [];
  return { rows: [...stays, ...products, ...taken, ...given], payments, refunds, total, balance };
};
