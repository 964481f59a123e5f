import { problem } from '@tabletime/contract';
import type { Pool } from 'pg';
import { appendOccurrence } from '../../commands/append-occurrence.ts';
import type { Asked } from '../../commands/execute.ts';
import { verificationResult } from '../../commands/verification-result.ts';
import { noteVerification } from '../../eventstore/last-verification.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Verdict } from '../../eventstore/verify.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { verificationLease } from './verification-lease.ts';

/** Milliseconds between renewals of the lease, and reports of progress. */
const renewedEvery = 1_000;

/** Verifies the whole log without slowing anything else. */
export type VerifyLog = (signal: AbortSignal, onProgress: (position: number) => void) => Promise<Verdict>;

interface Parts {
  pool: Pool;
  store: Pick<EventStore, 'append'>;
  clock: Clock;
  log: Log;
  verifyLog: VerifyLog;
}

type Caller = Pick<Asked, 'actor' | 'device' | 'requestId'>;

/** Runs verifications for people, one at a time over all instances. Each result is an event. */
export const createVerifications = ({ pool, store, clock, log, verifyLog }: Parts) => {
  const lease = verificationLease(pool);
  let current: { abort: AbortController; ended: Promise<void> } | undefined;

  /** Undefined if it was aborted. */
  const walk = async (id: string, abort: AbortController, onProgress: (position: number) => void): Promise<Verdict | undefined> => {
    let position = 0;
    const renewal = setInterval(() => {
      lease.renew(id, position).then(
        (order) => order === 'abort' && abort.abort(),
        // The database is away: the walk itself will say so.
        () => undefined,
      );
    }, renewedEvery);
    try {
      return await verifyLog(abort.signal, (reached) => {
        position = reached;
        onProgress(reached);
      });
    } catch (error) {
      if (abort.signal.aborted) return undefined;
      throw error;
    } finally {
      clearInterval(renewal);
    }
  };

  const run = async (id: string, { actor, device, requestId }: Caller, abort: AbortController): Promise<void> => {
    const begun = performance.now();
    let reached = 0;
    try {
      const verdict = await walk(id, abort, (position) => (reached = position));
      const at = clock.now();
      if (verdict) await noteVerification(pool, verdict, at);
      if (verdict?.intact === false) log.error({ position: verdict.position, fault: verdict.fault }, 'the log is not intact');
      const event = verificationResult(verdict, { reached, took: performance.now() - begun });
      await appendOccurrence(store, { name: id, event, at, actor, device, requestId });
    } catch (error) {
      log.error({ err: error, requestId }, 'the log could not be verified');
    } finally {
      await lease.release(id).catch(() => undefined);
    }
  };

  return {
    /** Resolves once it has begun. Throws `verification.running`. */
    start: async (caller: Caller): Promise<void> => {
      const id = newId();
      if (!(await lease.take(id, caller.actor.name))) throw problem('verification.running');
      const abort = new AbortController();
      const ended = run(id, caller, abort).finally(() => {
        if (current?.abort === abort) current = undefined;
      });
      current = { abort, ended };
    },
    /** Of any instance. Throws `verification.none`. */
    abort: async (): Promise<void> => {
      if (!(await lease.abort())) throw problem('verification.none');
    },
    /** Aborts this instance's run, and resolves once that is recorded. */
    stop: async (): Promise<void> => {
      current?.abort.abort();
      await current?.ended;
    },
  };
};

export type Verifications = ReturnType<typeof createVerifications>;
