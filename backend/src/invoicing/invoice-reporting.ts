import type { TaxEnvironment } from '@tabletime/contract';
import type { Pool } from 'pg';
import type { Execute } from '../commands/execute.ts';
import { reportingDecider } from '../commands/invoices/reporting-decider.ts';
import type { Answer, Authority } from '../tax-documents/authority.ts';
import { unsealCredentials } from '../tax-documents/tax-certificate.ts';
import { systemActor } from '../eventstore/event.ts';
import type { Log } from '../platform/log.ts';
import { repeat } from '../platform/repeat.ts';
import {
  type DueDocument,
  failedTries,
  forgetFailedTries,
  isLate,
  longestPause,
  nextDue,
  noteFailedTry,
  reportingQueue,
} from '../projections/reporting-queue.ts';

/** Milliseconds. */
const lookEvery = 1_000;
const alarmEvery = 3_600_000;

/** An advisory lock, so that one process reports at a time: "tabletir" in ASCII. */
const reportingLock = 0x7461_626c_6574_6972n.toString();

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

  /** Resolves to the document that it stopped at; undefined if none is left. */
  const reportAll = async (stopping: AbortSignal): Promise<DueDocument | undefined> => {
    let tries = await failedTries(pool);
    const pause = tries ? Date.parse(tries.nextAt) - now() : 0;
    // A longer pause means that the clock was set back.
    let due = await nextDue(pool);
    if (pause > 0 && pause <= longestPause) return due;
    for (; due && !stopping.aborted; due = await nextDue(pool)) {
      const { id, number, kind } = due;
      let answer: Answer;
      try {
        answer = await report(due, stopping);
      } catch (error) {
        if (stopping.aborted) return due;
        const message = error instanceof Error ? error.message : String(error);
        await noteFailedTry(pool, tries?.failures ?? 0, message, now());
        log.warn({ document: number, reason: message }, 'a document could not be reported; it is tried again');
        return due;
      }
      await execute(reportingDecider, 'note', id, { number, kind, ...answer }, { actor: systemActor, requestId: null });
      if (answer.state === 'rejected') log.error({ document: number, messages: answer.messages }, 'the tax authority rejected a document');
      if (tries) await forgetFailedTries(pool);
      tries = undefined;
    }
    return due;
  };

  let alarmedAt = -Infinity;
  /** `oldest`: the one that has waited for longest. */
  const alarm = async (oldest: DueDocument): Promise<void> => {
    if (!isLate(oldest.issuedAt, now()) || now() - alarmedAt < alarmEvery) return;
    alarmedAt = now();
    const { waiting, oldestAt } = await reportingQueue(pool);
    log.error({ waiting, oldestAt }, 'documents have waited to be reported for more than 12 hours');
  };

  return async (stopping: AbortSignal): Promise<void> => {
    if (!(await nextDue(pool))) return;
    const client = await pool.connect();
    let failure: unknown;
    try {
      const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [reportingLock]);
      if (!rows[0]!.ours) return;
      const left = await reportAll(stopping);
      if (left) await alarm(left);
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
  return repeat(lookEvery, (stopping) =>
    look(stopping).catch((error: unknown) => parts.log.warn({ err: error }, 'the reporting of invoices failed')),
  );
};
