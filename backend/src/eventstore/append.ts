import type { Pool } from 'pg';
import { isBusy, isConnectionLoss } from '../platform/connection.ts';
import type { Json, JsonObject, NewEvent } from './event.ts';
import { createGroups } from './groups.ts';
import { sealed } from './seal.ts';

/** A row of a stream's own read model, written in the transaction of its events. */
export type ReadRow = { table: string; row: object } | { table: string; remove: string };

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

export interface AppendRequest {
  stream: string;
  /** The version the stream must have; 0 for a new stream. */
  expectedVersion: number;
  events: NewEvent[];
  rows: ReadRow[];
  key?: IdempotencyKey | undefined;
  guard?: Guard | undefined;
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

/** No two requests of a group may share one of these: the append function judges each group against one snapshot. */
const lanesOf = (request: AppendRequest): string[] => {
  const lanes = [`stream ${request.stream}`];
  if (request.key) lanes.push(`key ${request.key.scope} ${request.key.key}`);
  if (request.guard) lanes.push(`guard ${request.guard.name} ${request.guard.lane}`);
  return lanes;
};

/** A request with its parts as the append function reads them. */
interface Encoded {
  request: AppendRequest;
  judged: string;
  events: string;
  leaves: Buffer[];
}

const encode = (request: AppendRequest): Encoded => {
  const { stream, expectedVersion, key, guard } = request;
  const events = request.events.map((event, index) => sealed({ ...event, stream, version: expectedVersion + index + 1 }));
  return {
    request,
    judged: JSON.stringify({ stream, expected: expectedVersion, key, guard }),
    events: events.map(({ text }) => text).join(),
    leaves: events.map(({ leaf }) => leaf),
  };
};

/** The read rows of a group by their table. */
const readRowsOf = (group: Encoded[]): string => {
  const tables: Record<string, { rows: object[]; removed: string[] }> = {};
  for (const { request } of group) {
    for (const written of request.rows) {
      const table = (tables[written.table] ??= { rows: [], removed: [] });
      if ('row' in written) table.rows.push(written.row);
      else table.removed.push(written.remove);
    }
  }
  return JSON.stringify(tables);
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

/**
 * The way into the log. While one append is on its way, others that arrive are gathered; the next statement carries
 * them all in one commit. `pool` should hold one connection with its time-outs set: it holds the head of the log.
 * A promise is rejected when the database could not be reached (then nobody knows whether it was written: repeat it
 * with its key) or refused the data of this very request. `appended` is told the last position of each commit.
 */
export const createAppender = (pool: Pool, appended: (position: number) => void) => {
  const send = async (group: Encoded[]): Promise<AppendOutcome[]> => {
    const { rows } = await pool.query<Answered>({
      name: 'append_events',
      text: 'select head_position, refusals from append_events($1, $2, $3, $4)',
      values: [
        `[${group.map(({ judged }) => judged).join()}]`,
        `[${group.map(({ events }) => events).join()}]`,
        Buffer.concat(group.flatMap(({ leaves }) => leaves)),
        readRowsOf(group),
      ],
    });
    const { head_position: head, refusals } = rows[0]!;
    if (head !== null) {
      appended(head);
      return appendedOf(group, head);
    }
    // Nothing was written: those that were refused are answered, the others go again without them.
    const others = group.filter((_, index) => !refusals![index]);
    const outcomes = others.length > 0 ? await send(others) : [];
    return group.map((_, index) => refusals![index] ?? outcomes.shift()!);
  };
  const append = createGroups({ largest: largestGroup, lanesOf: ({ request }: Encoded) => lanesOf(request), send, isFaultOfOne });
  // Encoded as it arrives: while the database is at work on the group before.
  return async (request: AppendRequest): Promise<AppendOutcome> => append(encode(request));
};
