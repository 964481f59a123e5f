import { encode } from '../events/define-events.ts';
import { logEvents, type LogEvent } from '../events/log-events.ts';
import type { AppendOutcome } from '../eventstore/append.ts';
import { type Actor, type Device, streamName } from '../eventstore/event.ts';
import type { EventStore } from '../eventstore/store.ts';
import { toInstant } from '../platform/clock.ts';
import { idFrom, newId } from '../platform/ids.ts';

interface Occurrence {
  /** The same in every process that notices the same occurrence. */
  name: string;
  event: LogEvent;
  /** Milliseconds since the epoch. */
  at: number;
  actor: Actor;
  device?: Device | undefined;
  requestId: string | null;
}

/** Appends an event in a stream of its own, named by the occurrence, so that only the first to notice it records it; for others: `conflict`. */
export const appendOccurrence = async (
  store: Pick<EventStore, 'append'>,
  { name, event, at, actor, device, requestId }: Occurrence,
): Promise<AppendOutcome['outcome']> => {
  const id = newId();
  const metadata = { actor, ...(device && { device }), correlationId: id, causationId: id, requestId };
  const stream = streamName(logEvents.category, idFrom(`Tabletime: ${name}`));
  const events = [{ ...encode(logEvents, event), id, occurredAt: toInstant(at), metadata }];
  const { outcome } = await store.append({ streams: [{ stream, expectedVersion: 0, events, rows: [] }] });
  return outcome;
};
