import { z } from 'zod';
import { GuestPass, UsedPass } from './passes/used-pass.ts';
import { Tariff } from './tariff.ts';
import { Halalas } from './vocabulary.ts';

export const Span = z.object({ from: z.string(), to: z.string().nullable() });
export type Span = z.infer<typeof Span>;

export const GuestClock = z.object({
  /** From 1 on, never reused within a session. */
  guest: z.int(),
  label: z.string().nullable(),
  arrivedAt: z.string().nullable(),
  leftAt: z.string().nullable(),
  /** Pauses and absences; they may overlap. */
  away: z.array(Span),
  /** The guest's own tariff if they came from another session; null means the session's. */
  tariff: Tariff.nullable(),
  /** Whether this guest came, left or was away alone. Others stay for the whole session or its duration override. */
  hasClock: z.boolean(),
  /** The `_id` of a guest class. */
  guestClass: z.string().exactOptional(),
  /** Halalas of blocks by table that a guest who left has paid: these stay theirs. */
  paidShare: Halalas.exactOptional(),
  /** Halalas of all their time as they paid it, that share included. */
  paidCost: Halalas.exactOptional(),
  pass: UsedPass.exactOptional(),
});
export type GuestClock = z.infer<typeof GuestClock>;

export const SessionGuest = GuestClock.extend({
  minutes: z.int().nullable(),
  cost: z.number().nullable(),
  pass: GuestPass.exactOptional(),
});
export type SessionGuest = z.infer<typeof SessionGuest>;
