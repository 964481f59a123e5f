import type { PassSale } from '../api/passes.ts';
import type { PassProduct } from '../session/passes/pass-products.ts';
import type { Payment } from '../session/tender/tender.ts';

/** A sale at the counter, for its receipt. Amounts in riyals. */
export interface SoldPass {
  sale: PassSale;
  product: PassProduct;
  holder: string;
  payments: Payment[];
  change: number | null;
}
