import { z } from 'zod';
import { passKinds } from '../passes/used-pass.ts';
import type { Halalas } from '../vocabulary.ts';
import { StoredDate } from '../vocabulary.ts';

const PassLiability = z.object({
  product: z.uuid(),
  name: z.object({ en: z.string(), ar: z.string() }),
  kind: z.enum(passKinds),
  passes: z.int(),
  /** Blocks together; null where they are not counted. */
  left: z.int().nullable(),
  amount: z.number(),
});

/** `GET /books/liabilities`: what guests have paid for with passes and not yet used, at the end of a business day; in riyals. */
export const Liabilities = z.object({ businessDate: StoredDate, total: z.number(), products: z.array(PassLiability) });
export type Liabilities = z.infer<typeof Liabilities>;

interface SoldPass {
  kind: (typeof passKinds)[number];
  price: Halalas;
  blocks: number | null;
  left: number | null;
  /** Business days; valid on the last one, too. */
  validFrom: string;
  validTo: string;
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/**
 * What is not yet used of a pass at the end of a business day, in halalas: blocks by those that are left, a membership by the days that have
 * not begun. Nothing is left of a pass whose last day it is.
 */
export const liabilityOf = ({ kind, price, blocks, left, validFrom, validTo }: SoldPass, day: string): Halalas => {
  const [daysLeft, days] = [daysBetween(day, validTo), daysBetween(validFrom, validTo) + 1];
  if (daysLeft <= 0 || day < validFrom) return 0;
  if (kind === 'blocks') return blocks === null || left === null ? 0 : Math.round((price * left) / blocks);
  return kind === 'member' ? Math.round((price * daysLeft) / days) : 0;
};
