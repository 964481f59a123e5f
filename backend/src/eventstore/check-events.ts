import { readBetween, type Queryable } from './read.ts';
import { sealed } from './seal.ts';

/** Positions `first` to `last`, and the leaves that were sealed for them. */
export interface Span {
  first: number;
  last: number;
  leaves: Uint8Array;
}

export interface EventFault {
  position: number;
  fault: 'missing' | 'altered';
}

/** Returns the first event of a span that is missing, or is not what was sealed. */
export type CheckEvents = (span: Span) => Promise<EventFault | undefined>;

/** Reads the events of spans, and computes their leaves again. */
export const checkEventsOf =
  (db: Queryable): CheckEvents =>
  async ({ first, last, leaves }) => {
    const expected = Buffer.from(leaves.buffer, leaves.byteOffset, leaves.byteLength).toString('hex');
    const events = await readBetween(db, first, last);
    for (let position = first; position <= last; position++) {
      const at = position - first;
      const event = events[at];
      if (event?.position !== position) return { position, fault: 'missing' };
      const { leaf } = sealed(event, event.stream, event.version);
      if (!expected.startsWith(leaf, at * leaf.length)) return { position, fault: 'altered' };
    }
    // Two events at one position need a table without its key.
    return events.length > last - first + 1 ? { position: last, fault: 'altered' } : undefined;
  };
