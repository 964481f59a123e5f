import { z } from 'zod';
import type { DomainEvent, EventOf, InStream, StreamEvents } from '../events/define-events.ts';
import { type Fold, foldFrom } from '../events/fold.ts';
import { type ReadTable, readTable } from '../eventstore/read-rows.ts';

type Handlers<Row, Event extends DomainEvent> = {
  [Type in Event['type']]: (row: Row | null, event: InStream<Extract<Event, { type: Type }>>) => Row | null;
};

/** One stream category's read model: at most one row per stream, computed from its events; pure. */
export interface StreamReadModel {
  category: string;
  events: StreamEvents;
  table: ReadTable;
  row: (events: InStream<DomainEvent>[]) => object | null;
  step: (row: object | null, event: InStream<DomainEvent>) => object | null;
  shown: (row: object | null) => object | null;
  fold?: object;
}

interface Shown<Row extends object> {
  table: ReadTable;
  shown?: (row: Row) => object | null;
}

const modelOf = <Row extends object>(
  events: StreamEvents,
  { table, shown: show = (row) => row }: Shown<Row>,
  step: StreamReadModel['step'],
): StreamReadModel => {
  const shown = (row: object | null): object | null => row && show(row as Row);
  return { category: events.category, events, table, step, shown, row: (recorded) => shown(recorded.reduce<object | null>(step, null)) };
};

export const rowOf = <Row extends object, Stream extends StreamEvents>(
  events: Stream,
  { on, ...definition }: Shown<Row> & { on: Handlers<Row, EventOf<Stream>> },
): StreamReadModel =>
  modelOf(events, definition, (row, event) => {
    const handle = on[event.type as keyof typeof on] as (row: Row | null, event: unknown) => Row | null;
    return handle(row as Row | null, event);
  });

export const rowFrom = <State extends object, Stream extends StreamEvents>(
  events: Stream,
  { fold, ...definition }: Shown<State> & { fold: Fold<State | null, EventOf<Stream>> },
): StreamReadModel => ({
  ...modelOf(events, definition, (state, event) => foldFrom<State | null, EventOf<Stream>>(fold, state as State | null, [event as never])),
  fold,
});

const isJson = (type: unknown): boolean => {
  if (type instanceof z.ZodNullable || type instanceof z.ZodOptional) return isJson(type.unwrap());
  return type instanceof z.ZodObject || type instanceof z.ZodArray || type instanceof z.ZodUnion;
};

/** A table for a schema: one column per member, in order; lists and objects as JSON. */
export const tableOf = (name: string, { shape }: z.ZodObject): ReadTable => {
  const members = Object.entries(shape);
  const kinds = Object.fromEntries(members.map(([column, type]) => [column, isJson(type) ? 'json' : 'value'] as const));
  const mayLack = members.filter(([, type]) => z.safeParse(type, null).success || z.safeParse(type, undefined).success);
  return { ...readTable<Record<string, unknown>>(name, kinds), nullable: new Set(mayLack.map(([column]) => column)) };
};
