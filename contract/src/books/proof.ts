import { z } from 'zod';

/** A C2SP tlog-checkpoint: the log's size and the root of its Merkle tree, signed. */
const Checkpoint = z.string();
const Base64 = z.base64();

/** Of a proof of consistency: hashes that lead from the tree of `from` events to that of `to` events (RFC 9162, 2.1.4). */
export const Consistency = z.object({ from: z.int(), to: z.int(), hashes: z.array(Base64) });
export type Consistency = z.infer<typeof Consistency>;

export const proofFormat = 'tabletime-proof-1';

const Json = z.record(z.string(), z.json());

/**
 * `GET /sessions/:id/proof`, as canonical JSON (RFC 8785): a session's events as the log has them, and that they are in the log of
 * `checkpoint`. `closes` are those whose ranges have one of the events; each log of theirs begins the log of `checkpoint`, by the
 * `consistency` in the same place.
 */
export const SessionProof = z.object({
  format: z.literal(proofFormat),
  session: z.uuid(),
  events: z.array(
    z.object({
      id: z.uuid(),
      stream: z.string(),
      version: z.int(),
      type: z.string(),
      payloadVersion: z.int(),
      occurredAt: z.string(),
      metadata: Json,
      payload: Json,
      /** A C2SP tlog-proof of this event. */
      proof: z.string(),
    }),
  ),
  closes: z.array(z.object({ number: z.int(), checkpoint: Checkpoint })),
  consistency: z.array(Consistency),
  checkpoint: Checkpoint,
});
export type SessionProof = z.infer<typeof SessionProof>;

/** What was signed of the log as of a close. */
export const CloseCheckpoint = z.object({
  /** How many events the log had. */
  size: z.int(),
  /** Of its Merkle tree, in Base64. */
  root: Base64,
});
export type CloseCheckpoint = z.infer<typeof CloseCheckpoint>;
