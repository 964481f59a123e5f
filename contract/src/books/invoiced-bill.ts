import { z } from 'zod';
import { SessionBill } from '../resources/session-bill.ts';
import { Invoice } from './invoices.ts';

/** An invoice as staff print it. */
export const BilledInvoice = Invoice.omit({ reporting: true });
export type BilledInvoice = z.infer<typeof BilledInvoice>;

/**
 * `GET /sessions/{id}/bill`. `cafeName`: as papers have it. `invoice`: the one over it; absent while there is none. Apart, because the floor
 * computes bills without them.
 */
export const InvoicedBill = SessionBill.extend({
  cafeName: z.object({ en: z.string(), ar: z.string() }),
  invoice: BilledInvoice.exactOptional(),
});
export type InvoicedBill = z.infer<typeof InvoicedBill>;
