import { z } from 'zod';
import { billLimits } from '../bill/bill.ts';
import { guestLimits } from '../guests.ts';
import { givenId, Instant, OptionalReason } from '../vocabulary.ts';
import { LineNumber, Settle, ShareTender } from './bill.ts';
import { label } from './name.ts';
import { wholeBetween } from './numbers.ts';
import { TableNumber, TimeOfDay } from './session.ts';

/** A moment of an evening, as staff say it: a time of day, which means its latest occurrence, or an instant. */
export const ClockTime = z.union([TimeOfDay, Instant], { error: 'field.instant' });

/** A guest's number within their session. */
export const GuestNumber = z.int({ error: 'guest.not_found' }).min(1, { error: 'guest.not_found' });

/** A name or a seat, by the rules of names; blank is none. */
const GuestLabel = z.preprocess(
  (given) => (typeof given === 'string' && given.trim() === '' ? null : given),
  label(guestLimits.label, { empty: 'guest.label_letters', long: 'guest.label_long' }).nullable(),
);

/** Guests who join a session that runs: one, if it is not said how many, and now, if it is not said when. */
export const GuestsArrive = z
  .object({
    count: wholeBetween({ least: 1, most: guestLimits.present }, 'guest.count_range').default(1),
    /** One for each, in their order; those that are missing are none. */
    labels: z.array(GuestLabel, { error: 'field.invalid' }).max(guestLimits.present, { error: 'guest.count_range' }).default([]),
    arrivedAt: ClockTime.optional(),
  })
  .refine(({ count, labels }) => labels.length <= count, { error: 'guest.labels_many', path: ['labels'] });

/** Guests who leave a session that goes on: now, if it is not said when. */
export const GuestsLeave = z.object({
  guests: z
    .array(GuestNumber, { error: 'guest.required' })
    .min(1, { error: 'guest.required' })
    .max(guestLimits.ever, { error: 'guest.count_range' })
    .transform((guests) => [...new Set(guests)].sort((one, other) => one - other)),
  leftAt: ClockTime.optional(),
  /** They pay their own share: their time, and what is on the bill for them. */
  payment: ShareTender.optional(),
});

/** A correction of one guest's clock; why has to be said where a time changes. Without a time of leaving, they did not leave. */
export const CorrectGuest = z
  .object({
    arrivedAt: ClockTime.optional(),
    leftAt: ClockTime.nullable().optional(),
    label: GuestLabel.optional(),
    reason: OptionalReason,
    settle: Settle,
  })
  .refine(({ arrivedAt, leftAt, reason }) => reason !== undefined || (arrivedAt === undefined && leftAt === undefined), {
    error: 'reason.required_edit',
    path: ['reason'],
  });

/** A session whose clock stands for a while: prayer time, a power cut. */
export const PauseSession = z.object({ reason: OptionalReason });

/** A session that goes on as a part of another one. */
export const MergeSession = z.object({ into: givenId('field.invalid') });

/** Guests who go on at another table, as a session of their own. */
export const SplitSession = z.object({
  guests: GuestsLeave.shape.guests,
  /** The lines of the bill that go with them, beside those that are for them. */
  withLines: z
    .array(z.union(LineNumber.options, { error: 'bill.line_not_found' }), { error: 'field.invalid' })
    .max(billLimits.lines, { error: 'field.invalid' })
    .default([]),
  tableNumber: TableNumber,
  /** Refuse with `table.busy` when that table has an active session. */
  ifTableFree: z.boolean({ error: 'field.invalid' }).default(false),
});
