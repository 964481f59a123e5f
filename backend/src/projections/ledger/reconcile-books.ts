import { setTimeout } from 'node:timers/promises';
import type { BusinessClock, Reconciliation } from '@tabletime/contract';
import type { Pool } from 'pg';
import type { Log } from '../../platform/log.ts';
import { inSnapshot } from '../../platform/postgres/pool.ts';
import { untilAborted } from '../../platform/postgres/until-aborted.ts';
import { projectionHealth } from '../projector/checkpoint.ts';
import { noteReconciliation } from './last-reconciliation.ts';
import { reconcile } from './reconcile.ts';

interface Parts {
  pool: Pool;
  clock: BusinessClock;
  /** Milliseconds since the epoch. */
  now: () => number;
  signal: AbortSignal;
}

class StillBehind extends Error {}

/** Reconciles in one snapshot and stores the result. Throws while a read model is behind the log. */
export const reconcileBooks = async ({ pool, clock, now, signal }: Parts): Promise<Reconciliation> => {
  const finding = await inSnapshot(pool, async (tx) => {
    const behind = (await projectionHealth(tx)).filter(({ lag }) => lag > 0);
    if (behind.length > 0)
      throw new StillBehind(
        `Still behind the log: ${behind.map(({ projection }) => projection).join(', ')}. Try again once the application has caught up.`,
      );
    return reconcile(untilAborted(signal, tx), clock);
  });
  await noteReconciliation(pool, finding, now());
  return finding;
};

const attempts = 5;
const pause = 300;

/** Repeats while a read model is behind, because people may be working. */
const reconcilePatiently = async (parts: Parts): Promise<Reconciliation> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await reconcileBooks(parts);
    } catch (error) {
      if (!(error instanceof StillBehind) || attempt === attempts) throw error;
      await setTimeout(pause, undefined, { signal: parts.signal });
    }
  }
};

/** Reconciles like `reconcileBooks`; logs a difference, or a failure to reconcile, as an error. */
export const checkBooks = async ({ log, ...parts }: Parts & { log: Log }): Promise<void> => {
  try {
    const { agrees, ...found } = await reconcilePatiently(parts);
    if (agrees) log.info(found, 'the books agree');
    else log.error(found, 'the books disagree');
  } catch (error) {
    if (parts.signal.aborted) return;
    log[error instanceof StillBehind ? 'warn' : 'error']({ err: error }, 'the books could not be reconciled');
  }
};
