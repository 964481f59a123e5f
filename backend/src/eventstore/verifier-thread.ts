import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import type { Pool } from 'pg';
import { createPool } from '../platform/postgres/pool.ts';
import { type CheckEvents, checkEventsOf, type EventFault, type Span } from './check-events.ts';
import { verify, type Verdict } from './verify.ts';
import { type Connection, startThread, type VerifierWork, type WalkMessage } from './verify-in-threads.ts';

interface Checked {
  number: number;
  fault: EventFault | undefined;
}

/** Beside the thread that walks the chain; PostgreSQL takes the rest of two cores. */
const checkers = 2;

/** The lowest: whatever else the machine does comes first. */
const lowestPriority = 19;

/** Milliseconds. */
const longestStatement = 60_000;

/** Spans go to the threads in turn; each checks one while the next waits. */
const startCheckers = ({ url, role }: Connection, failed: (error: unknown) => void): CheckEvents => {
  const answers = new Map<number, (fault: EventFault | undefined) => void>();
  const threads = Array.from({ length: checkers }, () => {
    const thread = startThread({ part: 'check', url, role });
    thread.on('message', ({ number, fault }: Checked) => {
      answers.get(number)?.(fault);
      answers.delete(number);
    });
    thread.on('error', failed);
    return thread;
  });
  let count = 0;
  return (span) =>
    new Promise((resolve) => {
      const number = count++;
      answers.set(number, resolve);
      threads[number % checkers]!.postMessage({ number, span }, []);
    });
};

/** Reads the next span while one is checked. */
const answerSpans = (check: CheckEvents, port: MessagePort): void => {
  port.on('message', ({ number, span }: { number: number; span: Span }) => {
    void check(span).then((fault) => port.postMessage({ number, fault } satisfies Checked));
  });
};

/** Works at most half of the time. */
const createPause = () => {
  let begun = performance.now();
  return async (): Promise<void> => {
    await delay(performance.now() - begun);
    begun = performance.now();
  };
};

const walk = async (pool: Pool, work: Extract<VerifierWork, { part: 'walk' }>, port: MessagePort): Promise<Verdict> => {
  const pause = createPause();
  const report = (position: number): void => port.postMessage({ position } satisfies WalkMessage);
  if (work.isGentle) {
    setPriority(lowestPriority);
    return verify(pool, work.range, {
      onProgress: async (position) => {
        report(position);
        await pause();
      },
    });
  }
  return new Promise((resolve, reject) => {
    verify(pool, work.range, { onProgress: report, check: startCheckers(work, reject) }).then(resolve, reject);
  });
};

/** The work of one thread. Each has a connection of its own. */
export const runVerifier = async (work: VerifierWork, port: MessagePort): Promise<void> => {
  const pool = createPool(work.url, {
    role: work.role,
    applicationName: 'tabletime verify',
    max: 1,
    statementTimeoutMs: longestStatement,
  });
  if (work.part === 'check') return answerSpans(checkEventsOf(pool), port);
  const verdict = await walk(pool, work, port);
  port.postMessage({ verdict } satisfies WalkMessage);
};
