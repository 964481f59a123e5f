import type { Pool } from 'pg';
import type { LogSigner } from './log-signing.ts';
import { signCheckpoint } from '../eventstore/log-checkpoint.ts';
import { readTree } from '../eventstore/read-tree.ts';
import type { Log } from '../platform/log.ts';
import { repeat } from '../platform/repeat.ts';

/** Milliseconds. */
const lookEvery = 1_000;
const atOnce = 100;

interface Parts {
  pool: Pool;
  signer: () => Promise<LogSigner>;
}

/** Signs the log as of each close of which it was not signed yet. Another process may do the same at the same time: the first one counts. */
export const signCloses = async ({ pool, signer }: Parts): Promise<void> => {
  const { rows } = await pool.query<{ number: number; size: number }>({
    name: 'closes_to_sign',
    // After an upgrade, not before the tiles are there: each root would read the whole log.
    text: `select number, through_position as size from closes
           where not exists (select from close_checkpoints k where k.close = closes.number)
             and through_position <= (select position from checkpoints where projection = 'tree')
           order by number limit ${atOnce}`,
  });
  for (const { number, size } of rows) {
    const root = await readTree(pool, size).root();
    const note = signCheckpoint({ size, root, close: number }, await signer());
    await pool.query(`insert into close_checkpoints (close, size, root, note) values ($1, $2, $3, $4) on conflict do nothing`, [
      number,
      size,
      root,
      note,
    ]);
  }
};

/** Looks every second for closes to sign. `stop` resolves once a running look has ended. */
export const startCheckpoints = ({ log, ...parts }: Parts & { log: Log }) =>
  repeat(lookEvery, () =>
    signCloses(parts).catch((error: unknown) => log.warn({ err: error }, 'the log could not be signed as of a close')),
  );
