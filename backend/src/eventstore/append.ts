import { performance } from 'node:perf_hooks';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { isFaultOfDatabase } from '../platform/postgres/connection.ts';
import { createPool, type PoolSettings } from '../platform/postgres/pool.ts';
import type { Json, JsonObject, NewEvent } from './event.ts';
import { createGroups, type Lanes } from './groups.ts';
import { arrayOf, type ReadRow, recordOf } from './read-rows.ts';
import { sealed } from './seal.ts';

/** What a repeated request is recognised by, and what it is answered with. */
export interface IdempotencyKey {
  /** Whose key it is. */
  scope: string;
  key: string;
  /** Same key and another hash: another request under a used key. */
  requestHash: string;
  answer: Json;
}

/** A rule over several streams, judged by the database while this append is the only one. */
export interface Guard {
  name: string;
  /** Guards whose outcomes depend on each other share a lane and are never judged in one group. */
  lane: string;
  /** Its outcome depends on whatever else is appended: it is judged in a group of its own. */
  isAlone?: true;
  [parameter: string]: Json | undefined;
}

/** The sign-in that an append is made under: good as long as its person is active, at the same epoch, and its token was not signed out. */
export interface SignIn {
  person: string;
  epoch: number;
  token: string;
  /** The person's stream: what is appended to it may end the sign-in. */
  stream: string;
}

/** The shared device that an append is made on: good until it is removed, which its stream tells. */
interface OnDevice {
  id: string;
  stream: string;
}

/** What is appended to one stream. */
export interface StreamAppend {
  stream: string;
  /** The version the stream must have; 0 for a new stream. */
  expectedVersion: number;
  /** The id of the event of that version, where the decision rests on what was known of it: one lost in a failover may have had it too. */
  last?: string | undefined;
  /** None: what the others say rests on this version, and it stays. */
  events: NewEvent[];
  rows: ReadRow[];
}

/** Appends to one stream, or to several together: all of it is written in one commit, or none. */
export interface AppendRequest {
  /** Each stream once, and at least one event among them. */
  streams: StreamAppend[];
  key?: IdempotencyKey | undefined;
  guard?: Guard | undefined;
  /** Refused with `auth.changed` or `auth.required` once this has ended; not judged when absent. */
  signIn?: SignIn | undefined;
  /** Refused with `device.removed` once this is gone; not judged when absent. */
  device?: OnDevice | undefined;
}

export type AppendOutcome =
  /** With the position of the last event. */
  | { outcome: 'appended'; position: number }
  | { outcome: 'replayed'; answer: Json }
  | { outcome: 'key_reused' }
  /** With the first stream that has another version than expected. */
  | { outcome: 'conflict'; stream: string; version: number }
  | { outcome: 'refused'; refusal: JsonObject };

/** What the append function answers: the log's new end, or else what hinders an append to a stream, by the stream's place in the group. */
interface Answered {
  head_position: number | null;
  refusals: Record<number, Exclude<AppendOutcome, { outcome: 'appended' }>> | null;
}

const largestGroup = 256;

/** The append function checks a group against one snapshot: no request in it may change what another one is checked against. */
const lanesOf = ({ streams, key, guard, signIn, device }: AppendRequest): Lanes => {
  const writes = streams.map(({ stream }) => `stream ${stream}`);
  if (key) writes.push(`key ${key.scope} ${key.key}`);
  if (guard) writes.push(`guard ${guard.name} ${guard.lane}`);
  const reads = [signIn, device].flatMap((each) => (each ? [`stream ${each.stream}`] : []));
  (guard?.isAlone ? writes : reads).push('group');
  return { writes, reads };
};

/** A request with its parts as the append function reads them. */
interface Encoded {
  request: AppendRequest;
  /** One for each stream. */
  judged: string[];
  events: string;
  /** In hex. */
  leaves: string[];
  written: WrittenRow[];
}

/** A row as it is sent, or the id of one that goes. */
interface WrittenRow {
  table: string;
  record?: string;
  removed?: string;
}

const encode = (request: AppendRequest): Encoded => {
  const { streams, key, guard, signIn, device } = request;
  const events = streams.flatMap(({ stream, expectedVersion, events: added }) =>
    added.map((event, index) => sealed(event, stream, expectedVersion + index + 1)),
  );
  const firstEvent = streams.flatMap(({ events: [first] }) => first ?? [])[0];
  return {
    request,
    judged: streams.map(({ stream, expectedVersion, last }, index) =>
      JSON.stringify({
        stream,
        expected: expectedVersion,
        last,
        // The first refusal among the streams is that of the request: key, sign-in and device come before all versions, the guard after them.
        ...(index === 0 && {
          // A key is as old as its events.
          key: key && { ...key, at: firstEvent?.occurredAt },
          person: signIn?.person,
          epoch: signIn?.epoch,
          token: signIn?.token,
          device: device?.id,
        }),
        ...(index === streams.length - 1 && { guard }),
      }),
    ),
    events: events.map(({ text }) => text).join(),
    leaves: events.map(({ leaf }) => leaf),
    written: streams.flatMap(({ rows }) =>
      rows.map((each) =>
        'row' in each
          ? { table: each.table.name, record: recordOf(each.table, each.row) }
          : { table: each.table.name, removed: each.remove },
      ),
    ),
  };
};

