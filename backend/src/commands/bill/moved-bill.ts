import {
  type BillDiscount,
  type BillFacts,
  type BillPart,
  type BillPayment,
  type BillPlaces,
  type BillRefund,
  type DiscountOrigin,
  goingWith,
  paymentsThatGo,
  placesThatGo,
  problem,
  splitDiscounts,
} from '@tabletime/contract';
import type { Billing } from '../../events/bill-fold.ts';
import type { MovedGuest } from '../../events/guest-payloads.ts';
import type { MovedBill } from '../../events/bill-payloads.ts';
import type { Session } from '../../events/session-fold.ts';
import { partsAt } from '../../events/session-sums.ts';
import { seatingOf } from '../sessions/session-preconditions.ts';

type Line = MovedBill['lines'][number];
type Discount = MovedBill['discounts'][number];

const movedLine = ({ guest, ...line }: Billing['lines'][number]): Line => ({ ...line, ...(guest !== null && { guest }) });

export const originOf = ({ origin, discount }: Pick<BillDiscount, 'origin' | 'discount'>, id: string): DiscountOrigin =>
  origin ?? { session: id, discount };

/** Only a part of a discount needs an origin, to merge back. */
const movedDiscount = ({ percent, amount, approvedBy, only, ...discount }: BillDiscount, id: string): Discount => ({
  ...discount,
  ...(percent !== null && { percent }),
  ...(amount !== null && { amount }),
  ...(approvedBy && { approvedBy }),
  ...(only && { only, origin: originOf(discount, id) }),
});

const movedPayment = ({ method, tendered, change, guest, ...payment }: BillPayment): MovedBill['payments'][number] => ({
  ...payment,
  ...(method && { method }),
  ...(tendered !== null && { tendered }),
  ...(change !== null && { change }),
  ...(guest !== null && { guest }),
});

const movedRefund = ({ method, reason, approvedBy, ...refund }: BillRefund): MovedBill['refunds'][number] => ({
  ...refund,
  ...(method && { method }),
  ...(reason !== null && { reason }),
  ...(approvedBy && { approvedBy }),
});

const movedBill = (
  { lines, discounts, payments, refunds }: BillFacts,
  id: string,
  stays: NonNullable<MovedBill['stays']> = [],
): MovedBill | undefined =>
  lines.length + discounts.length + payments.length + refunds.length === 0
    ? undefined
    : {
        lines: lines.map(movedLine),
        discounts: discounts.map((discount) => movedDiscount(discount, id)),
        payments: payments.map(movedPayment),
        refunds: refunds.map(movedRefund),
        ...(stays.length > 0 && { stays }),
      };

const seatedParts = (session: Session, nowMs: number): BillPart[] => partsAt({ ...session, seating: seatingOf(session) }, nowMs);

export const wholeBill = (session: Session, id: string, nowMs: number): MovedBill | undefined => {
  const { billing } = session;
  const parts = seatedParts(session, nowMs);
  const discounts = billing.discounts.filter(({ scope }) => typeof scope !== 'number' || parts.some(({ line }) => line === scope));
  return movedBill({ ...billing, discounts: discounts.map((discount) => goingWith(parts, discount)) }, id);
};

const changedOnes = (before: BillDiscount[], stays: BillDiscount[]): NonNullable<MovedBill['stays']> =>
  before.flatMap(({ discount, amount, share }) => {
    const now = stays.find((each) => each.discount === discount);
    if (!now) return [];
    const said = {
      ...(amount !== null && now.amount !== amount && { amount: now.amount ?? 0 }),
      ...(now.share && now.share !== share && { share: now.share }),
    };
    return Object.keys(said).length === 0 ? [] : [{ discount, ...said }];
  });

interface Going {
  guests: number[];
  lines: number[];
}

/**
 * The part of a bill that moves with guests at `nowMs` (milliseconds since the epoch): named lines, the guests' own lines, their share of
 * each discount, and their own payments. Refunds stay. Undefined if nothing moves.
 */
export const partOfBill = (session: Session, { guests, lines: named }: Going, id: string, nowMs: number): MovedBill | undefined => {
  const { billing } = session;
  if (named.some((number) => !billing.lines.some(({ line }) => line === number))) throw problem('bill.line_not_found');
  const going = placesThatGo(billing.lines, guests, named);
  const { stays, goes } = splitDiscounts(seatedParts(session, nowMs), billing.discounts, going);
  const lines = billing.lines.filter(({ line }) => going.lines.includes(line));
  const payments = paymentsThatGo(billing, guests);
  return movedBill({ lines, discounts: goes, payments, refunds: [] }, id, changedOnes(billing.discounts, stays));
};

/** Continues the other bill's numbering, and refers to guests by their new numbers. */
export const renumberedBill = (
  { stays: _stays, ...bill }: MovedBill,
  guests: MovedGuest[],
  lastGuest: number,
  { last }: Pick<Billing, 'last'>,
): MovedBill => {
  const guestNow = new Map(guests.map(({ guest }, index) => [guest, lastGuest + index + 1]));
  const lineNow = new Map(bill.lines.map(({ line }, index) => [line, last.line + index + 1]));
  const places = ({ guests: of, lines }: BillPlaces): BillPlaces => ({
    guests: of.flatMap((guest) => guestNow.get(guest) ?? []),
    lines: lines.flatMap((line) => lineNow.get(line) ?? []),
  });
  const forGuest = (guest: number | undefined): { guest?: number } => {
    const now = guest === undefined ? undefined : guestNow.get(guest);
    return now === undefined ? {} : { guest: now };
  };
  return {
    lines: bill.lines.map(({ guest, ...line }) => ({ ...line, line: lineNow.get(line.line)!, ...forGuest(guest) })),
    discounts: bill.discounts.map(({ only, ...discount }, index) => ({
      ...discount,
      discount: last.discount + index + 1,
      scope: typeof discount.scope === 'number' ? lineNow.get(discount.scope)! : discount.scope,
      ...(only && { only: places(only) }),
    })),
    payments: bill.payments.map(({ guest, ...payment }, index) => ({ ...payment, payment: last.payment + index + 1, ...forGuest(guest) })),
    refunds: bill.refunds.map((refund, index) => ({ ...refund, refund: last.refund + index + 1 })),
  };
};
