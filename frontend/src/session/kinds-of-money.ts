import type { PaymentKind } from '@tabletime/contract';

/** What is shown of takings by payment: both methods always, what was not divided and what is still due only where there is any. */
export const kindsOfMoney = <Kind extends { payment: PaymentKind; revenue: number }>(byPayment: Kind[]): Kind[] =>
  byPayment.filter(({ payment, revenue }) => payment === 'Cash' || payment === 'Credit' || revenue !== 0);
