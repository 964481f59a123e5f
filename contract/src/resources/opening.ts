import { z } from 'zod';
import { Performer } from '../vocabulary.ts';

/** The first steps of a new café, in the order in which they are offered. */
export const openingSteps = ['name', 'price', 'tables', 'menu', 'staff', 'tablet', 'backups', 'account'] as const;
export type OpeningStep = (typeof openingSteps)[number];

export const OpeningPutAway = z.object({ by: Performer, at: z.string() });
export type OpeningPutAway = z.infer<typeof OpeningPutAway>;

/** `GET /settings/opening`. */
export const Opening = z.object({
  /** The steps that the café has taken, as its own records say. */
  done: z.array(z.enum(openingSteps)),
  putAway: OpeningPutAway.nullable(),
  /** Until it is put away, and only in a café that is new. */
  isShown: z.boolean(),
});
export type Opening = z.infer<typeof Opening>;

export const PutAwayOpening = z.object({});
