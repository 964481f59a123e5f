import type { Pool } from 'pg';
import { createAppender } from './append.ts';
import type { Json } from './event.ts';
import { askTogether } from './groups.ts';
import * as read from './read.ts';
import { createSignal } from './signal.ts';

interface Parts {
  /** For reading streams and keys: plans by index. */
  lookUpPool: Pool;
  /** Of `createAppendPool`. */
  appendPool: Pool;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** The event store. `signal` tells of new events in this process; raise it when another process tells of some. */
export const createEventStore = ({ lookUpPool: pool, appendPool, now }: Parts) => {
  const signal = createSignal();
  const findAnswer = askTogether((keys: { scope: string; key: string }[]) => read.findAnswers(pool, keys));
  /** Streams that are asked for together are of one moment. */
  const readStreams = askTogether(async (asked: string[][]) => {
    const streams = [...new Set(asked.flat())];
    const stored = await read.readStreams(pool, streams);
    const of = new Map(streams.map((stream, index) => [stream, stored[index]!]));
    return asked.map((those) => those.map((stream) => of.get(stream)!));
  });
  return {
    signal,
    append: createAppender(appendPool, signal.raise),
    readStreams,
    readStream: async (stream: string) => (await readStreams([stream]))[0]!,
    readAfter: (position: number, limit: number) => read.readAfter(pool, position, limit),
    headPosition: () => read.headPosition(pool),
    findAnswer: (scope: string, key: string) => findAnswer({ scope, key }),
    storeAnswer: (scope: string, key: string, requestHash: string, answer: Json) =>
      read.storeAnswer(pool, { scope, key, requestHash, answer }, now()),
    forgetOldAnswers: () => read.forgetOldAnswers(pool, now()),
  };
};

export type EventStore = ReturnType<typeof createEventStore>;
