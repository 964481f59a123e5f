import { goodwillIn, partsOf } from '../bill/bill.ts';
import type { BillFacts } from '../bill/bill-schemas.ts';
import { type BillPart, discounted, shares } from '../bill/discounts.ts';
import { timeName } from '../resources/session-bill.ts';
import type { Halalas } from '../vocabulary.ts';
import type { InvoiceLine } from './invoices.ts';
import { vatOfLines } from './vat.ts';

/** A part of the bill, or several of them that read the same. */
interface Line {
  name: { en: string; ar: string };
  quantity: number;
  minutes: number | null;
  before: Halalas;
  gross: Halalas;
  prices?: TimePrices;
}

type TimePrices = NonNullable<InvoiceLine['prices']>;

/** By what prices a guest's time was charged; null: everybody's. Undefined where that is not to be said. */
export type PricesOf = (guest: number | null) => TimePrices | undefined;

/**
 * The lines of an invoice, in halalas: table time first, people who stayed equally long at the same prices in one line, then each line of the bill. Discounts
 * lower what they were given for, goodwill every line in proportion. What costs nothing even before discounts is left out.
 */
export const invoiceLines = (
  time: readonly BillPart[],
  facts: BillFacts,
  rate: number,
  pricesOf: PricesOf = () => undefined,
): InvoiceLine[] => {
  const parts = partsOf(time, facts);
  const { net } = discounted(parts, facts.discounts);
  const left = net.reduce((sum, amount) => sum + amount, 0);
  const goodwill = shares(net, Math.min(left, goodwillIn(facts.refunds)));
  const lines = new Map<string, Line>();
  parts.forEach(({ line, guest, gross: before, minutes = 0, people = 1 }, index) => {
    if (before === 0) return;
    const gross = net[index]! - goodwill[index]!;
    const product = facts.lines.find((each) => each.line === line);
    const prices = product ? undefined : pricesOf(guest);
    const key = product ? JSON.stringify(product.line) : JSON.stringify([minutes, before / people, prices]);
    const known = lines.get(key) ?? {
      name: product?.name ?? timeName,
      quantity: 0,
      minutes: product ? null : minutes,
      before: 0,
      gross: 0,
      ...(prices && { prices }),
    };
    lines.set(key, {
      ...known,
      quantity: known.quantity + (product?.quantity ?? people),
      before: known.before + before,
      gross: known.gross + gross,
    });
  });
  const all = [...lines.values()];
  const parted = vatOfLines(
    all.map(({ gross }) => gross),
    rate,
  );
  return all.map(({ before, ...line }, index) => ({ ...line, discount: before - line.gross, ...parted[index]! }));
};
