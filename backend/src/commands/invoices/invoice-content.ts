import { invoiceLines, type InvoiceFacts } from '@tabletime/contract';
import type { Session, SessionState } from '../../events/session-fold.ts';
import { finalSums, timeAt } from '../../events/session-sums.ts';

/** What an invoice says of a session, in halalas. */
export type InvoiceContent = Pick<InvoiceFacts, 'tableNumber' | 'sessionDate' | 'rate' | 'lines' | 'net' | 'vat' | 'total' | 'payments'>;

type Ended = Session & { vatRate: number };

/** Whether it has ended, and with VAT. */
export const isUnderVat = (state: SessionState): state is Ended => state?.status === 'completed' && state.vatRate !== null;

const linesOf = (session: Ended) => invoiceLines(timeAt(session, 0), session.billing, session.vatRate);

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

/** Whether an invoice of a session still says what it should after a change: its lines. Table, notes and payments may differ. */
export const saysTheSame = (before: SessionState, after: SessionState): boolean =>
  isUnderVat(before) && isUnderVat(after) && JSON.stringify(linesOf(before)) === JSON.stringify(linesOf(after));
