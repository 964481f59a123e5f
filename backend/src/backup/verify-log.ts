import type { Pool } from 'pg';
import { noteVerification } from '../eventstore/last-verification.ts';
import type { Queryable } from '../eventstore/read.ts';
import { verify } from '../eventstore/verify.ts';
import type { Log } from '../platform/log.ts';

interface Parts {
  pool: Pool;
  /** Milliseconds since the epoch. */
  now: () => number;
  log: Log;
  /** Gives the walk up. */
  signal: AbortSignal;
}

/** A database that answers nothing more once the signal is given: the walk ends before its next question. */
const until = (signal: AbortSignal, pool: Pool): Queryable => ({
  query: ((...asked: Parameters<Pool['query']>) => {
    signal.throwIfAborted();
    return pool.query(...asked);
  }) as Pool['query'],
});

/** Walks the hash chain over the whole log and notes what it found. A fault is logged as an error, and so is a walk that could not be done. */
export const verifyLog = async ({ pool, now, log, signal }: Parts): Promise<void> => {
  try {
    const verdict = await verify(until(signal, pool));
    await noteVerification(pool, verdict, now());
    if (verdict.intact) log.info({ position: verdict.lastPosition, seal: verdict.hash }, 'the log is intact');
    else log.error({ position: verdict.position, fault: verdict.fault }, 'the log is not intact');
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'the log could not be verified');
  }
};
