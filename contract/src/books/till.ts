import { z } from 'zod';
import { amountBetween } from '../resources/numbers.ts';
import { inputId, PaymentMethod, Performer, Person, reasonText, StoredDate } from '../vocabulary.ts';
import { halalas } from '../money.ts';
import type { paymentMethods } from '../names.ts';

export const tillLimits = { amount: 1_000_000, denomination: 1_000, pieces: 10_000, denominations: 20, note: 500 } as const;

const Cash = amountBetween({ least: 0, most: tillLimits.amount }, 'till.amount_range', 'bill.amount_decimals');
const Moved = amountBetween({ least: 0.01, most: tillLimits.amount }, 'till.amount_range', 'bill.amount_decimals');
/** A count of cards may be negative, if refunds exceed payments. */
const Counted = amountBetween({ least: -tillLimits.amount, most: tillLimits.amount }, 'till.amount_range', 'bill.amount_decimals');

export const OpenTill = z.object({ float: Cash });

export const cashDirections = ['in', 'out'] as const;
/** Why cash is moved: an expense, to the safe, change from the safe, or anything else. */
export const cashKinds = ['expense', 'drop', 'float', 'other'] as const;
export type CashKind = (typeof cashKinds)[number];

export const MoveCash = z.object({
  direction: z.enum(cashDirections, { error: 'field.invalid' }),
  amount: Moved,
  kind: z.enum(cashKinds, { error: 'field.invalid' }),
  reason: reasonText('reason.required'),
});

const isDenomination = (text: string): boolean =>
  /^\d{1,4}(\.\d{1,2})?$/.test(text) && Number(text) > 0 && Number(text) <= tillLimits.denomination;

const pieces = z.int({ error: 'till.pieces' }).min(0, { error: 'till.pieces' }).max(tillLimits.pieces, { error: 'till.pieces' });

/** How many of each note and coin, by its worth in riyals. */
export const Denominations = z
  .object({}, { error: 'till.pieces' })
  .catchall(pieces)
  .refine((counted) => Object.keys(counted).every(isDenomination), { error: 'till.denomination' })
  .refine((counted) => Object.keys(counted).length <= tillLimits.denominations, { error: 'till.denominations' });
export type Denominations = z.infer<typeof Denominations>;

/** In halalas. */
export const worthOfPieces = (counted: Denominations): number =>
  Object.entries(counted).reduce((sum, [worth, number]) => sum + halalas(Number(worth)) * number, 0);

/** An amount, or notes and coins for cash. `handedTo` takes over the till. */
export const CountDrawer = z
  .object({
    method: PaymentMethod,
    amount: Counted.optional(),
    denominations: Denominations.optional(),
    handedTo: inputId('field.invalid').nullish(),
  })
  .superRefine(({ method, amount, denominations }, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (denominations && method !== 'Cash') fault('denominations', 'till.denominations_cash');
    else if ((amount === undefined) === (denominations === undefined)) fault('amount', 'till.count_required');
    else if (method === 'Cash' && amount !== undefined && amount < 0) fault('amount', 'till.amount_range');
  });

export const TillCount = z.object({
  at: z.string(),
  by: Performer,
  method: z.enum(['Cash', 'Credit'] satisfies (typeof paymentMethods)[number][]),
  amount: z.number(),
  denominations: z.object({}).catchall(z.int()).nullable(),
  expected: z.number(),
  /** Counted less expected: negative if money is missing. */
  difference: z.number(),
  handedTo: Person.nullable(),
});
export type TillCount = z.infer<typeof TillCount>;

const CashMovement = z.object({
  at: z.string(),
  by: Performer,
  direction: z.enum(cashDirections),
  amount: z.number(),
  kind: z.enum(cashKinds),
  reason: z.string(),
});
export type CashMovement = z.infer<typeof CashMovement>;

/** `GET /till`. Amounts in riyals. */
export const Till = z.object({
  isOpen: z.boolean(),
  openedAt: z.string().nullable(),
  openedBy: Performer.nullable(),
  float: z.number().nullable(),
  /** The float less the cash that the last close left and that was taken since; null if that is unknown. */
  openingDifference: z.number().nullable(),
  /** Of this turn, oldest first; people below Admin see their own. */
  counts: z.array(TillCount),
  movements: z.array(CashMovement),
  /** The expected amounts now: for Admin and Owner only, absent while the till is closed. */
  expected: z.object({ Cash: z.number(), Credit: z.number() }).optional(),
  /** The last closed business day: changes to it belong to the next close. */
  closedThrough: StoredDate.nullable(),
  version: z.int(),
});
export type Till = z.infer<typeof Till>;

/** In halalas: the notes and coins of the riyal. */
export const foundingDenominations = [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5];
