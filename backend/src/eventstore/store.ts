import type { Pool } from 'pg';
import { createAppender } from './append.ts';
import * as read from './read.ts';
import { createSignal } from './signal.ts';

/**
 * The event store over two pools: `pool` for reading, and `appendPool` with one connection that alone holds the head
 * of the log. `signal` tells of new events in this process; raise it when another process tells of some.
 */
export const createEventStore = ({ pool, appendPool }: { pool: Pool; appendPool: Pool }) => {
  const signal = createSignal();
  return {
    signal,
    append: createAppender(appendPool, signal.raise),
    readStream: (stream: string) => read.readStream(pool, stream),
    readAfter: (position: number, limit: number) => read.readAfter(pool, position, limit),
    headPosition: () => read.headPosition(pool),
    findAnswer: (scope: string, key: string) => read.findAnswer(pool, scope, key),
    keepAnswer: (scope: string, key: string, requestHash: string, answer: unknown) =>
      read.keepAnswer(pool, scope, key, requestHash, answer),
    forgetOldAnswers: () => read.forgetOldAnswers(pool),
  };
};

export type EventStore = ReturnType<typeof createEventStore>;
