import { z } from 'zod';
import { Performer, Person } from '../vocabulary.ts';

export const BillPlaces = z.object({ guests: z.array(z.int()), lines: z.array(z.int()) });
export type BillPlaces = z.infer<typeof BillPlaces>;

export const DiscountScope = z.union([z.enum(['bill', 'time']), z.int()]);
export type DiscountScope = z.infer<typeof DiscountScope>;

/** The granting session and the discount's number there. Parts of a split discount merge again when they share an origin. */
export const DiscountOrigin = z.object({ session: z.uuid(), discount: z.int() });
export type DiscountOrigin = z.infer<typeof DiscountOrigin>;

/** Exact ratio (halalas of halalas) after a split, used when percentage, amount and cap would round to a different sum. */
export const DiscountShare = z.object({ takes: z.int().nonnegative(), of: z.int().positive() });
export type DiscountShare = z.infer<typeof DiscountShare>;

export const BillDiscount = z.object({
  discount: z.int(),
  scope: DiscountScope,
  percent: z.number().nullable(),
  amount: z.number().nullable(),
  reason: z.string(),
  /** Cap of the person who granted or approved it, in percent. Old discounts have none. */
  cap: z.number().optional(),
  by: Performer,
  approvedBy: Person.nullable(),
  /** Set when it came with guests from another session: it covers only these. */
  only: BillPlaces.nullable(),
  /** Guests and lines that joined later with their own bill: it does not cover these. */
  except: BillPlaces,
  origin: DiscountOrigin.optional(),
  share: DiscountShare.optional(),
});
export type BillDiscount = z.infer<typeof BillDiscount>;
