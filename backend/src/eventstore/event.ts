export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** The actor as they were then; id and role are null for the system. */
export interface Actor {
  id: string | null;
  name: string;
  role: string | null;
}

export const systemActor: Actor = { id: null, name: 'System', role: null };

/** A shared device, under its name at that time. */
export interface Device {
  id: string;
  name: string;
}

/** Who acted, on which shared device, and which request, event or command caused it. */
export interface EventMetadata {
  actor: Actor;
  device?: Device;
  /** The server's clock, if it was behind the previous event of the stream. ISO 8601 in UTC. */
  clock?: string;
  correlationId: string;
  causationId: string;
  requestId: string | null;
}

/** An event that has no position yet. */
export interface NewEvent {
  id: string;
  type: string;
  payloadVersion: number;
  /** ISO 8601 in UTC with milliseconds, set by the server; never before the previous event of its stream. */
  occurredAt: string;
  payload: JsonObject;
  metadata: EventMetadata;
}

export interface StoredEvent extends NewEvent {
  stream: string;
  version: number;
  position: number;
}

export const streamName = (category: string, id: string): string => `${category}-${id}`;

/** `session` of `session-0198…`. */
export const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));

/** `0198…` of `session-0198…`. */
export const idOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
