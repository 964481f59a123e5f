import type { AppendRequest, StreamAppend } from './append.ts';
import type { StoredEvent } from './event.ts';

/** The events of one commit. The requests' rows and answers are much larger and are dropped. */
interface Appended {
  /** The position before the first event. */
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

/** Holds this process's last `most` events for its readers. An append by another process discards everything before it. */
export const createRecentEvents = (most = 1_000) => {
  let groups: Appended[] = [];
  let held = 0;
  return {
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
    /** The events after a position, in order; undefined when they are not held. */
    after: (position: number): StoredEvent[] | undefined => {
      const from = groups.findIndex(({ after }) => after === position);
      return from === -1 ? undefined : groups.slice(from).flatMap(eventsOf);
    },
  };
};
