import { proofFormat, type SessionProof } from '@tabletime/contract';
import type { Pool } from 'pg';
import type { LogSigner } from '../../commands/log-signing.ts';
import type { JsonObject, StoredEvent } from '../../eventstore/event.ts';
import { logProof, openCheckpoint, signCheckpoint } from '../../eventstore/log-checkpoint.ts';
import { readTree, type Tree } from '../../eventstore/read-tree.ts';

interface SignedClose {
  number: number;
  size: number;
  note: string;
}

/** The closes whose ranges of the log have one of the positions and that were signed. */
export const signedCloses = async (pool: Pool, positions: number[]): Promise<SignedClose[]> => {
  const { rows } = await pool.query<SignedClose>({
    name: 'closes_of_positions',
    text: `select k.close as number, k.size, k.note from close_checkpoints k
           where k.close in (select (select min(c.number) from closes c where c.through_position >= p) from unnest($1::bigint[]) as p)
           order by k.close`,
    values: [positions],
  });
  return rows;
};

/** A close's checkpoint as it was signed under an earlier name; signed again if another key signed it. */
const checkpointOf = async ({ number, size, note }: SignedClose, tree: Tree, signer: LogSigner): Promise<string> => {
  const name = note.slice(0, note.indexOf('\n'));
  if (openCheckpoint(note, { name, publicKey: signer.publicKey })) return note;
  return signCheckpoint({ size, root: await tree.root(size), close: number }, signer);
};

const inBase64 = (hashes: Buffer[]): string[] => hashes.map((hash) => hash.toString('base64'));

/** The proof that the log of `size` events holds the events of a session. */
export const sessionProof = async (
  pool: Pool,
  signer: LogSigner,
  { session, events, size }: { session: string; events: StoredEvent[]; size: number },
): Promise<SessionProof> => {
  const tree = readTree(pool, size);
  const checkpoint = signCheckpoint({ size, root: await tree.root() }, signer);
  const closes = await signedCloses(
    pool,
    events.map(({ position }) => position),
  );
  return {
    format: proofFormat,
    session,
    events: await Promise.all(
      events.map(async ({ position, ...event }) => ({
        ...event,
        metadata: event.metadata as unknown as JsonObject,
        proof: logProof(position, await tree.inclusion(position), checkpoint),
      })),
    ),
    closes: await Promise.all(closes.map(async (close) => ({ number: close.number, checkpoint: await checkpointOf(close, tree, signer) }))),
    consistency: await Promise.all(
      closes.map(async (close) => ({ from: close.size, to: size, hashes: inBase64(await tree.consistency(close.size)) })),
    ),
    checkpoint,
  };
};

export const consistencyBetween = async (pool: Pool, from: number, to: number) => ({
  from,
  to,
  hashes: inBase64(await readTree(pool, to).consistency(from)),
});
