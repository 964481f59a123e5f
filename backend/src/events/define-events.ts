import type { LogAction } from '@tabletime/contract';
import { z } from 'zod';
import type { Actor, JsonObject, NewEvent, StoredEvent } from '../eventstore/event.ts';

type Upcaster = (payload: JsonObject) => JsonObject;

export interface EventDefinition<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  /** One step per older payload version, oldest first. */
  upcasters: Upcaster[];
  action: LogAction;
  /** Change of the café's revenue in halalas; null for events that never change it. */
  moneyEffect: ((data: never) => number) | null;
  isEditAfterEnd?: true;
}

/** Defines an event in its current version, with its audit-log action and its effect on revenue (halalas; null for none). */
export const event = <Shape extends z.ZodRawShape>(
  action: LogAction,
  moneyEffect: ((data: z.output<z.ZodObject<NoInfer<Shape>>>) => number) | null,
  shape: Shape,
): EventDefinition<z.ZodObject<Shape>> => ({ schema: z.object(shape), upcasters: [], action, moneyEffect });

/**
 * Adds the older versions of an event, oldest first: `from1` turns version 1 into version 2. Stored events never change; the number of
 * steps gives the version.
 */
export const revised = <Schema extends z.ZodType>(today: EventDefinition<Schema>, ...upcasters: Upcaster[]): EventDefinition<Schema> => ({
  ...today,
  upcasters,
});

/** The step from a version to one that only has more. */
export const asItWas: Upcaster = (older) => older;

type Definitions = Record<string, EventDefinition>;

export interface EventType extends EventDefinition {
  version: number;
}

export interface StreamEvents<Given extends Definitions = Definitions> {
  category: string;
  types: { [Type in keyof Given]: EventType };
  /** Carries the payload types; never read. */
  definitions?: Given;
}

export const defineEvents = <const Given extends Definitions>(category: string, given: Given): StreamEvents<Given> => ({
  category,
  types: Object.fromEntries(
    Object.entries(given).map(([type, definition]) => [type, { ...definition, version: definition.upcasters.length + 1 }]),
  ) as { [Type in keyof Given]: EventType },
});

export type EventOf<Stream> =
  Stream extends StreamEvents<infer Given>
    ? { [Type in keyof Given & string]: { type: Type; data: z.output<Given[Type]['schema']>; actor?: Actor } }[keyof Given & string]
    : never;

export interface DomainEvent {
  type: string;
  data: unknown;
  /** Set when somebody other than the sender of the command did it. */
  actor?: Actor;
}

export type InStream<Event extends DomainEvent> = Event & Omit<StoredEvent, 'type' | 'payload' | 'payloadVersion' | 'position'>;

export type Recorded<Event extends DomainEvent> = InStream<Event> & { position: number };

const lostField = (given: unknown, parsed: unknown, path = ''): string | undefined => {
  if (typeof given !== 'object' || given === null || typeof parsed !== 'object' || parsed === null) return undefined;
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const here = path === '' ? name : `${path}.${name}`;
    if (!Object.hasOwn(parsed, name)) return here;
    const inner = lostField(value, (parsed as Record<string, unknown>)[name], here);
    if (inner !== undefined) return inner;
  }
  return undefined;
};

/** Throws when the payload has a field that the schema does not know, so no data is lost silently. */
export const encode = (events: StreamEvents, event: DomainEvent): Pick<NewEvent, 'type' | 'payloadVersion' | 'payload'> => {
  const type = events.types[event.type];
  if (!type) throw new Error(`Unknown event ${event.type} in category ${events.category}`);
  const payload = type.schema.parse(event.data) as JsonObject;
  const lost = lostField(event.data, payload);
  if (lost !== undefined) throw new Error(`The schema of ${event.type} does not know its field ${lost}`);
  return { type: event.type, payloadVersion: type.version, payload };
};

/**
 * Upcasts and checks a stored event. Throws when its type is unknown, its version is newer than this software, or its payload does not fit
 * the schema.
 */
export const decode = <Stream extends StreamEvents>(events: Stream, stored: StoredEvent): Recorded<EventOf<Stream>> => {
  const type = events.types[stored.type];
  if (!type) throw new Error(`Unknown event ${stored.type} in stream ${stored.stream}`);
  if (stored.payloadVersion > type.version) {
    throw new Error(`${stored.type} version ${stored.payloadVersion} is newer than this software, which knows ${type.version}`);
  }
  const { payload, payloadVersion, ...rest } = stored;
  const upcast = type.upcasters.slice(payloadVersion - 1).reduce((older, step) => step(older), payload);
  const { data, error } = type.schema.safeParse(upcast);
  if (error) {
    const which = `${stored.type} version ${payloadVersion} in stream ${stored.stream} at version ${stored.version}`;
    throw new Error(`${which} does not fit its schema: ${z.prettifyError(error)}`, { cause: error });
  }
  return { ...rest, data } as unknown as Recorded<EventOf<Stream>>;
};
