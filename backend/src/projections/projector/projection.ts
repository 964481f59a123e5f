import type { BusinessClock } from '@tabletime/contract';
import type { QueryConfig } from 'pg';
import { type Queryable, readStreams } from '../../eventstore/read.ts';
import type { StoredEvent } from '../../eventstore/event.ts';
import type { Recorded } from '../../events/define-events.ts';
import type { AnyEvent } from '../../events/registry.ts';

type Typed<Type extends string> = Recorded<Extract<AnyEvent, { type: Type }>>;

type Events = Recorded<AnyEvent>[];

export interface Surroundings {
  /** The café's clock before its settings changed for the first time. */
  clock: BusinessClock;
  /** By stream: the events before the batch. */
  earlier: ReadonlyMap<string, Events>;
}

export interface Projection {
  name: string;
  tables: readonly string[];
  /** The streams whose events before the batch the statement needs. */
  histories?: (events: Events) => string[];
  /** The statement for a batch of events in order, run in the transaction that moves the checkpoint; undefined for nothing. Pure. */
  statement: (events: Events, surroundings: Surroundings) => QueryConfig | undefined;
}

export type Decode = (stored: StoredEvent[]) => Events;

/** The histories that a projection needs for a batch. */
export const historiesFor = async (
  db: Queryable,
  { histories }: Pick<Projection, 'histories'>,
  events: Events,
  decode: Decode,
): Promise<Surroundings['earlier']> => {
  const streams = histories?.(events) ?? [];
  const read = streams.length === 0 ? [] : await readStreams(db, streams, events[0]!.position);
  return new Map(streams.map((stream, index) => [stream, decode(read[index]!)]));
};

export const statementFor = async (
  db: Queryable,
  projection: Projection,
  events: Events,
  { clock, decode }: { clock: BusinessClock; decode: Decode },
): Promise<QueryConfig | undefined> => projection.statement(events, { clock, earlier: await historiesFor(db, projection, events, decode) });

interface Definition<Batch, Handled extends AnyEvent['type']> {
  name: string;
  tables: readonly string[];
  begin: () => Batch;
  on: { [Type in Handled]: (batch: Batch, event: Typed<Type>) => void };
  write: (batch: Batch) => QueryConfig | undefined;
}

/** Defines a cross-stream read model that needs the events of a batch alone. The same live and in a rebuild. */
export const projection = <Batch, Handled extends AnyEvent['type']>({ name, tables, begin, on, write }: Definition<Batch, Handled>) => {
  const handlers = on as unknown as Record<string, ((batch: Batch, event: Recorded<AnyEvent>) => void) | undefined>;
  const gather = (events: Events): Batch => {
    const batch = begin();
    for (const event of events) handlers[event.type]?.(batch, event);
    return batch;
  };
  return {
    name,
    tables,
    /** The batch that these events make, before it is written. */
    gather,
    handles: (type: string): boolean => Object.hasOwn(handlers, type),
    statement: (events: Events): QueryConfig | undefined => write(gather(events)),
  };
};
