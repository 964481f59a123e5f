/** A value that JSON can hold. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** Who acted, as they were at that moment; id and role are null for the system itself. */
export interface Actor {
  id: string | null;
  name: string;
  role: string | null;
}

/** A device that several people act on, under the name that it had. */
export interface Device {
  id: string;
  name: string;
}

/** What surrounds an event: who acted, on which shared device if on one, and which request and which event or command led to it. */
export interface EventMetadata {
  actor: Actor;
  device?: Device;
  /** What the server's clock showed, where the event follows a later one in its stream. ISO 8601 in UTC. */
  clock?: string;
  correlationId: string;
  causationId: string;
  requestId: string | null;
}

/** An event before it has its place in a stream and in the log. */
export interface NewEvent {
  /** UUID. */
  id: string;
  type: string;
  payloadVersion: number;
  /** ISO 8601 in UTC with milliseconds, set by the server; never before the event that it follows in its stream. */
  occurredAt: string;
  payload: JsonObject;
  metadata: EventMetadata;
}

/** An event as the log holds it. */
export interface StoredEvent extends NewEvent {
  stream: string;
  /** 1 … n within the stream. */
  version: number;
  /** 1, 2, 3 … in the whole log. */
  position: number;
}

/** The name of a stream: its category and the id of what it tells of. */
export const streamName = (category: string, id: string): string => `${category}-${id}`;

/** The category of a stream, `session` of `session-0198…`. */
export const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));

/** The id within a stream's name, `0198…` of `session-0198…`. */
export const idOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
