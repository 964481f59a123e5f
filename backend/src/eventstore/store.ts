import type { Pool } from 'pg';
import { createAppender } from './append.ts';
import type { Json } from './event.ts';
import * as read from './read.ts';
import { createSignal } from './signal.ts';

interface Parts {
  /** For reading. */
  pool: Pool;
  /** Of `createAppendPool`. */
  appendPool: Pool;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** The event store. `signal` tells of new events in this process; raise it when another process tells of some. */
export const createEventStore = ({ pool, appendPool, now }: Parts) => {
  const signal = createSignal();
  return {
    signal,
    append: createAppender(appendPool, signal.raise),
    readStreams: (streams: string[]) => read.readStreams(pool, streams),
    readStream: async (stream: string) => (await read.readStreams(pool, [stream]))[0]!,
    readAfter: (position: number, limit: number) => read.readAfter(pool, position, limit),
    headPosition: () => read.headPosition(pool),
    findAnswer: (scope: string, key: string) => read.findAnswer(pool, scope, key),
    storeAnswer: (scope: string, key: string, requestHash: string, answer: Json) =>
      read.storeAnswer(pool, { scope, key, requestHash, answer }, now()),
    forgetOldAnswers: () => read.forgetOldAnswers(pool, now()),
  };
};

export type EventStore = ReturnType<typeof createEventStore>;
