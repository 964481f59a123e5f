import type { z } from 'zod';
import { SessionBill } from '../resources/session-bill.ts';
import { Invoice } from './invoices.ts';

/** `GET /sessions/{id}/bill`. `invoice`: the one over it; absent while there is none. Apart, because the floor computes bills without it. */
export const InvoicedBill = SessionBill.extend({ invoice: Invoice.exactOptional() });
export type InvoicedBill = z.infer<typeof InvoicedBill>;
