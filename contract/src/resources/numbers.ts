import { z } from 'zod';
import { type Halalas, halalas } from '../vocabulary.ts';
import type { WordingKey } from '../wording/en.ts';

interface Range {
  least: number;
  most: number;
}

/** What is there and is no number. NaN is what a form has for a text that it cannot read. */
const isNoNumber = (input: unknown): boolean => (typeof input === 'number' ? Number.isNaN(input) : input !== undefined && input !== null);
const isBroken = (input: unknown): boolean => typeof input === 'number' && Number.isFinite(input) && !Number.isInteger(input);

/** A whole number within a range; `range` names the fault of one beyond it, or of none, and `unread` that of what is no whole number. */
export const wholeBetween = (
  { least, most }: Range,
  range: WordingKey,
  unread: Extract<WordingKey, 'field.whole' | 'field.minutes'> = 'field.whole',
) =>
  z
    .int({ error: ({ input }) => (isNoNumber(input) || isBroken(input) ? unread : range) })
    .min(least, { error: range })
    .max(most, { error: range });

/** A number with at most two decimals within a range, each of its faults by its own name. */
export const decimalBetween = (
  { least, most }: Range,
  { range, decimals, unread }: { range: WordingKey; decimals: WordingKey; unread: WordingKey },
) =>
  z
    .number({ error: ({ input }) => (isNoNumber(input) ? unread : range) })
    .min(least, { error: range })
    .max(most, { error: range })
    .refine((number) => Number(number.toFixed(2)) === number, { error: decimals });

/** An amount in riyals with at most two decimals, read as halalas. `range` names the fault of one beyond it, or of none. */
export const amountBetween = (limits: Range, range: WordingKey, decimals: WordingKey) =>
  decimalBetween(limits, { range, decimals, unread: 'field.amount' }).transform((amount): Halalas => halalas(amount));
