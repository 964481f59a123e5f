import { z } from 'zod';
import { StoredDate } from '../vocabulary.ts';

/** `day`: no charge for time on the day of its sale. `blocks`: so many blocks of time. `member`: time costs so many percent less. */
export const passKinds = ['day', 'blocks', 'member'] as const;
export type PassKind = (typeof passKinds)[number];

/** A guest's pass, as their price depends on it. */
export const UsedPass = z.object({
  pass: z.uuid(),
  kind: z.enum(passKinds),
  /** The most that it may cover; null where they are not counted. */
  blocks: z.int().nonnegative().nullable(),
  percent: z.number().nullable(),
});
export type UsedPass = z.infer<typeof UsedPass>;

/** A guest's pass, as a session shows it. `blocks` is the sum of `redeemed` and `left`, as far as the session knows. */
export const GuestPass = UsedPass.extend({
  /** The product's. */
  name: z.object({ en: z.string(), ar: z.string() }),
  validTo: StoredDate,
  /** Blocks that can still be redeemed; null where they are not counted. */
  left: z.int().nonnegative().nullable(),
  /** Blocks redeemed by this guest: none before they leave or the session ends. */
  redeemed: z.int().nonnegative(),
  /** Blocks charged because the pass no longer had them when it was asked last. */
  short: z.int().nonnegative(),
});
export type GuestPass = z.infer<typeof GuestPass>;
