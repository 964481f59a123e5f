import type { Pool } from 'pg';
import { noteVerification } from '../eventstore/last-verification.ts';
import { verify, type Verdict } from '../eventstore/verify.ts';
import type { Log } from '../platform/log.ts';
import { untilAborted } from '../platform/postgres/until-aborted.ts';

interface Parts {
  pool: Pool;
  /** Milliseconds since the epoch. */
  now: () => number;
  log: Log;
  signal: AbortSignal;
}

/** Verifies the whole hash chain and stores the result. */
export const walkLog = async ({ pool, now, signal }: Omit<Parts, 'log'>): Promise<Verdict> => {
  const verdict = await verify(untilAborted(signal, pool));
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