/** The read rows of a group: of each table in turn its name, the rows that are written and the ids of those that go. */
const readRowsOf = (group: Encoded[]): string[] => {
  const tables = new Map<string, { records: string[]; removed: string[] }>();
  for (const { table, record, removed } of group.flatMap(({ written }) => written)) {
    const of = tables.get(table) ?? { records: [], removed: [] };
    tables.set(table, of);
    if (record !== undefined) of.records.push(record);
    if (removed !== undefined) of.removed.push(removed);
  }
  return [...tables].flatMap(([table, { records, removed }]) => [table, arrayOf(records), arrayOf(removed)]);
};

/** Each request of a group that was written, with the position of its last event. */
const appendedOf = (group: Encoded[], head: number): AppendOutcome[] => {
  let position = head - group.reduce((count, { leaves }) => count + leaves.length, 0);
  return group.map(({ leaves }) => {
    position += leaves.length;
    return { outcome: 'appended', position };
  });
};

/** What hinders each request of a group: the first thing that hinders one of its streams; undefined where there is none. */
const refusalsOf = (group: Encoded[], byStream: NonNullable<Answered['refusals']>) => {
  let place = 0;
  return group.map(({ judged }) => judged.map(() => byStream[place++]).find((refusal) => refusal !== undefined));
};

/**
 * Whether the database refused the statement itself: one request's data may be at fault and must not fail the others. A database that
 * is away, busy, out of room or refuses this role would fail each of them in turn.
 */
const isFaultOfOne = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code)) && !isFaultOfDatabase(error);

/** What is told of each commit. */
export interface Following {
  /** With the position of its last event, and what was appended in their order. */
  appended: (position: number, requests: AppendRequest[]) => void;
  /**
   * Resolves when those that follow the log have taken in what was appended, or have had time for it. Meeting them makes fewer and larger
   * groups, for both: more gets done where many append.
   */
  followed?: () => Promise<unknown>;
  /** What became of the requests of each group that was sent, and after how many milliseconds. */
  answered?: (outcomes: readonly AppendOutcome['outcome'][], ms: number) => void;
}

/** The pool for appends: its one connection holds the log head and brings the planner settings. */
export const createAppendPool = (url: string, settings: Omit<PoolSettings, 'max' | 'plansByIndex'>): Pool =>
  createPool(url, { ...settings, max: 1, plansByIndex: true });

/** Tells what became of each group. */
const told =
  (send: (group: Encoded[]) => Promise<AppendOutcome[]>, answered: NonNullable<Following['answered']>) =>
  async (group: Encoded[]): Promise<AppendOutcome[]> => {
    const begun = performance.now();
    const outcomes = await send(group);
    answered(
      outcomes.map(({ outcome }) => outcome),
      performance.now() - begun,
    );
    return outcomes;
  };

/**
 * Appends to the log. Requests that arrive during an append are gathered, and the next statement commits them together. `pool` comes
 * from `createAppendPool`, with its time-outs set. The promise rejects when the database could not be reached (the outcome is then
 * unknown: retry with the key) or refused this request's data. `appended` is called for each commit; the next group waits for `followed`.
 */
export const createAppender = (pool: Pool, { appended, followed, answered }: Following) => {
  // Held between groups: acquiring and releasing it costs as much as a few events.
  let connection: PoolClient | undefined;
  const release = (error?: Error): void => {
    connection?.release(error);
    connection = undefined;
  };
  const query = async (config: QueryConfig): Promise<Answered> => {
    connection ??= await pool.connect();
    try {
      return (await connection.query<Answered>(config)).rows[0]!;
    } catch (error) {
      release(error instanceof Error ? error : undefined);
      throw error;
    }
  };
  const send = async (group: Encoded[]): Promise<AppendOutcome[]> => {
    const readRows = readRowsOf(group);
    const { head_position: head, refusals } = await query({
      // One statement per number of tables: an array of their texts would need another level of quoting.
      name: `append_events ${readRows.length}`,
      text: `select head_position, refusals from append_events($1, $2, $3, array[${readRows.map((_, index) => `$${index + 4}`).join()}]::text[])`,
      values: [
        `[${group.flatMap(({ judged }) => judged).join()}]`,
        `[${group.map(({ events }) => events).join()}]`,
        Buffer.from(group.flatMap(({ leaves }) => leaves).join(''), 'hex'),
        ...readRows,
      ],
    });
    if (head !== null) {
      appended(
        head,
        group.map(({ request }) => request),
      );
      return appendedOf(group, head);
    }
    // Nothing was written: answer the refused requests and send the others again without them.
    const refused = refusalsOf(group, refusals!);
    const others = group.filter((_, index) => !refused[index]);
    const outcomes = others.length > 0 ? await send(others) : [];
    return refused.map((refusal) => refusal ?? outcomes.shift()!);
  };
  const append = createGroups({
    largest: largestGroup,
    lanesOf: ({ request }: Encoded) => lanesOf(request),
    send: answered ? told(send, answered) : send,
    isFaultOfOne,
    drained: release,
    between: followed,
  });
  // Encoded on arrival, while the database works on the previous group.
  return async (request: AppendRequest): Promise<AppendOutcome> => append(encode(request));
};
