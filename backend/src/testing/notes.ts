import type { AppendRequest } from '../eventstore/append.ts';
import type { NewEvent } from '../eventstore/event.ts';
import { newId } from '../platform/ids.ts';

/** An event of no meaning, for tests of the log itself. */
export const note = (text: string): NewEvent => ({
  id: newId(),
  type: 'Noted',
  payloadVersion: 1,
  occurredAt: '2026-11-19T16:00:00.000Z',
  payload: { text },
  metadata: { actor: { id: null, name: 'System', role: null }, correlationId: 'c', causationId: 'c', requestId: null },
});

/** A request to append `count` notes to a stream. */
export const noteRequest = (stream: string, expectedVersion: number, count = 1, more: Partial<AppendRequest> = {}): AppendRequest => ({
  stream,
  expectedVersion,
  events: Array.from({ length: count }, (_, index) => note(`${stream} ${expectedVersion + index + 1}`)),
  rows: [],
  ...more,
});
