import type { LogAction } from '@tabletime/contract';
import { z } from 'zod';
import type { Actor, JsonObject, NewEvent, StoredEvent } from '../eventstore/event.ts';

type Upcaster = (payload: JsonObject) => JsonObject;

/** An event: its payload, and what the audit log says of it. */
export interface EventDefinition<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  /** The way from each older version of the payload to the next. */
  upcasters: Upcaster[];
  action: LogAction;
  /** What it did to the money of the café, in halalas; null where no event of its kind does anything. */
  moneyEffect: ((data: never) => number) | null;
  /** Whether people correct by it what a session comes to that has ended. */
  isEditAfterEnd?: true;
}

/**
 * An event of today's version: the action under which the audit log shows it, what it did to the money of the café in halalas (null: nothing,
 * whatever it says), and the fields of its payload.
 */
export const event = <Shape extends z.ZodRawShape>(
  action: LogAction,
  moneyEffect: ((data: z.output<z.ZodObject<NoInfer<Shape>>>) => number) | null,
  shape: Shape,
): EventDefinition<z.ZodObject<Shape>> => ({ schema: z.object(shape), upcasters: [], action, moneyEffect });

/**
 * A changed payload: the event of today and one function for each step, oldest first, `from1` making version 2 of
 * version 1. Stored events stay as they are; the version is counted from the steps.
 */
export const revised = <Schema extends z.ZodType>(today: EventDefinition<Schema>, ...upcasters: Upcaster[]): EventDefinition<Schema> => ({
  ...today,
  upcasters,
});

type Definitions = Record<string, EventDefinition>;

export interface EventType extends EventDefinition {
  /** The version that is written today. */
  version: number;
}

export interface StreamEvents<Given extends Definitions = Definitions> {
  category: string;
  types: { [Type in keyof Given]: EventType };
  /** Carries the payload types; never read. */
  definitions?: Given;
}

/** The events of one stream category. One that does not say its action and its money effect does not compile. */
export const defineEvents = <const Given extends Definitions>(category: string, given: Given): StreamEvents<Given> => ({
  category,
  types: Object.fromEntries(
    Object.entries(given).map(([type, definition]) => [type, { ...definition, version: definition.upcasters.length + 1 }]),
  ) as { [Type in keyof Given]: EventType },
});

/** The union of a category's events: `{ type, data }` for each type. */
export type EventOf<Stream> =
  Stream extends StreamEvents<infer Given>
    ? { [Type in keyof Given & string]: { type: Type; data: z.output<Given[Type]['schema']>; actor?: Actor } }[keyof Given & string]
    : never;

/** A domain event: its type and its payload in today's version. */
export interface DomainEvent {
  type: string;
  data: unknown;
  /** Who did it, where that is not who gave the command. */
  actor?: Actor;
}

/** An event as its stream tells it: its payload in today's version, and when and by whom. */
export type InStream<Event extends DomainEvent> = Event & Omit<StoredEvent, 'type' | 'payload' | 'payloadVersion' | 'position'>;

/** An event as the whole log tells it. */
export type Recorded<Event extends DomainEvent> = InStream<Event> & { position: number };

/** The path of the first field of `given` that its parsed copy lacks. */
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

/** The type and version to write an event under, and its payload checked. Throws when the payload has a field that its schema does not know. */
export const encode = (events: StreamEvents, event: DomainEvent): Pick<NewEvent, 'type' | 'payloadVersion' | 'payload'> => {
  const type = events.types[event.type];
  if (!type) throw new Error(`Unknown event ${event.type} in category ${events.category}`);
  const payload = type.schema.parse(event.data) as JsonObject;
  const lost = lostField(event.data, payload);
  if (lost !== undefined) throw new Error(`The schema of ${event.type} does not know its field ${lost}`);
  return { type: event.type, payloadVersion: type.version, payload };
};

/**
 * Reads a stored event of this category: upcasts its payload to today's version and checks it.
 * Throws when the type is unknown, when it was written by a newer version of the software, or when it does not fit.
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
