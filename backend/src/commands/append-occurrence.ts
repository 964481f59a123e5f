import { encode } from '../events/define-events.ts';
import { logEvents, type LogEvent } from '../events/log-events.ts';
import type { AppendOutcome } from '../eventstore/append.ts';
import { type Actor, type Device, type NewEvent, streamName } from '../eventstore/event.ts';
import type { EventStore } from '../eventstore/store.ts';
import { toInstant } from '../platform/clock.ts';
import { idFrom, newId } from '../platform/ids.ts';

interface Happening {
  event: LogEvent;
  /** Milliseconds since the epoch. */
  at: number;
  actor: Actor;
  device?: Device | undefined;
  requestId: string | null;
}

/** An event of the log that no command decided: it begins a correlation of its own. */
export const logEventOf = ({ event, at, actor, device, requestId }: Happening): NewEvent => {
  const id = newId();
  const metadata = { actor, ...(device && { device }), correlationId: id, causationId: id, requestId };
  return { ...encode(logEvents, event), id, occurredAt: toInstant(at), metadata };
};

interface Occurrence extends Happening {
  /** The same in every process that notices the same occurrence. */
  name: string;
}

/** Appends an event in a stream of its own, named by the occurrence, so that only the first to notice it records it; for others: `conflict`. */
export const appendOccurrence = async (
  store: Pick<EventStore, 'append'>,
  { name, ...happening }: Occurrence,
): Promise<AppendOutcome['outcome']> => {
  const stream = streamName(logEvents.category, idFrom(`Tabletime: ${name}`));
  const { outcome } = await store.append({ streams: [{ stream, expectedVersion: 0, events: [logEventOf(happening)], rows: [] }] });
  return outcome;
};
