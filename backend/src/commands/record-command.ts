import type { LogEvent } from '../events/log-events.ts';
import { systemActor } from '../eventstore/event.ts';
import { withEventStore } from '../eventstore/short-lived-store.ts';
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
export const recordCommand = ({ url, role, event, at }: Run): Promise<void> =>
  withEventStore({ url, role, applicationName: 'tabletime command', now: () => at }, async (store) => {
    await appendOccurrence(store, { name: newId(), event, at, actor: systemActor, requestId: null });
  }).catch((error: unknown) => {
    process.stderr.write(`This could not be recorded in the log: ${error instanceof Error ? error.message : String(error)}\n`);
  });
