import { billOf, type BilledSession, halalas, riyals } from '@tabletime/contract';
import type { WantedLine } from '../../api/bill.ts';

/** What the discount that was granted last takes, in riyals, as if the session ended at `nowMs`; undefined where there is none. */
export const lastDiscountOf = (row: BilledSession, nowMs: number): number | undefined => billOf(row, nowMs).discounts.at(-1)?.amount;

/** What lines that were just added come to in riyals, at the prices at which they stand on the bill; undefined where one is not there. */
export const amountOfAdded = (row: BilledSession, added: readonly WantedLine[], nowMs: number): number | undefined => {
  const { lines } = billOf(row, nowMs);
  const amounts = added.map(({ product, quantity }) => {
    const line = lines.findLast((each) => each.product === product);
    return line && halalas(line.unitPrice) * quantity;
  });
  return amounts.includes(undefined) ? undefined : riyals(amounts.reduce<number>((sum, amount) => sum + amount!, 0));
};
