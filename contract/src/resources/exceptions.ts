import { z } from 'zod';
import { StoredDate } from '../vocabulary.ts';

/** What can take money away without a crime. An event counts as the first kind that fits. */
export const exceptionKinds = [
  'refund',
  'discount',
  'approved',
  'moved',
  'reopened',
  'deleted',
  'handset',
  'lowered',
  'free',
  'early',
  'short',
] as const;
export const ExceptionKind = z.enum(exceptionKinds);
export type ExceptionKind = z.infer<typeof ExceptionKind>;

/** One kind of a person's exceptions. Amounts in riyals; shares from 0 to 1, rounded to four decimals. */
export const ExceptionFigures = z.object({
  kind: ExceptionKind,
  count: z.int(),
  amount: z.number(),
  share: z.number(),
  /** Of the shares of `others`; null without others. */
  median: z.number().nullable(),
  others: z.int(),
  /** Of the person's weeks before the period; absent with too few weeks. */
  own: z.object({ mean: z.number(), deviation: z.number(), weeks: z.int() }).optional(),
  unusual: z.boolean(),
});
export type ExceptionFigures = z.infer<typeof ExceptionFigures>;

export const PersonExceptions = z.object({
  /** With the current name. */
  person: z.object({ _id: z.string(), name: z.string() }),
  /** Sessions that the person ended, and their totals of today in riyals. */
  sessions: z.int(),
  handled: z.number(),
  /** Kinds that are unusual. */
  unusual: z.int(),
  /** Only those that occurred, in the order of `exceptionKinds`. */
  kinds: z.array(ExceptionFigures),
});
export type PersonExceptions = z.infer<typeof PersonExceptions>;

/** `GET /exceptions`: people with most unusual kinds first, then by the amounts of those. */
export const ExceptionsData = z.object({ people: z.array(PersonExceptions) });
export type ExceptionsData = z.infer<typeof ExceptionsData>;

/** One exception, newest first in `GET /exceptions/:person`. Amount in riyals. */
export const ExceptionLine = z.object({
  /** Of its event in the log. */
  position: z.int(),
  kind: ExceptionKind,
  at: z.string(),
  businessDate: StoredDate,
  amount: z.number(),
  /** Null for a count of the till. */
  session: z.uuid().nullable(),
  tableNumber: z.int().nullable(),
  reason: z.string().nullable(),
  /** The number of the close that followed within an hour; null without one. */
  beforeClose: z.int().nullable(),
});
export type ExceptionLine = z.infer<typeof ExceptionLine>;

/** More lines of one person are not listed. */
export const mostExceptionLines = 1_000;
