import type { AppendRequest, StreamAppend } from '../eventstore/append.ts';
import type { NewEvent } from '../eventstore/event.ts';
import type { ReadRow } from '../eventstore/read-rows.ts';
import { newId } from '../platform/ids.ts';

/** An event without meaning, for tests of the log itself. */
export const note = (text: string): NewEvent => ({
  id: newId(),
  type: 'Noted',
  payloadVersion: 1,
  occurredAt: '2026-11-19T16:00:00.000Z',
  payload: { text },
  metadata: { actor: { id: null, name: 'System', role: null }, correlationId: 'c', causationId: 'c', requestId: null },
});

export const notesFor = (stream: string, expectedVersion: number, count = 1, rows: ReadRow[] = []): StreamAppend => ({
  stream,
  expectedVersion,
  events: Array.from({ length: count }, (_, index) => note(`${stream} ${expectedVersion + index + 1}`)),
  rows,
});

export const noteRequest = (
  stream: string,
  expectedVersion: number,
  count = 1,
  { rows, ...more }: Partial<Omit<AppendRequest, 'streams'>> & { rows?: ReadRow[] } = {},
): AppendRequest => ({ streams: [notesFor(stream, expectedVersion, count, rows)], ...more });
