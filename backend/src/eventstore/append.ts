import type { Pool, PoolClient, QueryConfig } from 'pg';
import { isBusy, isConnectionLoss } from '../platform/connection.ts';
import { createPool, type PoolSettings } from '../platform/pool.ts';
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
  [parameter: string]: Json;
}

/** The sign-in that an append is made under: good as long as its person is active, at the same epoch, and its token was not signed out. */
export interface SignIn {
  person: string;
  epoch: number;
  token: string;
  /** The person's stream: what is appended to it may end the sign-in. */
  stream: string;
}

export interface AppendRequest {
  stream: string;
  /** The version the stream must have; 0 for a new stream. */
  expectedVersion: number;
  events: NewEvent[];
  rows: ReadRow[];
  key?: IdempotencyKey | undefined;
  guard?: Guard | undefined;
  /** Refused with `auth.changed` or `auth.required` once this has ended; not judged when absent. */
  signIn?: SignIn | undefined;
}

export type AppendOutcome =
  | { outcome: 'appended'; position: number; version: number }
  | { outcome: 'replayed'; answer: Json }
  | { outcome: 'key_reused' }
  | { outcome: 'conflict'; version: number }
  | { outcome: 'refused'; refusal: JsonObject };

/** What the append function answers: the log's new end, or else the outcomes of those that are not appended, by their place in the group. */
interface Answered {
  head_position: number | null;
  refusals: Record<number, Exclude<AppendOutcome, { outcome: 'appended' }>> | null;
}

const largestGroup = 256;

/** The append function judges a group against one snapshot: no request of it may change what another one is judged by. */
const lanesOf = ({ stream, key, guard, signIn }: AppendRequest): Lanes => {
  const writes = [`stream ${stream}`];
  if (key) writes.push(`key ${key.scope} ${key.key}`);
  if (guard) writes.push(`guard ${guard.name} ${guard.lane}`);
  return { writes, reads: signIn ? [`stream ${signIn.stream}`] : [] };
};

/** A request with its parts as the append function reads them. */
interface Encoded {
  request: AppendRequest;
  judged: string;
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
  const { stream, expectedVersion, key, guard, signIn, rows } = request;
  const events = request.events.map((event, index) => sealed(event, stream, expectedVersion + index + 1));
  return {
    request,
    // A key is as old as its events.
    judged: JSON.stringify({
      stream,
      expected: expectedVersion,
      key: key && { ...key, at: request.events[0]?.occurredAt },
      guard,
      person: signIn?.person,
      epoch: signIn?.epoch,
      token: signIn?.token,
    }),
    events: events.map(({ text }) => text).join(),
    leaves: events.map(({ leaf }) => leaf),
    written: rows.map((each) =>
      'row' in each ? { table: each.table.name, record: recordOf(each.table, each.row) } : { table: each.table.name, removed: each.remove },
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
  return group.map(({ request: { expectedVersion }, leaves }) => {
    position += leaves.length;
    return { outcome: 'appended', position, version: expectedVersion + leaves.length };
  });
};

/**
 * Whether the database refused the statement itself: the data of one request may be to blame, which must not fail its neighbours.
 * A database that is away or busy would fail each of them in turn.
 */
const isFaultOfOne = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code)) && !isConnectionLoss(error) && !isBusy(error);

/** The pool that appends want: its one connection holds the head of the log, and brings the settings of its plans along. */
export const createAppendPool = (url: string, settings: Omit<PoolSettings, 'max' | 'plansByIndex'>): Pool =>
  createPool(url, { ...settings, max: 1, plansByIndex: true });

/**
 * The way into the log. While one append is on its way, others that arrive are gathered; the next statement carries
 * them all in one commit. `pool` is one of `createAppendPool`, with its time-outs set.
 * A promise is rejected when the database could not be reached (then nobody knows whether it was written: repeat it
 * with its key) or refused the data of this very request. `appended` is told the last position of each commit.
 */
export const createAppender = (pool: Pool, appended: (position: number) => void) => {
  // Held from one group to the next: to take it from the pool and give it back costs as much as a few events.
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
      // One statement for each number of tables: an array of their texts would have to be quoted once more.
      name: `append_events ${readRows.length}`,
      text: `select head_position, refusals from append_events($1, $2, $3, array[${readRows.map((_, index) => `$${index + 4}`).join()}]::text[])`,
      values: [
        `[${group.map(({ judged }) => judged).join()}]`,
        `[${group.map(({ events }) => events).join()}]`,
        Buffer.from(group.flatMap(({ leaves }) => leaves).join(''), 'hex'),
        ...readRows,
      ],
    });
    if (head !== null) {
      appended(head);
      return appendedOf(group, head);
    }
    // Nothing was written: those that were refused are answered, the others go again without them.
    const others = group.filter((_, index) => !refusals![index]);
    const outcomes = others.length > 0 ? await send(others) : [];
    return group.map((_, index) => refusals![index] ?? outcomes.shift()!);
  };
  const append = createGroups({
    largest: largestGroup,
    lanesOf: ({ request }: Encoded) => lanesOf(request),
    send,
    isFaultOfOne,
    drained: release,
  });
  // Encoded as it arrives: while the database is at work on the group before.
  return async (request: AppendRequest): Promise<AppendOutcome> => append(encode(request));
};
