import { z } from 'zod';
import type { Halalas } from '../vocabulary.ts';
import { halalas } from '../money.ts';
import type { WordingKey } from '../wording/en.ts';

interface Range {
  least: number;
  most: number;
}

const isNoNumber = (input: unknown): boolean => (typeof input === 'number' ? Number.isNaN(input) : input !== undefined && input !== null);
const isBroken = (input: unknown): boolean => typeof input === 'number' && Number.isFinite(input) && !Number.isInteger(input);

/** A whole number; `range` is the fault of one out of range or missing, `unread` of any other value. */
export const wholeBetween = (
  { least, most }: Range,
  range: WordingKey,
  unread: Extract<WordingKey, 'field.whole' | 'field.minutes'> = 'field.whole',
) =>
  z
    .int({ error: ({ input }) => (isNoNumber(input) || isBroken(input) ? unread : range) })
    .min(least, { error: range })
    .max(most, { error: range });

export const decimalBetween = (
  { least, most }: Range,
  { range, decimals, unread }: { range: WordingKey; decimals: WordingKey; unread: WordingKey },
) =>
  z
    .number({ error: ({ input }) => (isNoNumber(input) ? unread : range) })
    .min(least, { error: range })
    .max(most, { error: range })
    .refine((number) => Number(number.toFixed(2)) === number, { error: decimals });

/** Riyals parsed into halalas; `range` is the fault of an amount out of range or missing. */
export const amountBetween = (limits: Range, range: WordingKey, decimals: WordingKey) =>
  decimalBetween(limits, { range, decimals, unread: 'field.amount' }).transform((amount): Halalas => halalas(amount));
