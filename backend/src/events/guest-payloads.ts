import { Halalas, passKinds, Span, StoredDate, Tariff } from '@tabletime/contract';
import { z } from 'zod';
import { changesOf } from './changes.ts';

export const minutes = z.int().nonnegative();

/** `covered`: blocks that their pass made free or cheaper; absent without one. */
export const guestBill = z.object({ guest: z.int(), minutes, cost: Halalas, covered: z.int().nonnegative().optional() });

export const guestClass = z.string().optional();
/** Of blocks by table, what a guest paid who left: it stays theirs. */
export const paidShare = Halalas.optional();
/** Their own blocks included. */
const paidCost = Halalas.optional();

const name = z.object({ en: z.string(), ar: z.string() });
/** `blocks`: the most that it may cover; absent where they are not counted. */
const blocks = z.int().nonnegative().optional();
const redeemed = z.int().nonnegative();

/** A guest's pass with what its price and its chip depend on. */
export const attachedPass = {
  pass: z.uuid(),
  name,
  kind: z.enum(passKinds),
  blocks,
  percent: z.number().optional(),
  validTo: StoredDate,
};
/** What a guest has redeemed by now, in all. `short`: blocks charged because the pass no longer had them. */
export const usedPass = z.object({ guest: z.int(), pass: z.uuid(), name, blocks, redeemed, short: z.int().positive().optional() });
export type UsedUp = z.infer<typeof usedPass>;
/** What a guest's pass may cover by now: others have used it or given it back, or it was cancelled. */
export const recountedPass = z.object({ guest: z.int(), pass: z.uuid(), name, blocks: z.int().nonnegative() });
export type RecountedPass = z.infer<typeof recountedPass>;

const movedPass = z.object({ ...attachedPass, redeemed });
export type MovedPass = z.infer<typeof movedPass>;

export const movedGuest = z.object({
  guest: z.int(),
  label: z.string().optional(),
  arrivedAt: z.string(),
  leftAt: z.string().optional(),
  away: z.array(Span),
  tariff: Tariff,
  guestClass,
  paidShare,
  paidCost,
  pass: movedPass.optional(),
});
export type MovedGuest = z.infer<typeof movedGuest>;

const guestClock = {
  arrivedAt: z.string().nullable(),
  leftAt: z.string().nullable(),
  label: z.string().nullable(),
  guestClass: z.string().nullable(),
};
export const guestChanges = changesOf(guestClock);
export type GuestChanges = z.infer<typeof guestChanges>;

/** Absent in a café with one price and without guest classes. The tariff has the terms of the book. */
export const pinned = {
  tariffBook: z.int().optional(),
  guestClasses: z.array(z.object({ guestClass: z.string(), count: z.int() })).optional(),
};

const className = z.object({ en: z.string(), ar: z.string() }).nullable();
export const classNames = z.object({ before: className, after: className });
