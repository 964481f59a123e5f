import { z } from 'zod';
import { groupTypes } from '../names.ts';
import { Halalas } from '../vocabulary.ts';
import { type BookTerms, weekdays } from './book.ts';

const name = z.object({ en: z.string(), ar: z.string() });

const storedTerms = {
  house: z.object({
    blockPrice: Halalas,
    stayCap: Halalas.exactOptional(),
    waivedBySpendPerPerson: Halalas.exactOptional(),
  }),
  rules: z.array(
    z.object({
      name,
      days: z.array(z.enum(weekdays)).exactOptional(),
      dates: z.array(z.string()).exactOptional(),
      from: z.string().exactOptional(),
      to: z.string().exactOptional(),
      groupTypes: z.array(z.enum(groupTypes)).exactOptional(),
      tables: z.array(z.int()).exactOptional(),
      zones: z.array(z.string()).exactOptional(),
      guestClass: z.string().exactOptional(),
      blockPrice: Halalas,
      basis: z.enum(['person', 'table']),
    }),
  ),
  timezone: z.string(),
  zoneTables: z.record(z.string(), z.array(z.int())),
};

/** A book as events and rows keep it. */
export const StoredTerms = z.object(storedTerms) satisfies z.ZodType<BookTerms>;

/** The book pinned to a session, as part of its tariff. */
export const PinnedBook = z.object({
  number: z.int(),
  ...storedTerms,
  /** The session's own pauses, which blocks by table wait for; on rows only. */
  pauses: z.array(z.object({ from: z.string(), to: z.string().nullable() })).exactOptional(),
});
export type PinnedBook = z.infer<typeof PinnedBook>;
