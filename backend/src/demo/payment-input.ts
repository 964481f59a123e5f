import { billOf, halalas, riyals, type SessionRow } from '@tabletime/contract';

/** Money input that depends on the session's row, at a moment in milliseconds since the epoch. */
export const paymentInput = {
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
  settled: (row: SessionRow): object => (row.bill === null ? {} : { settle: 'Cash', paymentMethod: undefined, notes: row.notes }),
  givenBack: ({ paymentMethod }: SessionRow): object => ({ method: paymentMethod[0] ?? 'Cash' }),
} as const;
