import { z } from 'zod';
import { Performer } from '../vocabulary.ts';

/** The first steps of a new café, in the order in which they are offered. */
export const openingSteps = ['name', 'price', 'tables', 'menu', 'staff', 'tablet', 'backups', 'account'] as const;
export type OpeningStep = (typeof openingSteps)[number];

export const OpeningPutAway = z.object({ by: Performer, at: z.string() });
export type OpeningPutAway = z.infer<typeof OpeningPutAway>;

/** `GET /settings/opening`. */
export const Opening = z.object({
  /** The steps already taken, according to the café's records. */
  done: z.array(z.enum(openingSteps)),
  putAway: OpeningPutAway.nullable(),
  /** Only in a new café, until the Owner puts it away. */
  isShown: z.boolean(),
});
export type Opening = z.infer<typeof Opening>;

export const PutAwayOpening = z.object({});
