import { z } from 'zod';
import { StoredDate } from '../vocabulary.ts';
import { MoneyTaken } from './ledger.ts';

/** Of one call. */
export const mostBookDays = 366;

/** A business day of `GET /books/days`, in riyals; days on which nothing was sold or moved are left out. Oldest first. */
export const BookDay = z.object({
  businessDate: StoredDate,
  /** Of the sessions of this day, with what was adjusted later. */
  sales: z.object({
    /** Before discounts. */
    gross: z.number(),
    discounts: z.number(),
    total: z.number(),
    net: z.number().nullable(),
    vat: z.number().nullable(),
    /** Sessions. */
    count: z.int(),
  }),
  /** That moved on this day, less what was given back on it. */
  moneyTaken: MoneyTaken,
  /** Cash that was moved by hand on this day. */
  paidIn: z.number(),
  paidOut: z.number(),
  /** Numbers of the closes of this day. */
  closes: z.array(z.int()),
  /** Whether all that was recorded of this day is within closes. */
  closedThrough: z.boolean(),
});
export type BookDay = z.infer<typeof BookDay>;
