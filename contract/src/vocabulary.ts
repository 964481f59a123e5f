import { z } from 'zod';
import type { WordingKey } from './wording/en.ts';
import { groupTypes, type languages, paymentMethods, roles } from './names.ts';

/** Money inside the system: whole halalas, 100 to the riyal. Never negative. */
export const Halalas = z.int().nonnegative().describe('In halalas, of which a riyal has 100.');
export type Halalas = z.infer<typeof Halalas>;

/** Halalas as riyals, the unit of every amount on the wire: 6050 → 60.5. */
export const riyals = (amount: Halalas): number => amount / 100;

/** Riyals as halalas, rounded to the nearest one: 60.5 → 6050. */
export const halalas = (amount: number): Halalas => Math.round(amount * 100);

/** A moment: ISO 8601 in UTC with milliseconds, `2026-11-19T18:00:00.000Z`. Other offsets are accepted and normalised. */
export const Instant = z.iso.datetime({ offset: true, error: 'field.instant' }).transform((text) => new Date(text).toISOString());
export type Instant = string;

/** The first and the last day that the café's books can have. */
export const businessDates = { first: '2000-01-01', last: '2100-12-31' } as const;

/** Whether a date, or an instant by its day in UTC, is within the years of the books. */
export const isInBooks = (text: string): boolean => text >= businessDates.first && text.slice(0, 10) <= businessDates.last;

/** A day as events and rows have it, `yyyy-MM-dd`: what was stored before the books had a first and a last day stays readable. */
export const StoredDate = z.iso.date({ error: 'field.date', abort: true });

/** A day of the café's books, `yyyy-MM-dd`, as people and clients give it. */
export const BusinessDate = StoredDate.refine(isInBooks, { error: 'field.date_range' });
export type BusinessDate = string;

/** Whether JSON in the database can hold a text: no NUL, no half surrogates. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** Controls but tabs and line breaks, and marks that turn round what stands behind them. */
const steering = /[^\P{Cc}\t\n]|[\u202A-\u202E\u2066-\u2069]/gu;
/** A text of nothing but these says nothing. */
const unseen = /^[\s\p{Cf}\p{DI}\u2800]+$/u;
const readable = (text: string): string => text.replace(lineBreaks, '\n').replace(steering, '').replace(unseen, '');

/**
 * Text that a person typed: trimmed, and free of what the database cannot hold. Each line break is one U+000A; what steers a
 * terminal or turns its neighbours round instead of being read is left out. `codes` name the faults of an empty and of an overlong text.
 */
export const typedText = (longest: number, codes: { empty?: WordingKey; long?: WordingKey } = {}) => {
  const text = z
    .string({ error: codes.empty ?? 'field.text' })
    .refine(isStorable, { error: 'field.text' })
    .overwrite(readable)
    .trim()
    .max(longest, { error: codes.long ?? 'field.long' });
  return codes.empty === undefined ? text : text.min(1, { error: codes.empty });
};

/** An id of an input as it is kept: in lower case, in whichever it was typed. `error` names the fault of what is none. */
export const givenId = (error: WordingKey) => z.uuid({ error }).toLowerCase();

export const longestReason = 500;
export const longestNotes = 1000;

/** Why something was edited or deleted: 1–500 characters after trimming. `empty` names the fault of a missing one. */
export const reasonText = (empty: 'reason.required' | 'reason.required_edit') => typedText(longestReason, { empty, long: 'reason.long' });

/** A reason that may be left out; blank counts as none. */
export const OptionalReason = typedText(longestReason, { long: 'reason.long' })
  .nullish()
  .transform((text) => text || undefined);

export const Role = z.enum(roles, { error: 'user.role_unknown' });
export type Role = (typeof roles)[number];

/** Reads one of `values` in any letter case and gives it back as it is stored. */
const anyCase = <const Value extends string>(values: readonly [Value, ...Value[]], error: WordingKey) =>
  z.preprocess(
    (given) => (typeof given === 'string' ? (values.find((value) => value.toLowerCase() === given.trim().toLowerCase()) ?? given) : given),
    z.enum(values, { error }),
  );

export type GroupType = (typeof groupTypes)[number];
export const GroupType = anyCase(groupTypes, 'session.group_type_unknown');

export type PaymentMethod = (typeof paymentMethods)[number];
export const PaymentMethod = anyCase(paymentMethods, 'session.payment_unknown');

/** How a session is paid: one method or both, each once, in a fixed order. An empty list means cash. */
export const PaymentMethods = z
  .array(PaymentMethod, { error: 'session.payment_unknown' })
  .max(10, { error: 'session.payment_unknown' })
  .transform((given): PaymentMethod[] => {
    const chosen = paymentMethods.filter((method) => given.includes(method));
    return chosen.length > 0 ? chosen : ['Cash'];
  });

export type Language = (typeof languages)[number];

/** The author of a change, as they were at that moment; the string `System` stands for the software itself. */
export const Person = z.object({ _id: z.string(), name: z.string(), role: Role });
export type Person = z.infer<typeof Person>;
export const Performer = z.union([Person, z.literal('System')]);
export type Performer = z.infer<typeof Performer>;
