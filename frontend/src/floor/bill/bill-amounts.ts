import { billOf, type BilledSession, halalas, riyals, type SessionBill } from '@tabletime/contract';
import type { WantedLine } from '../../api/bill.ts';

/** Riyals of the latest discount if the session ended at `nowMs`; undefined without one. */
export const lastDiscountOf = (row: BilledSession, nowMs: number): number | undefined => billOf(row, nowMs).discounts.at(-1)?.amount;

/** Riyals given back for goodwill: what lies between the discounted lines and the total. */
export const goodwillOf = ({ gross, discount, total }: Pick<SessionBill, 'gross' | 'discount' | 'total'>): number =>
  riyals(halalas(gross) - halalas(discount) - halalas(total));

/** Riyals of lines just added, at the bill's prices; undefined if one is missing. */
export const amountOfAdded = (row: BilledSession, added: readonly WantedLine[], nowMs: number): number | undefined => {
  const { lines } = billOf(row, nowMs);
  const amounts = added.map(({ product, quantity }) => {
    const line = lines.findLast((each) => each.product === product);
    return line && halalas(line.unitPrice) * quantity;
  });
  return amounts.includes(undefined) ? undefined : riyals(amounts.reduce<number>((sum, amount) => sum + amount!, 0));
};
