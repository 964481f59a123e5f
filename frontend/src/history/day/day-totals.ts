import { halalas, type HistoryDay, type PaymentKind, paymentKinds, riyals, type SessionRow } from '@tabletime/contract';

/** In riyals. */
export interface DayTotals {
  people: number;
  minutes: number;
  revenue: number;
  /** `Both`: paid by both methods without amounts; `Open`: still due. */
  byPayment: { payment: PaymentKind; revenue: number }[];
}

type Summed = Pick<SessionRow, 'numberOfCustomers' | 'billedMinutes' | 'total' | 'balance' | 'cashTaken' | 'creditTaken'>;

/** Sums whole halalas to avoid rounding errors. A missing cost adds nothing. */
export const dayTotals = (sessions: Summed[]): DayTotals => {
  const sum = (amount: (session: Summed) => number | null): number =>
    sessions.reduce((all, session) => all + halalas(amount(session) ?? 0), 0);
  const [revenue, cash, credit, open] = [
    sum(({ total }) => total),
    sum(({ cashTaken }) => cashTaken),
    sum(({ creditTaken }) => creditTaken),
    sum(({ balance }) => balance),
  ];
  const byKind: Record<PaymentKind, number> = { Cash: cash, Credit: credit, Both: revenue - cash - credit - open, Open: open };
  return {
    people: sessions.reduce((all, { numberOfCustomers }) => all + numberOfCustomers, 0),
    minutes: sessions.reduce((all, { billedMinutes }) => all + (billedMinutes ?? 0), 0),
    revenue: riyals(revenue),
    byPayment: paymentKinds.map((payment) => ({ payment, revenue: riyals(byKind[payment]) })),
  };
};

/** Guests by class, most first; without those who have none. */
export const classCounts = (sessions: Pick<SessionRow, 'guests'>[]): { guestClass: string; guests: number }[] => {
  const counts = new Map<string, number>();
  for (const { guestClass } of sessions.flatMap(({ guests }) => guests ?? [])) {
    if (guestClass !== undefined) counts.set(guestClass, (counts.get(guestClass) ?? 0) + 1);
  }
  return [...counts].map(([guestClass, guests]) => ({ guestClass, guests })).toSorted((one, other) => other.guests - one.guests);
};

/** The money that moved on a day, as kinds of payment. In riyals. */
export const takenThatDay = ({ moneyTaken: { cash, credit, undivided } }: Pick<HistoryDay, 'moneyTaken'>): DayTotals['byPayment'] => [
  { payment: 'Cash', revenue: cash },
  { payment: 'Credit', revenue: credit },
  { payment: 'Both', revenue: undivided },
];
