import type { StreamAppend } from '../eventstore/append.ts';
import { type Actor, type NewEvent, streamName } from '../eventstore/event.ts';
import type { ReadRow } from '../eventstore/read-rows.ts';
import { type DomainEvent, encode, type StreamEvents } from '../events/define-events.ts';
import { idFrom } from '../platform/ids.ts';
import { readRowOf } from '../projections/registry.ts';

export const kinds = ['person', 'session', 'log entry'] as const;
export type Kind = (typeof kinds)[number];

export interface Taken {
  append: StreamAppend;
  notes: string[];
}

export interface Run {
  /** Milliseconds since the epoch. */
  now: number;
  newId: () => string;
  correlationId: string;
}

/** A deterministic id from kind and former id. */
export const idOf = (kind: Kind, formerId: string): string => idFrom(`Tabletime: imported ${kind} ${formerId}`);

export interface OldEvent<Event extends DomainEvent> {
  event: Event;
  /** UTC. */
  at: string;
  actor: Actor;
}

/** A new stream with its events at their old times, and its read row if the category has one. */
export const newStream = <Event extends DomainEvent>(
  events: StreamEvents,
  id: string,
  oldEvents: OldEvent<Event>[],
  run: Run,
  { hasRow = true }: { hasRow?: boolean } = {},
): StreamAppend => {
  const stream = streamName(events.category, id);
  const written = oldEvents.map(({ event, at, actor }): NewEvent => {
    const metadata = { actor, correlationId: run.correlationId, causationId: run.correlationId, requestId: null };
    return { ...encode(events, event), id: run.newId(), occurredAt: at, metadata };
  });
  const rows: ReadRow[] = [];
  if (hasRow) {
    const { table, row } = readRowOf(
      events.category,
      written.map((event, index) => ({ ...event, data: event.payload, stream, version: index + 1 })),
    );
    if (row) rows.push({ table, row });
  }
  return { stream, expectedVersion: 0, events: written, rows };
};
