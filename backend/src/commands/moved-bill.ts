import { type BillDiscount, type BillPlaces, problem } from '@tabletime/contract';
import type { Billing } from '../events/billing.ts';
import type { MovedBill, MovedGuest } from '../events/session-events.ts';
import { seatingOf, type Session } from './session-state.ts';

type Line = MovedBill['lines'][number];
type Discount = MovedBill['discounts'][number];

const movedLine = ({ guest, ...line }: Billing['lines'][number]): Line => ({ ...line, ...(guest !== null && { guest }) });

/** A discount that is taken of nothing but what goes with it. */
const movedDiscount = ({ percent, amount, approvedBy, only: _only, ...discount }: BillDiscount, only: BillPlaces | null): Discount => ({
  ...discount,
  ...(percent !== null && { percent }),
  ...(amount !== null && { amount }),
  ...(approvedBy && { approvedBy }),
  ...(only && { only }),
  except: { guests: [], lines: [] },
});

/** Those of some guests and lines that a discount of the bill or of its time is taken of. */
const coveredOf = ({ scope, only, except }: BillDiscount, { guests, lines }: BillPlaces): BillPlaces => ({
  guests: guests.filter((guest) => (only === null || only.guests.includes(guest)) && !except.guests.includes(guest)),
  lines: scope === 'time' ? [] : lines.filter((line) => (only === null || only.lines.includes(line)) && !except.lines.includes(line)),
});

const numbersOf = (lines: { line: number }[]): number[] => lines.map(({ line }) => line);

/** All of a bill, as its session becomes a part of another; undefined where there is nothing on it. */
export const wholeBill = (session: Session): MovedBill | undefined => {
  const { billing } = session;
  const { lines, payments, refunds } = billing;
  const numbers = numbersOf(lines);
  // A discount of a line that was voided has nothing to go along with.
  const discounts = billing.discounts.filter(({ scope }) => typeof scope !== 'number' || numbers.includes(scope));
  if (lines.length + discounts.length + payments.length + refunds.length === 0) return undefined;
  const all = { guests: seatingOf(session).guests.map(({ guest }) => guest), lines: numbers };
  return {
    lines: lines.map(movedLine),
    discounts: discounts.map((discount) => movedDiscount(discount, typeof discount.scope === 'number' ? null : coveredOf(discount, all))),
    payments: payments.map(({ method, tendered, change, guest, ...payment }) => ({
      ...payment,
      ...(method && { method }),
      ...(tendered !== null && { tendered }),
      ...(change !== null && { change }),
      ...(guest !== null && { guest }),
    })),
    refunds: refunds.map(({ method, reason, approvedBy, ...refund }) => ({
      ...refund,
      ...(method && { method }),
      ...(reason !== null && { reason }),
      ...(approvedBy && { approvedBy }),
    })),
  };
};

/**
 * What goes with some guests to another table: the lines that are named and those for these guests, with their discounts. A percentage off
 * the bill or its time is also taken there; an amount, payments and refunds stay. Undefined where nothing goes.
 */
export const partOfBill = ({ billing }: Session, guests: number[], named: number[]): MovedBill | undefined => {
  if (named.some((number) => !billing.lines.some(({ line }) => line === number))) throw problem('bill.line_not_found');
  const lines = billing.lines.filter(({ line, guest }) => named.includes(line) || (guest !== null && guests.includes(guest)));
  const moved = { guests, lines: numbersOf(lines) };
  const discounts = billing.discounts.flatMap((discount): Discount[] => {
    if (typeof discount.scope === 'number') return moved.lines.includes(discount.scope) ? [movedDiscount(discount, null)] : [];
    const only = coveredOf(discount, moved);
    return discount.percent === null || only.guests.length + only.lines.length === 0 ? [] : [movedDiscount(discount, only)];
  });
  if (lines.length + discounts.length === 0) return undefined;
  return { lines: lines.map(movedLine), discounts, payments: [], refunds: [] };
};

/** A part of a bill under the numbers that follow on those of another. Lines are for the guests under their new numbers. */
export const renumberedBill = (bill: MovedBill, guests: MovedGuest[], lastGuest: number, { last }: Pick<Billing, 'last'>): MovedBill => {
  const guestNow = new Map(guests.map(({ guest }, index) => [guest, lastGuest + index + 1]));
  const lineNow = new Map(bill.lines.map(({ line }, index) => [line, last.line + index + 1]));
  const places = ({ guests: of, lines }: BillPlaces): BillPlaces => ({
    guests: of.flatMap((guest) => guestNow.get(guest) ?? []),
    lines: lines.flatMap((line) => lineNow.get(line) ?? []),
  });
  /** Who stays behind is nobody here. */
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
