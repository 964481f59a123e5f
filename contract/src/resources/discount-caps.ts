import { z } from 'zod';
import type { roles } from '../names.ts';
import { reasonText } from '../vocabulary.ts';

type StaffRole = Exclude<(typeof roles)[number], 'Customer'>;

const Cap = z.int({ error: 'settings.cap_range' }).min(0, { error: 'settings.cap_range' }).max(100, { error: 'settings.cap_range' });
const caps = { 'Game Master': Cap, Supervisor: Cap, 'Lead Supervisor': Cap, Admin: Cap, Owner: Cap } satisfies Record<StaffRole, unknown>;

/** Percent that each role may take off without approval: of a discount's scope, or of the amount paid for a refund. */
export const DiscountCaps = z.object(caps);
export type DiscountCaps = z.infer<typeof DiscountCaps>;

export const ChangeDiscountCaps = DiscountCaps.partial().extend({ reason: reasonText('reason.required') });
export type ChangeDiscountCaps = z.input<typeof ChangeDiscountCaps>;

export const foundingDiscountCaps: DiscountCaps = { 'Game Master': 10, Supervisor: 10, 'Lead Supervisor': 20, Admin: 50, Owner: 100 };
