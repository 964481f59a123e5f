import {
  BillPlaces,
  DiscountOrigin,
  DiscountScope,
  DiscountShare,
  Halalas,
  paymentMethods,
  Performer,
  Person,
  refundKinds,
} from '@tabletime/contract';
import { z } from 'zod';

export const paymentMethod = z.enum(paymentMethods);
export const billLine = z.object({
  line: z.int(),
  product: z.uuid(),
  name: z.object({ en: z.string(), ar: z.string() }),
  quantity: z.int().positive(),
  unitPrice: Halalas,
  guest: z.int().optional(),
  note: z.string().optional(),
  waitingSince: z.string().optional(),
  /** The pass that the line sold. */
  pass: z.uuid().optional(),
});
export const discount = {
  discount: z.int(),
  scope: DiscountScope,
  percent: z.number().optional(),
  amount: Halalas.optional(),
  reason: z.string(),
  cap: z.number().optional(),
  approvedBy: Person.optional(),
};
export const payment = {
  payment: z.int(),
  method: paymentMethod,
  amount: Halalas,
  tendered: Halalas.optional(),
  change: Halalas.optional(),
  guest: z.int().optional(),
};
export const refund = {
  refund: z.int(),
  kind: z.enum(refundKinds),
  method: paymentMethod,
  amount: Halalas,
  reason: z.string().optional(),
  approvedBy: Person.optional(),
};

const share = DiscountShare.optional();

/**
 * The part of a bill that moves with guests. A discount whose number the other bill already uses is a share of that discount and merges
 * into it.
 */
export const movedBill = z.object({
  lines: z.array(billLine),
  discounts: z.array(
    z.object({ ...discount, by: Performer, only: BillPlaces.optional(), except: BillPlaces, origin: DiscountOrigin.optional(), share }),
  ),
  payments: z.array(z.object({ ...payment, method: paymentMethod.optional() })),
  refunds: z.array(z.object({ ...refund, method: paymentMethod.optional() })),
  stays: z.array(z.object({ discount: z.int(), amount: Halalas.optional(), share })).optional(),
});
export type MovedBill = z.infer<typeof movedBill>;
