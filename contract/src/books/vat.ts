import { apportioned } from '../bill/discounts.ts';
import type { Halalas } from '../vocabulary.ts';

/** An amount that includes VAT, parted. `net + vat` is the amount. */
export interface Parted {
  net: Halalas;
  vat: Halalas;
}

/** Rates are percentages with at most two decimals: 15 % is 11,500 parts of 10,000. */
const partsWith = (rate: number): number => 10_000 + Math.round(rate * 100);

/** Parts `gross`, which includes VAT at `rate` percent. The net amount is rounded half up; VAT is the rest. */
export const vatWithin = (gross: Halalas, rate: number): Parted => {
  const all = partsWith(rate);
  const net = Math.floor((20_000 * gross + all) / (2 * all));
  return { net, vat: gross - net };
};

/** Parts each line so that the net amounts add up to that of their sum: largest remainder first, ties to the earlier line. */
export const vatOfLines = (lines: Halalas[], rate: number): Parted[] => {
  const total = lines.reduce((sum, line) => sum + line, 0);
  const nets = apportioned(
    lines.map((line) => 10_000 * line),
    partsWith(rate),
    vatWithin(total, rate).net,
  );
  return lines.map((line, index) => ({ net: nets[index]!, vat: line - nets[index]! }));
};
