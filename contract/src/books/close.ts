import { z } from 'zod';
import { amountBetween } from '../resources/numbers.ts';
import { BusinessDate, Performer, StoredDate, typedText } from '../vocabulary.ts';
import { CloseCheckpoint } from './proof.ts';
import { TillCount, tillLimits } from './till.ts';

const Moved = z.object({ taken: z.number(), givenBack: z.number(), paidIn: z.number(), paidOut: z.number() });

/** Of a method: `expected` = `opening` + movements since the opening. Null if the till was not opened; `counted` is null before a count. */
const MethodFigures = Moved.extend({
  method: z.enum(['Cash', 'Credit']),
  opening: z.number().nullable(),
  openingDifference: z.number().nullable(),
  sinceOpening: Moved,
  expected: z.number().nullable(),
  counted: z.number().nullable(),
  difference: z.number().nullable(),
  /** Money that moved after the last count. */
  sinceCount: z.number(),
});
export type MethodFigures = z.infer<typeof MethodFigures>;

/** The figures of a close's range of the log: halalas in the event, riyals on the wire. */
export const CloseFigures = z.object({
  sales: z.object({
    gross: z.number(),
    discounts: z.number(),
    /** Gross less discounts, with the adjustments. */
    total: z.number(),
    net: z.number().nullable(),
    vat: z.number().nullable(),
    count: z.int(),
  }),
  /** By the day on which the sessions ended, oldest first. */
  byDay: z.array(z.object({ businessDate: StoredDate, sales: z.number(), adjustments: z.number() })),
  adjustments: z.number(),
  methods: z.array(MethodFigures),
  /** Paid by both methods and never divided; only the first close has such money, from earlier sessions. */
  undivided: z.number(),
  /** Cash moved by hand, by purpose: negative if paid out. */
  movedByHand: z.array(z.object({ kind: z.string(), amount: z.number() })),
  /** Amounts due on bills of ended sessions at that position, less amounts due to guests. */
  open: z.number(),
});
export type CloseFigures = z.infer<typeof CloseFigures>;

/** A count of the turn that a close ended. */
export const CloseCount = TillCount.pick({ at: true, method: true, amount: true, expected: true, difference: true });
export type CloseCount = z.infer<typeof CloseCount>;

const position = z.int();

/** `GET /closes`. Numbered from 1. Its figures never change; `after` has what was recorded for its day since. */
export const Close = CloseFigures.extend({
  /** The number as text. */
  id: z.string(),
  number: z.int(),
  businessDate: StoredDate,
  closedAt: z.string(),
  closedBy: Performer,
  throughPosition: position,
  /** The seal of the log at that position. */
  seal: z.string(),
  previousClose: z.int().nullable(),
  openedAt: z.string().nullable(),
  /** Cash left in the drawer for the next turn; null if nobody counted. */
  left: z.number().nullable(),
  note: z.string(),
  /** All counts of its turn, oldest first; null in closes that were made before they held them. */
  counts: z.array(CloseCount).nullable(),
  /** Sales and adjustments of its business day that were recorded after it. */
  after: z.number(),
  /** Null until it was signed, within seconds of the close. */
  checkpoint: CloseCheckpoint.nullable(),
});
export type Close = z.infer<typeof Close>;

export const closeQuery = {
  sortable: ['number'],
  filterable: { from: BusinessDate, to: BusinessDate, businessDate: BusinessDate },
} as const;

const seen = z.int({ error: 'field.invalid' }).nonnegative({ error: 'field.invalid' });

export const CloseDay = z.object({
  businessDate: BusinessDate.optional(),
  left: amountBetween({ least: 0, most: tillLimits.amount }, 'till.amount_range', 'bill.amount_decimals').nullish(),
  note: typedText(tillLimits.note)
    .nullish()
    .transform((text) => text ?? ''),
  /** The version of the till that the person saw, as in `If-Match`. */
  version: seen.optional(),
  /** The position of the figures that the person saw; later sales or money refuse the close. */
  throughPosition: seen.optional(),
});

/** What prevents a close. */
export const closeBlockerKinds = ['undivided', 'missing_cost'] as const;
export type CloseBlockerKind = (typeof closeBlockerKinds)[number];

export const CloseBlocker = z.object({
  kind: z.enum(closeBlockerKinds),
  /** Up to 20 of the `count` sessions. */
  sessions: z.array(z.object({ _id: z.uuid(), tableNumber: z.int(), businessDate: StoredDate.nullable() })),
  count: z.int(),
});
export type CloseBlocker = z.infer<typeof CloseBlocker>;

/** `GET /till/check`: a close as it would be now. */
export const CloseCheck = z.object({
  /** Days that may be closed, oldest first, and the proposed one. */
  days: z.array(StoredDate),
  businessDate: StoredDate,
  hindered: z.array(CloseBlocker),
  /** Running sessions, and bills carried as receivables: neither prevents a close. */
  running: z.int(),
  openBills: z.int(),
  /** Methods with money that moved after their last count. */
  staleCounts: z.array(z.enum(['Cash', 'Credit'])),
  figures: CloseFigures,
  /** The position of the log that the figures go through. */
  throughPosition: position,
  version: z.int(),
});
export type CloseCheck = z.infer<typeof CloseCheck>;
