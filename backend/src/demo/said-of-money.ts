import { billOf, halalas, riyals, type SessionRow } from '@tabletime/contract';

/** What is said of money that only the session's row tells, at a moment in milliseconds since the epoch. */
export const saidOfMoney = {
  /** What is due, by two methods: about half of it in cash, in notes. */
  divided: (row: SessionRow, at: number): object => {
    if (row.paymentMethod.length < 2) return {};
    const due = halalas(billOf(row, at).total);
    const cash = Math.round(due / 2 / 1_000) * 1_000;
    const payments = [
      { method: 'Cash', amount: riyals(cash) },
      { method: 'Credit', amount: riyals(due - cash) },
    ];
    return { payments: payments.filter(({ amount }) => amount > 0) };
  },
  /** Where it was paid by both methods, the drawer settles the difference; that is no way to say that it was paid by another. */
  settled: (row: SessionRow): object => (row.bill === null ? {} : { settle: 'Cash', paymentMethod: undefined, notes: row.notes }),
  /** Back by the method that it was paid by. */
  givenBack: ({ paymentMethod }: SessionRow): object => ({ method: paymentMethod[0] ?? 'Cash' }),
} as const;
