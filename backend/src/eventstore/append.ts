import { performance } from 'node:perf_hooks';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { isFaultOfDatabase } from '../platform/postgres/connection.ts';
import { createPool, type PoolSettings } from '../platform/postgres/pool.ts';
import type { Json, JsonObject, NewEvent } from './event.ts';
import { createGroups, type Lanes } from './groups.ts';
import { arrayOf, type ReadRow, recordOf } from './read-rows.ts';
import { sealed } from './seal.ts';

/** Identifies a repeated request and holds the answer for it. */
export interface IdempotencyKey {
  scope: string;
  key: string;
  /** The same key with another hash is a different request under a used key. */
  requestHash: string;
  answer: Json;
}

/** A rule over several streams, which the database checks while no other append runs. */
export interface Guard {
  name: string;
  /** Guards that affect each other share a lane and never share a group. */
  lane: string;
  /** Depends on any other append, so it gets a group of its own. */
  isAlone?: true;
  [parameter: string]: Json | undefined;
}

/** The sign-in of an append: valid while its person is active at the same epoch and the token is not signed out. */
export interface SignIn {
  person: string;
  epoch: number;
  token: string;
  /** The person's stream: an append to it may end the sign-in. */
  stream: string;
}

/** The shared device of an append: valid until an event in its stream removes it. */
interface OnDevice {
  id: string;
  stream: string;
}

export interface StreamAppend {
  stream: string;
  /** 0 for a new stream. */
  expectedVersion: number;
  /** The id of the event at that version: after a failover that lost events, another event may have the same version. */
  last?: string | undefined;
  /** Empty for a stream that is only checked for its version. */
  events: NewEvent[];
  rows: ReadRow[];
}

/** Appends to one or several streams in a single commit. */
export interface AppendRequest {
  /** Each stream once, with at least one event in total. */
  streams: StreamAppend[];
  key?: IdempotencyKey | undefined;
  guard?: Guard | undefined;
  /** Refused with `auth.changed` or `auth.required` once it has ended; unchecked when absent. */
  signIn?: SignIn | undefined;
  /** Refused with `device.removed` once it is removed; unchecked when absent. */
  device?: OnDevice | undefined;
}

export type AppendOutcome =
  | { outcome: 'appended'; position: number }
  | { outcome: 'replayed'; answer: Json }
  | { outcome: 'key_reused' }
  /** The first stream whose version differs. */
  | { outcome: 'conflict'; stream: string; version: number }
  | { outcome: 'refused'; refusal: JsonObject };

interface Answered {
  head_position: number | null;
  refusals: Record<number, Exclude<AppendOutcome, { outcome: 'appended' }>> | null;
}

const largestGroup = 256;

/** The function checks a group against one snapshot, so no request may change what another is checked against. */
const lanesOf = ({ streams, key, guard, signIn, device }: AppendRequest): Lanes => {
  const writes = streams.map(({ stream }) => `stream ${stream}`);
  if (key) writes.push(`key ${key.scope} ${key.key}`);
  if (guard) writes.push(`guard ${guard.name} ${guard.lane}`);
  const reads = [signIn, device].flatMap((each) => (each ? [`stream ${each.stream}`] : []));
  (guard?.isAlone ? writes : reads).push('group');
  return { writes, reads };
};

interface Encoded {
  request: AppendRequest;
  judged: string[];
  events: string;
  /** Hex. */
  leaves: string[];
  written: WrittenRow[];
}

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
        // The request's refusal is the first among its streams: key, sign-in and device come before versions, the guard last.
        ...(index === 0 && {
          // A key has the time of its events.
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

const appendedOf = (group: Encoded[], head: number): AppendOutcome[] => {
  let position = head - group.reduce((count, { leaves }) => count + leaves.length, 0);
  return group.map(({ leaves }) => {
    position += leaves.length;
    return { outcome: 'appended', position };
  });
};

/** The first refusal of each request; undefined where there is none. */
const refusalsOf = (group: Encoded[], byStream: NonNullable<Answered['refusals']>) => {
  let place = 0;
  return group.map(({ judged }) => judged.map(() => byStream[place++]).find((refusal) => refusal !== undefined));
};

/** Whether one request's data may have caused the failure. A database that is away, busy, full or refuses the role would fail them all. */
const isFaultOfOne = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code)) && !isFaultOfDatabase(error);

export interface AppendListeners {
  /** The position of the last event, and the requests in order. */
  appended: (position: number, requests: AppendRequest[]) => void;
  /** Resolves when the readers have caught up or had time to. Waiting makes fewer and larger groups, which raises throughput for both. */
  caughtUp?: () => Promise<unknown>;
  /** The outcomes of each group and its milliseconds. */
  answered?: (outcomes: readonly AppendOutcome['outcome'][], ms: number) => void;
}

/** The pool for appends: its single connection holds the log head and sets the planner's options. */
export const createAppendPool = (url: string, settings: Omit<PoolSettings, 'max' | 'plansByIndex'>): Pool =>
  createPool(url, { ...settings, max: 1, plansByIndex: true });

const reporting =
  (send: (group: Encoded[]) => Promise<AppendOutcome[]>, answered: NonNullable<AppendListeners['answered']>) =>
  async (group: Encoded[]): Promise<AppendOutcome[]> => {
    const startedAt = performance.now();
    const outcomes = await send(group);
    answered(
      outcomes.map(({ outcome }) => outcome),
      performance.now() - startedAt,
    );
    return outcomes;
  };

/**
 * Appends to the log. Requests that arrive during an append are committed together by the next statement. `pool` comes from
 * `createAppendPool`. Rejects when the database was unreachable (outcome unknown: retry with the key) or refused this request's data.
 */
export const createAppender = (pool: Pool, { appended, caughtUp, answered }: AppendListeners) => {
  // Held between groups: checking it out costs as much as a few events.
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
      // One prepared statement per number of tables: an array of their texts would need another level of quoting.
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
    // Nothing was written: answer the refused requests and resend the others.
    const refused = refusalsOf(group, refusals!);
    const others = group.filter((_, index) => !refused[index]);
    const outcomes = others.length > 0 ? await send(others) : [];
    return refused.map((refusal) => refusal ?? outcomes.shift()!);
  };
  const append = createGroups({
    largest: largestGroup,
    lanesOf: ({ request }: Encoded) => lanesOf(request),
    send: answered ? reporting(send, answered) : send,
    isFaultOfOne,
    drained: release,
    between: caughtUp,
  });
  // Encoded on arrival, while the database works on the previous group.
  return async (request: AppendRequest): Promise<AppendOutcome> => append(encode(request));
};
