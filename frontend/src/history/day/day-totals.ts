import type { PaymentKind, SessionRow } from '@tabletime/contract';

/** What a day's sessions come to. Money in riyals. */
export interface DayTotals {
  people: number;
  minutes: number;
  revenue: number;
  /** By how they were paid; a session that was paid by both methods counts under `Both` alone. */
  byPayment: Record<PaymentKind, number>;
}

const kindOf = ({ paymentMethod }: Pick<SessionRow, 'paymentMethod'>): PaymentKind =>
  paymentMethod.length > 1 ? 'Both' : (paymentMethod[0] ?? 'Cash');

/** Adds a day's sessions up, in whole halalas, so that no fraction is lost. A cost that is missing adds nothing. */
export const dayTotals = (sessions: Pick<SessionRow, 'numberOfCustomers' | 'billedMinutes' | 'cost' | 'paymentMethod'>[]): DayTotals => {
  const halalas = { Cash: 0, Credit: 0, Both: 0 };
  for (const session of sessions) halalas[kindOf(session)] += Math.round((session.cost ?? 0) * 100);
  return {
    people: sessions.reduce((sum, { numberOfCustomers }) => sum + numberOfCustomers, 0),
    minutes: sessions.reduce((sum, { billedMinutes }) => sum + (billedMinutes ?? 0), 0),
    revenue: (halalas.Cash + halalas.Credit + halalas.Both) / 100,
    byPayment: { Cash: halalas.Cash / 100, Credit: halalas.Credit / 100, Both: halalas.Both / 100 },
  };
};
