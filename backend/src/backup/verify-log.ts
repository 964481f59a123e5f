import type { Pool } from 'pg';
import { noteVerification } from '../eventstore/last-verification.ts';
import type { Queryable } from '../eventstore/read.ts';
import { verify, type Verdict } from '../eventstore/verify.ts';
import type { Log } from '../platform/log.ts';

interface Parts {
  pool: Pool;
  /** Milliseconds since the epoch. */
  now: () => number;
  log: Log;
  signal: AbortSignal;
}

/** Refuses queries after the signal, so that a walk ends before its next batch. */
const until = (signal: AbortSignal, pool: Pool): Queryable => ({
  query: ((...args: Parameters<Pool['query']>) => {
    signal.throwIfAborted();
    return pool.query(...args);
  }) as Pool['query'],
});

/** Verifies the whole hash chain and stores the result. */
export const walkLog = async ({ pool, now, signal }: Omit<Parts, 'log'>): Promise<Verdict> => {
  const verdict = await verify(until(signal, pool));
  await noteVerification(pool, verdict, now());
  return verdict;
};

/** Verifies like `walkLog`; logs a fault, or a failure to verify, as an error. */
export const verifyLog = async ({ log, ...parts }: Parts): Promise<void> => {
  try {
    const verdict = await walkLog(parts);
    if (verdict.intact) log.info({ position: verdict.lastPosition, seal: verdict.hash }, 'the log is intact');
    else log.error({ position: verdict.position, fault: verdict.fault }, 'the log is not intact');
  } catch (error) {
    if (!parts.signal.aborted) log.error({ err: error }, 'the log could not be verified');
  }
};
