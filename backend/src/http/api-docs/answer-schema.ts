import { z } from 'zod';
import type { Route } from '../routing/route.ts';

/** The schema of a call's answer with its envelope; undefined for a file. */
export const answerSchema = ({ method, answers: { data, beside } }: Pick<Route, 'method' | 'answers'>): z.ZodObject | undefined =>
  data &&
  z.object({
    success: z.literal(true),
    ...(method !== 'GET' && {
      message: z.string().exactOptional(),
      /** Lists and figures do not show the change yet. */
      stale: z.literal(true).exactOptional(),
    }),
    ...beside,
    data,
  });
