import { z } from 'zod';
import { CloseBlocker } from '../books/close.ts';
import { type ProblemCode, problemStatus } from '../problems.ts';

const codes = Object.keys(problemStatus) as ProblemCode[];

/** The body of a refusal: `application/problem+json` (RFC 9457 with extensions). */
export const ProblemDocument = z.object({
  success: z.literal(false),
  message: z.string(),
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  detail: z.string(),
  instance: z.string(),
  /** Stable, for clients to branch on. */
  code: z.enum(codes),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).exactOptional(),
  errors: z.record(z.string(), z.string()).exactOptional(),
  /** With `close.hindered`: what has to be mended first. */
  hindered: z.array(CloseBlocker).exactOptional(),
  requestId: z.string().exactOptional(),
});
export type ProblemDocument = z.infer<typeof ProblemDocument>;
