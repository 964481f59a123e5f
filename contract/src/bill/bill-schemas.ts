import { z } from 'zod';
import { paymentMethods } from '../names.ts';
import { Person } from '../vocabulary.ts';
import { BillDiscount } from './discount-schemas.ts';

/** Goodwill lowers the total; a settlement returns an overpayment after a correction. */
export const refundKinds = ['goodwill', 'settlement'] as const;

/** Keeps the name and price that the product had when it was ordered. */
export const BillLine = z.object({
  line: z.int(),
  product: z.uuid(),
  name: z.object({ en: z.string(), ar: z.string() }),
  quantity: z.int().positive(),
  unitPrice: z.number(),
  guest: z.int().nullable(),
  /** How the guest wants it. */
  note: z.string().optional(),
  /** When it was ordered; absent once it is served. */
  waitingSince: z.string().optional(),
  /** The pass that this line sold. */
  pass: z.uuid().optional(),
});
export type BillLine = z.infer<typeof BillLine>;

export const BillPayment = z.object({
  payment: z.int(),
  /** Null: paid by both methods, split unknown. */
  method: z.enum(paymentMethods).nullable(),
  amount: z.number(),
  tendered: z.number().nullable(),
  change: z.number().nullable(),
  guest: z.int().nullable(),
});
export type BillPayment = z.infer<typeof BillPayment>;

export const BillRefund = z.object({
  refund: z.int(),
  kind: z.enum(refundKinds),
  method: z.enum(paymentMethods).nullable(),
  amount: z.number(),
  reason: z.string().nullable(),
  approvedBy: Person.nullable(),
});
export type BillRefund = z.infer<typeof BillRefund>;

export const BillFacts = z.object({
  lines: z.array(BillLine),
  discounts: z.array(BillDiscount),
  payments: z.array(BillPayment),
  refunds: z.array(BillRefund),
  /** Products after discounts when the session ended, where that decided whether its time was free. */
  spentAtEnd: z.number().optional(),
});
export type BillFacts = z.infer<typeof BillFacts>;
