import type { AppendRequest, StreamAppend } from './append.ts';
import type { StoredEvent } from './event.ts';

/** Events that were appended in one commit, as they were given. Nothing else of their requests is kept: rows and answers are many times as large. */
interface Appended {
  /** The position before the first of them. */
  after: number;
  count: number;
  parts: Pick<StreamAppend, 'stream' | 'expectedVersion' | 'events'>[];
}

const eventsOf = ({ after, parts }: Appended): StoredEvent[] => {
  let position = after;
  return parts.flatMap(({ stream, expectedVersion, events }) =>
    events.map((event, index): StoredEvent => ({ ...event, stream, version: expectedVersion + index + 1, position: ++position })),
  );
};

/**
 * What this process appended last, some `most` events, so that those who follow the log need not read it from the database. Once another
 * process has appended, too, only what came after that is held.
 */
export const createRecentEvents = (most = 1_000) => {
  let groups: Appended[] = [];
  let held = 0;
  return {
    /** Takes in a group whose last event has the position `head`. */
    add: (requests: AppendRequest[], head: number): void => {
      const parts = requests.flatMap(({ streams }) =>
        streams.map(({ stream, expectedVersion, events }) => ({ stream, expectedVersion, events })),
      );
      const count = parts.reduce((sum, { events }) => sum + events.length, 0);
      const last = groups.at(-1);
      const after = head - count;
      if (last && last.after + last.count !== after) [groups, held] = [[], 0];
      groups.push({ after, count, parts });
      held += count;
      while (held > most && groups.length > 1) held -= groups.shift()!.count;
    },
    /** The events after a position, in order; undefined where the first of them is not held. */
    after: (position: number): StoredEvent[] | undefined => {
      const from = groups.findIndex(({ after }) => after === position);
      return from === -1 ? undefined : groups.slice(from).flatMap(eventsOf);
    },
  };
};
