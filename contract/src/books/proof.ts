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

/** How far a running verification of the log is. */
export interface RunningVerification {
  by: string;
  /** ISO 8601. */
  startedAt: string;
  /** Up to here everything fits. */
  position: number;
}

/** `GET /verification`. Roots in Base64, instants in ISO 8601, sizes in events. */
export interface LogProof {
  /** Of the log as it is now. */
  checkpoint: { size: number; root: string };
  /** A C2SP verifier key. */
  key: string;
  /** The latest close by which the log was signed. */
  pinned: { close: number; closedAt: string; size: number; root: string } | null;
  /** Accountants' keys whose browsers remember a checkpoint, latest first. */
  witnesses: { name: string; seenAt: string; size: number; root: string }[];
  /** At most one over all instances. */
  running: RunningVerification | null;
}

/** What was signed of the log as of a close. */
export const CloseCheckpoint = z.object({
  /** How many events the log had. */
  size: z.int(),
  /** Of its Merkle tree, in Base64. */
  root: Base64,
});
export type CloseCheckpoint = z.infer<typeof CloseCheckpoint>;
