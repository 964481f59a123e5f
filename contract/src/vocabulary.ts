import { z } from 'zod';
import type { WordingKey } from './wording/en.ts';
import { longestReason } from './limits.ts';
import { groupTypes, type languages, paymentMethods, roles } from './names.ts';

/** Whole halalas, 100 to the riyal: the unit of money inside the system. */
export const Halalas = z.int().nonnegative().describe('In halalas, of which a riyal has 100.');
export type Halalas = z.infer<typeof Halalas>;

/** ISO 8601, normalised to UTC with milliseconds: `2026-11-19T18:00:00.000Z`. */
export const Instant = z.iso.datetime({ offset: true, error: 'field.instant' }).transform((text) => new Date(text).toISOString());
export type Instant = string;

export const businessDates = { first: '2000-01-01', last: '2100-12-31' } as const;

/** Whether a date, or the UTC day of an instant, is within `businessDates`. */
export const isInBooks = (text: string): boolean => text >= businessDates.first && text.slice(0, 10) <= businessDates.last;

/** `yyyy-MM-dd` without limits: events may be older than the limits of the books. */
export const StoredDate = z.iso.date({ error: 'field.date', abort: true });

/** `yyyy-MM-dd` within the limits of the books. */
export const BusinessDate = StoredDate.refine(isInBooks, { error: 'field.date_range' });
export type BusinessDate = string;

/** Whether PostgreSQL's JSON can hold a text: no NUL, no lone surrogates. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** Controls except tab and line break, and marks that reverse the text after them. */
const steering = /[^\P{Cc}\t\n]|[\u202A-\u202E\u2066-\u2069]/gu;
const unseen = /^[\s\p{Cf}\p{DI}\u2800]+$/u;
const readable = (text: string): string => text.replace(lineBreaks, '\n').replace(steering, '').replace(unseen, '');

/** Typed text: trimmed, line breaks as U+000A, controls and direction marks removed. `codes` are the faults of an empty and a long text. */
export const typedText = (longest: number, codes: { empty?: WordingKey; long?: WordingKey } = {}) => {
  const text = z
    .string({ error: codes.empty ?? 'field.text' })
    .refine(isStorable, { error: 'field.text' })
    .overwrite(readable)
    .trim()
    .max(longest, { error: codes.long ?? 'field.long' });
  return codes.empty === undefined ? text : text.min(1, { error: codes.empty });
};

/** An id in lower case; `error` is the fault of anything else. */
export const inputId = (error: WordingKey) => z.uuid({ error }).toLowerCase();

export const reasonText = (empty: 'reason.required' | 'reason.required_edit') => typedText(longestReason, { empty, long: 'reason.long' });

export const OptionalReason = typedText(longestReason, { long: 'reason.long' })
  .nullish()
  .transform((text) => text || undefined);

export const Role = z.enum(roles, { error: 'user.role_unknown' });
export type Role = (typeof roles)[number];

const anyCase = <const Value extends string>(values: readonly [Value, ...Value[]], error: WordingKey) =>
  z.preprocess(
    (input) => (typeof input === 'string' ? (values.find((value) => value.toLowerCase() === input.trim().toLowerCase()) ?? input) : input),
    z.enum(values, { error }),
  );

export type GroupType = (typeof groupTypes)[number];
export const GroupType = anyCase(groupTypes, 'session.group_type_unknown');

export type PaymentMethod = (typeof paymentMethods)[number];
export const PaymentMethod = anyCase(paymentMethods, 'session.payment_unknown');

/** One method or both, in a fixed order; an empty list means cash. */
export const PaymentMethods = z
  .array(PaymentMethod, { error: 'session.payment_unknown' })
  .max(10, { error: 'session.payment_unknown' })
  .transform((methods): PaymentMethod[] => {
    const chosen = paymentMethods.filter((method) => methods.includes(method));
    return chosen.length > 0 ? chosen : ['Cash'];
  });

export type Language = (typeof languages)[number];

/** The author of a change with their name and role at that time; `System` is the software itself. */
export const Person = z.object({ _id: z.string(), name: z.string(), role: Role });
export type Person = z.infer<typeof Person>;
export const Performer = z.union([Person, z.literal('System')]);
export type Performer = z.infer<typeof Performer>;

/** The performer's name; the software is `System`, but a person may have that name too. */
export const performerName = (performer: Performer): string => (performer === 'System' ? performer : performer.name);

/** The performer's id, or `System` for the software, which is no person's id. */
export const performerId = (performer: Performer): string => (performer === 'System' ? performer : performer._id);
