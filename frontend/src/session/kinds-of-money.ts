import type { PaymentKind } from '@tabletime/contract';

/** Both methods always; undivided and open amounts only if there are any. */
export const kindsOfMoney = <Kind extends { payment: PaymentKind; revenue: number }>(byPayment: Kind[]): Kind[] =>
  byPayment.filter(({ payment, revenue }) => payment === 'Cash' || payment === 'Credit' || revenue !== 0);
