import { z } from 'zod';
import { type ProblemCode, problemStatus } from '../problems.ts';

const codes = Object.keys(problemStatus) as ProblemCode[];

/** What the API sends with a refusal, as `application/problem+json` (RFC 9457 and the members that clients read). */
export const ProblemDocument = z.object({
  success: z.literal(false),
  /** In the language that was asked for. */
  message: z.string(),
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  detail: z.string(),
  instance: z.string(),
  /** Stable: what clients tell refusals apart by. */
  code: z.enum(codes),
  /** What the message names. */
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).exactOptional(),
  /** Each field that is at fault, with what is wrong. */
  errors: z.record(z.string(), z.string()).exactOptional(),
  requestId: z.string().exactOptional(),
});
export type ProblemDocument = z.infer<typeof ProblemDocument>;
