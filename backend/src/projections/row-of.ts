import { z } from 'zod';
import type { Performer, Role } from '@tabletime/contract';
import type { Actor } from '../eventstore/event.ts';
import type { DomainEvent, EventOf, InStream, StreamEvents } from '../events/define-events.ts';
import { type ReadTable, readTable } from '../eventstore/read-rows.ts';

type Handlers<Row, Event extends DomainEvent> = {
  [Type in Event['type']]: (row: Row | null, event: InStream<Extract<Event, { type: Type }>>) => Row | null;
};

/** The read model of one stream category: a row for each stream, or none, computed from all of its events; pure. */
export interface StreamReadModel {
  category: string;
  events: StreamEvents;
  table: ReadTable;
  row: (events: InStream<DomainEvent>[]) => object | null;
  /** The same one event at a time: what each leads to, and what of it is to be read. */
  step: (row: object | null, event: InStream<DomainEvent>) => object | null;
  shown: (row: object | null) => object | null;
}

/** The row that each stream of a category has in `table`, moved on by every event; null means no row. */
export const rowOf = <Row extends object, Stream extends StreamEvents>(
  events: Stream,
  definition: {
    table: ReadTable;
    on: Handlers<Row, EventOf<Stream>>;
    /** What of the folded row is to be read, where that is not all of it; null shows none until a later event brings it back. */
    shown?: (row: Row) => object | null;
  },
): StreamReadModel => {
  const step = (row: object | null, event: InStream<DomainEvent>): object | null => {
    const handle = definition.on[event.type as keyof typeof definition.on] as (row: Row | null, event: unknown) => Row | null;
    return handle(row as Row | null, event);
  };
  const shown = (row: object | null): object | null => (row && definition.shown ? definition.shown(row as Row) : row);
  return {
    category: events.category,
    events,
    table: definition.table,
    step,
    shown,
    row: (recorded) => shown(recorded.reduce<object | null>(step, null)),
  };
};

const isJson = (type: unknown): boolean => {
  if (type instanceof z.ZodNullable || type instanceof z.ZodOptional) return isJson(type.unwrap());
  return type instanceof z.ZodObject || type instanceof z.ZodArray || type instanceof z.ZodUnion;
};

/** The table that holds rows of a schema: a column for each member, in their order; lists and objects as JSON. */
export const tableOf = (name: string, { shape }: z.ZodObject): ReadTable => {
  const members = Object.entries(shape);
  const kinds = Object.fromEntries(members.map(([column, type]) => [column, isJson(type) ? 'json' : 'value'] as const));
  const mayLack = members.filter(([, type]) => z.safeParse(type, null).success || z.safeParse(type, undefined).success);
  return { ...readTable<Record<string, unknown>>(name, kinds), nullable: new Set(mayLack.map(([column]) => column)) };
};

/** Who did something, as rows name them: under the name and role they had then. */
export const performerOf = ({ id, name, role }: Actor): Performer => (id === null ? 'System' : { _id: id, name, role: role as Role });
