import { type BusinessDate, type Halalas, vatWithin } from '@tabletime/contract';
import type { Recorded } from '../../events/define-events.ts';
import type { PassEvent } from '../../events/pass-events.ts';
import type { Movement } from './ledger-entries.ts';

export interface PassMovements {
  /** The business day of the sale. */
  saleDate: BusinessDate;
  movements: Movement[];
}

const salesOf = (kind: 'sale' | 'adjustment', amount: Halalas, net: Halalas | null): Movement => ({
  kind,
  method: null,
  amount,
  gross: amount,
  discount: 0,
  net,
});

const noSale = { gross: null, discount: null, net: null };

/** The sale of a pass at the counter, or its refund. Null for what moves nothing: a pass on a bill is a line of its session. */
export const passMovements = ({ type, data }: Recorded<PassEvent>): PassMovements | null => {
  if (type === 'PassSold' && data.session === undefined) {
    const { price, vatRate, payments = [] } = data;
    const taken = payments.map(({ method, amount }): Movement => ({ kind: 'payment', method, amount, ...noSale }));
    const net = vatRate === undefined ? null : vatWithin(price, vatRate).net;
    return { saleDate: data.validFrom, movements: [salesOf('sale', price, net), ...taken] };
  }
  if (type !== 'PassCancelled' || !data.refund) return null;
  const { method, amount, price, vatRate, businessDate } = data.refund;
  const net = vatRate === undefined ? null : vatWithin(price - amount, vatRate).net - vatWithin(price, vatRate).net;
  const back: Movement = { kind: 'given_back', method, amount: -amount, ...noSale };
  return { saleDate: businessDate, movements: [salesOf('adjustment', -amount, net), back] };
};
