import { z } from 'zod';
import { billLimits } from '../bill/bill.ts';
import { guestLimits } from '../guests.ts';
import { inputId, Instant, OptionalReason } from '../vocabulary.ts';
import { LineNumber, Settle, ShareTender } from './tender.ts';
import { optionalLabel } from './name.ts';
import { wholeBetween } from './numbers.ts';
import { TableNumber, TimeOfDay } from './session.ts';

/** A time of day means its latest occurrence. */
export const ClockTime = z.union([TimeOfDay, Instant], { error: 'field.instant' });

export const GuestNumber = z.int({ error: 'guest.not_found' }).min(1, { error: 'guest.not_found' });

const GuestLabel = optionalLabel(guestLimits.label, { empty: 'guest.label_letters', long: 'guest.label_long' });

/** By default one guest, who arrives now. */
export const GuestsArrive = z
  .object({
    count: wholeBetween({ least: 1, most: guestLimits.present }, 'guest.count_range').default(1),
    /** One label per guest, in order; missing ones are none. */
    labels: z.array(GuestLabel, { error: 'field.invalid' }).max(guestLimits.present, { error: 'guest.count_range' }).default([]),
    arrivedAt: ClockTime.optional(),
    guestClass: inputId('field.invalid').optional(),
  })
  .refine(({ count, labels }) => labels.length <= count, { error: 'guest.labels_many', path: ['labels'] });

export const GuestsLeave = z.object({
  guests: z
    .array(GuestNumber, { error: 'guest.required' })
    .min(1, { error: 'guest.required' })
    .max(guestLimits.ever, { error: 'guest.count_range' })
    .transform((guests) => [...new Set(guests)].sort((one, other) => one - other)),
  leftAt: ClockTime.optional(),
  payment: ShareTender.optional(),
});

/** A changed time requires a reason. `leftAt: null` means that the guest is still present. */
export const CorrectGuest = z
  .object({
    arrivedAt: ClockTime.optional(),
    leftAt: ClockTime.nullable().optional(),
    label: GuestLabel.optional(),
    guestClass: inputId('field.invalid').nullable().optional(),
    reason: OptionalReason,
    settle: Settle,
  })
  .refine(({ arrivedAt, leftAt, reason }) => reason !== undefined || (arrivedAt === undefined && leftAt === undefined), {
    error: 'reason.required_edit',
    path: ['reason'],
  });

export const PauseSession = z.object({ reason: OptionalReason });

export const MergeSession = z.object({ into: inputId('field.invalid') });

export const SplitSession = z.object({
  guests: GuestsLeave.shape.guests,
  /** Lines that move along, besides the guests' own. */
  withLines: z
    .array(z.union(LineNumber.options, { error: 'bill.line_not_found' }), { error: 'field.invalid' })
    .max(billLimits.lines, { error: 'field.invalid' })
    .default([]),
  tableNumber: TableNumber,
  ifTableFree: z.boolean({ error: 'field.invalid' }).default(false),
});

export const AttachPass = z.object({ pass: inputId('field.invalid'), guest: GuestNumber });
