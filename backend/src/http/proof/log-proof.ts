import type { LogProof } from '@tabletime/contract';
import type { Queryable } from '../../eventstore/read.ts';
import { isHeld } from './verification-lease.ts';

/** The latest close by which the log was signed. */
export const pinnedBy = async (db: Queryable): Promise<LogProof['pinned']> => {
  const { rows } = await db.query<NonNullable<LogProof['pinned']>>({
    name: 'pinned_by',
    text: `select k.close, c.closed_at as "closedAt", k.size, encode(k.root, 'base64') as root
           from close_checkpoints k join closes c on c.number = k.close order by k.close desc limit 1`,
  });
  return rows[0] ?? null;
};

const shownWitnesses = 5;

/** Accountants' keys that were sent a checkpoint, latest first. */
export const witnesses = async (db: Queryable): Promise<LogProof['witnesses']> => {
  const { rows } = await db.query<LogProof['witnesses'][number]>({
    name: 'witnesses',
    text: `select a.name, w.seen_at as "seenAt", w.size, encode(w.root, 'base64') as root
           from checkpoint_witnesses w join accountant_keys a on a.id = w.key_id order by w.seen_at desc limit ${shownWitnesses}`,
  });
  return rows;
};

/** Remembers the checkpoint that a key is sent; `at` in ISO 8601. */
export const rememberWitness = async (
  db: Queryable,
  keyId: string,
  { size, root }: { size: number; root: Buffer },
  at: string,
): Promise<void> => {
  await db.query({
    name: 'witness_remember',
    text: `insert into checkpoint_witnesses (key_id, seen_at, size, root) values ($1, $2, $3, $4)
           on conflict (key_id) do update set seen_at = excluded.seen_at, size = excluded.size, root = excluded.root`,
    values: [keyId, at, size, root],
  });
};

/** The run that holds the lease; null if it is free. */
export const runningVerification = async (db: Queryable): Promise<LogProof['running']> => {
  const { rows } = await db.query<NonNullable<LogProof['running']>>({
    name: 'running_verification',
    text: `select started_by as by, started_at as "startedAt", position from verification_run where ${isHeld}`,
  });
  return rows[0] ?? null;
};
