import { setTimeout as wait } from 'node:timers/promises';
import type { TaxEnvironment } from '@tabletime/contract';
import type { Pool } from 'pg';
import type { Execute } from './commands/execute.ts';
import { reportingDecider } from './commands/invoices/reporting-decider.ts';
import type { Answer, Authority } from './invoices/authority.ts';
import { unsealCredentials } from './invoices/tax-certificate.ts';
import type { Log } from './platform/log.ts';
import {
  type DueDocument,
  failedTries,
  forgetFailedTries,
  isLate,
  longestPause,
  nextDue,
  noteFailedTry,
  reportingQueue,
} from './projections/reporting-queue.ts';

/** Milliseconds. */
const lookEvery = 1_000;
const alarmEvery = 3_600_000;

/** An advisory lock, so that one process reports at a time: "tabletir" in ASCII. */
const reportingLock = 0x7461_626c_6574_6972n.toString();

const system = { id: null, name: 'System', role: null };

interface Parts {
  pool: Pool;
  execute: Execute;
  authorityOf: (environment: TaxEnvironment) => Pick<Authority, 'report'>;
  /** The one that credentials are sealed with. */
  secret: string;
  /** Milliseconds since the epoch. */
  now: () => number;
  log: Log;
}

/** Reports what is due, in order, until nothing is left or the authority gives no answer. Then it pauses, each time for longer. */
export const createReportingLook = ({ pool, execute, authorityOf, secret, now, log }: Parts) => {
  const report = async ({ id, hash, xml, environment, sealed }: DueDocument, stopping: AbortSignal): Promise<Answer> => {
    const credentials = unsealCredentials(sealed, secret);
    if (!credentials) throw new Error('The key of the certificate was sealed with another secret: obtain a new certificate');
    return authorityOf(environment).report({ uuid: id, hash, xml }, credentials, stopping);
  };

  const reportAll = async (stopping: AbortSignal): Promise<void> => {
    let tries = await failedTries(pool);
    const pause = tries ? Date.parse(tries.nextAt) - now() : 0;
    // A longer pause means that the clock was set back.
    if (pause > 0 && pause <= longestPause) return;
    for (let due = await nextDue(pool); due && !stopping.aborted; due = await nextDue(pool)) {
      const { id, number, kind } = due;
      let answer: Answer;
      try {
        answer = await report(due, stopping);
      } catch (error) {
        if (stopping.aborted) return;
        const message = error instanceof Error ? error.message : String(error);
        await noteFailedTry(pool, tries?.failures ?? 0, message, now());
        log.warn({ document: number, reason: message }, 'a document could not be reported; it is tried again');
        return;
      }
      await execute(reportingDecider, 'note', id, { number, kind, ...answer }, { actor: system, requestId: null });
      if (answer.state === 'rejected') log.error({ document: number, messages: answer.messages }, 'the tax authority rejected a document');
      if (tries) await forgetFailedTries(pool);
      tries = undefined;
    }
  };

  let alarmedAt = -Infinity;
  const alarm = async (): Promise<void> => {
    const queue = await reportingQueue(pool);
    if (!isLate(queue, now()) || now() - alarmedAt < alarmEvery) return;
    alarmedAt = now();
    log.error({ waiting: queue.waiting, oldestAt: queue.oldestAt }, 'documents have waited to be reported for more than 12 hours');
  };

  return async (stopping: AbortSignal): Promise<void> => {
    if (!(await nextDue(pool))) return;
    const client = await pool.connect();
    let failure: unknown;
    try {
      const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [reportingLock]);
      if (!rows[0]!.ours) return;
      await reportAll(stopping);
      await alarm();
      await client.query('select pg_advisory_unlock($1)', [reportingLock]);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      // A connection that failed is closed, which releases the lock.
      client.release(failure !== undefined);
    }
  };
};

/** Looks every second for documents to report. `stop` resolves once a running look has ended. */
export const startReporting = (parts: Parts) => {
  const look = createReportingLook(parts);
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await look(stopping.signal).catch((error: unknown) => parts.log.warn({ err: error }, 'the reporting of invoices failed'));
      await wait(lookEvery, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    stop: (): Promise<void> => {
      stopping.abort();
      return running;
    },
  };
};
