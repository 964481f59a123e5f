import { z } from 'zod';
import type { Route } from '../routing/route.ts';

/** The schema of what a call answers in its envelope; undefined where it answers a file. */
export const answerSchema = ({ method, answers: { data, beside } }: Pick<Route, 'method' | 'answers'>): z.ZodObject | undefined =>
  data &&
  z.object({
    success: z.literal(true),
    ...(method !== 'GET' && {
      /** What was done, in the language that was asked for. */
      message: z.string().exactOptional(),
      /** Lists and figures do not show the change yet. */
      stale: z.literal(true).exactOptional(),
    }),
    ...beside,
    data,
  });
