import type { Pool } from 'pg';
import { type AppendOutcome, type AppendRequest, createAppender, type AppendListeners } from './append.ts';
import type { Json } from './event.ts';
import { inOnePacket } from '../platform/postgres/pool.ts';
import { askTogether } from './groups.ts';
import * as read from './read.ts';
import { createRecentEvents } from './recent-events.ts';
import { createSignal } from './signal.ts';
import * as answers from './stored-answers.ts';

/** Milliseconds by which an append's answer may follow the database's hint. */
const answerBehindHint = 5;

interface Parts {
  /** For streams and keys: pipelined, plans by index. */
  lookUpPool: Pool;
  /** From `createAppendPool`. */
  appendPool: Pool;
  /** Milliseconds since the epoch. */
  now: () => number;
  caughtUp?: AppendListeners['caughtUp'];
  answered?: AppendListeners['answered'];
}

interface LookedUp {
  streams: string[];
  key?: { scope: string; key: string } | undefined;
}

/** Batches the reads of streams and keys of all concurrent callers into one round trip. */
const createLookUp = (pool: Pool) =>
  askTogether(async (lookUps: LookedUp[]) => {
    const streams = [...new Set(lookUps.flatMap((each) => each.streams))];
    const keys = lookUps.flatMap(({ key }) => key ?? []);
    const client = await pool.connect();
    const pending = inOnePacket(client, () =>
      Promise.all([streams.length > 0 ? read.readStreams(client, streams) : [], keys.length > 0 ? answers.findAnswers(client, keys) : []]),
    );
    const [stored, known] = await pending.catch((error: Error) => {
      client.release(error);
      throw error;
    });
    client.release();
    const of = new Map(streams.map((stream, index) => [stream, stored[index]!]));
    return lookUps.map(({ streams: those, key }) => ({
      streams: those.map((stream) => of.get(stream)!),
      answer: key && known.shift(),
    }));
  });

/** The event store. `signal` announces new events in this process; raise it for those of other processes. */
export const createEventStore = ({ lookUpPool: pool, appendPool, now, caughtUp, answered }: Parts) => {
  const signal = createSignal();
  const recent = createRecentEvents();
  const appended: AppendListeners['appended'] = (position, requests) => {
    recent.add(requests, position);
    signal.raise(position);
  };
  const lookUp = createLookUp(pool);
  const append = createAppender(appendPool, { appended, ...(caughtUp && { caughtUp }), ...(answered && { answered }) });
  let underWay = 0;
  return {
    signal,
    /** The hint often precedes the answer to this process's own append, which brings the events themselves, so the answer goes first. */
    hint: (position: number): void => {
      if (underWay === 0) signal.raise(position);
      else setTimeout(() => signal.raise(position), answerBehindHint);
    },
    /** The events after a position if this process holds them; otherwise undefined. */
    recentAfter: recent.after,
    append: (request: AppendRequest): Promise<AppendOutcome> => {
      underWay += 1;
      return append(request).finally(() => (underWay -= 1));
    },
    lookUp,
    readStreams: async (streams: string[]) => (await lookUp({ streams })).streams,
    readStream: async (stream: string) => (await lookUp({ streams: [stream] })).streams[0]!,
    readOne: (stream: string, version?: number) => read.readOne(pool, stream, version),
    readAfter: (position: number, limit: number) => read.readAfter(pool, position, limit),
    latestTime: (type: string) => read.latestTime(pool, type),
    headPosition: () => read.headPosition(pool),
    findAnswer: async (scope: string, key: string) => (await lookUp({ streams: [], key: { scope, key } })).answer,
    storeAnswer: (scope: string, key: string, requestHash: string, answer: Json) =>
      answers.storeAnswer(pool, { scope, key, requestHash, answer }, now()),
    forgetOldAnswers: () => answers.forgetOldAnswers(pool, now()),
  };
};

export type EventStore = ReturnType<typeof createEventStore>;
