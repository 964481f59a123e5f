import { invoiceLines, type InvoiceFacts, isByBook, priceRuns, type PricesOf, vatWithin } from '@tabletime/contract';
import { paidOf, type PassState } from '../../events/pass-fold.ts';
import { clocksOf, plainSeating } from '../../events/seating.ts';
import type { Session, SessionState } from '../../events/session-fold.ts';
import { finalSums, pricedByBook, timeAt } from '../../events/session-sums.ts';

/** What an invoice says of a sale, in halalas. */
export type InvoiceContent = Pick<InvoiceFacts, 'tableNumber' | 'sessionDate' | 'rate' | 'lines' | 'net' | 'vat' | 'total' | 'payments'>;

type Ended = Session & { vatRate: number };

/** Whether it has ended, and with VAT. */
export const isUnderVat = (state: SessionState): state is Ended => state?.status === 'completed' && state.vatRate !== null;

/** Nothing with one price, after a correction of the cost, nor where a limit, a waiver, a pass or the table's price took part. */
const pricesOf = (session: Ended): PricesOf | undefined => {
  const clocks = clocksOf(session.seating ?? plainSeating(session.numberOfCustomers));
  if (!isByBook(session, clocks)) return undefined;
  const { blocks, guests, cost } = pricedByBook(session, Date.parse(session.endTime!));
  if (cost !== session.cost) return undefined;
  return (guest) => {
    const { guest: number, cost: due } = guests.find((each) => each.guest === (guest ?? 1))!;
    const clock = clocks.find((each) => each.guest === number)!;
    const { book, blockMinutes } = clock.tariff ?? session.tariff;
    const runs = priceRuns(
      blocks.filter((block) => block.guest === number),
      book,
      { ...session, guestClass: clock.guestClass ?? null },
    );
    if (runs.reduce((sum, run) => sum + run.blocks * run.each, 0) !== due || due === 0) return undefined;
    return runs.map((run, index) => ({ minutes: run.blocks * blockMinutes, each: run.each, ...(index > 0 && { from: run.from }) }));
  };
};

const linesOf = (session: Ended) => invoiceLines(timeAt(session, 0), session.billing, session.vatRate, pricesOf(session));

const paymentsOf = ({ billing }: Session): InvoiceContent['payments'] => [
  ...billing.payments.map(({ method, amount, tendered, change }) => ({ method, amount, tendered, change })),
  ...billing.refunds.map(({ method, amount }) => ({ method, amount: -amount, tendered: null, change: null })),
];

/** Null unless an ended session with VAT is paid to the halala. A free one needs no invoice. */
export const invoiceContent = (state: SessionState): InvoiceContent | null => {
  if (!isUnderVat(state)) return null;
  const { total, balance } = finalSums(state);
  if (balance !== 0 || total === 0) return null;
  const lines = linesOf(state);
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  return {
    tableNumber: state.tableNumber,
    sessionDate: state.businessDate!,
    rate: state.vatRate,
    lines,
    net,
    vat: total - net,
    total,
    payments: paymentsOf(state),
  };
};

/** Null unless a pass that was sold at the counter with VAT is paid. What was given back is taken off the line. */
export const passContent = (pass: PassState): InvoiceContent | null => {
  if (!pass || pass.vatRate === null || pass.session !== null) return null;
  const total = paidOf(pass);
  if (total === 0) return null;
  const { name, price, vatRate: rate, validFrom, payments } = pass;
  const parted = vatWithin(total, rate);
  const line = { name, quantity: 1, minutes: null, discount: price - total, gross: total, ...parted };
  return { tableNumber: null, sessionDate: validFrom, rate, lines: [line], ...parted, total, payments };
};

/** Whether an invoice of a session still says what it should after a change: its lines. Table, notes and payments may differ. */
export const saysTheSame = (before: SessionState, after: SessionState): boolean =>
  isUnderVat(before) && isUnderVat(after) && JSON.stringify(linesOf(before)) === JSON.stringify(linesOf(after));
