import { z } from 'zod';

const Base64 = z.base64();

/** Of a proof of consistency: hashes that lead from the tree of `from` events to that of `to` events (RFC 9162, 2.1.4). */
export const Consistency = z.object({ from: z.int(), to: z.int(), hashes: z.array(Base64) });
export type Consistency = z.infer<typeof Consistency>;

export const proofFormat = 'tabletime-proof-1';

interface ProvenEvent {
  id: string;
  stream: string;
  version: number;
  type: string;
  payloadVersion: number;
  occurredAt: string;
  metadata: Record<string, unknown>;
  payload: Record<string, unknown>;
  /** A C2SP tlog-proof of this event. */
  proof: string;
}

/**
 * `GET /sessions/:id/proof`, as canonical JSON (RFC 8785): a session's events as the log has them, and that they are in the log of
 * `checkpoint`. `closes` are those whose ranges have one of the events; each log of theirs begins the log of `checkpoint`, by the
 * `consistency` in the same place. A checkpoint is a C2SP tlog-checkpoint: the log's size and the root of its Merkle tree, signed.
 */
export interface SessionProof {
  format: typeof proofFormat;
  session: string;
  events: ProvenEvent[];
  closes: { number: number; checkpoint: string }[];
  consistency: Consistency[];
  checkpoint: string;
}

/** What was signed of the log as of a close. */
export const CloseCheckpoint = z.object({
  /** How many events the log had. */
  size: z.int(),
  /** Of its Merkle tree, in Base64. */
  root: Base64,
});
export type CloseCheckpoint = z.infer<typeof CloseCheckpoint>;
