import type { LogEvent } from '../events/log-events.ts';
import { createAppendPool } from '../eventstore/append.ts';
import { systemActor } from '../eventstore/event.ts';
import { createEventStore } from '../eventstore/store.ts';
import { newId } from '../platform/ids.ts';
import { appendOccurrence } from './append-occurrence.ts';

interface Run {
  url: string;
  /** Of the database. */
  role: string;
  event: LogEvent;
  /** Milliseconds since the epoch. */
  at: number;
}

/** Records in the log that a command ran on the server. A failure is printed only: the command has done its work. */
export const recordCommand = async ({ url, role, event, at }: Run): Promise<void> => {
  const pool = createAppendPool(url, { role, applicationName: 'tabletime command' });
  try {
    const store = createEventStore({ lookUpPool: pool, appendPool: pool, now: () => at });
    await appendOccurrence(store, { name: newId(), event, at, actor: systemActor, requestId: null });
  } catch (error) {
    process.stderr.write(`This could not be recorded in the log: ${error instanceof Error ? error.message : String(error)}\n`);
  } finally {
    await pool.end();
  }
};
