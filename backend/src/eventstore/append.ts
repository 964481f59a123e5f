import type { Pool } from 'pg';
import type { Json, JsonObject, NewEvent } from './event.ts';
import { createGroups } from './groups.ts';
import { leafOf } from './seal.ts';

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

interface OutcomeRow {
  outcome: AppendOutcome['outcome'];
  last_position: number | null;
  detail: Json;
}

const largestGroup = 256;

/** No two requests of a group may share one of these: the append function judges each group against one snapshot. */
const lanesOf = (request: AppendRequest): string[] => {
  const lanes = [`stream ${request.stream}`];
  if (request.key) lanes.push(`key ${request.key.scope} ${request.key.key}`);
  if (request.guard) lanes.push(`guard ${request.guard.name} ${request.guard.lane}`);
  return lanes;
};

/** A request as the append function reads it. */
const encode = ({ stream, expectedVersion, rows, key, guard, ...request }: AppendRequest): string => {
  const events = request.events.map((event, index) => ({ ...event, stream, version: expectedVersion + index + 1 }));
  const leaves = events.map((event) => leafOf(event).toString('hex')).join('');
  return JSON.stringify({ stream, expected: expectedVersion, last: expectedVersion + events.length, events, leaves, rows, key, guard });
};

interface Encoded {
  request: AppendRequest;
  text: string;
}

const outcomeOf = (request: AppendRequest, row: OutcomeRow): AppendOutcome => {
  switch (row.outcome) {
    case 'appended':
      return { outcome: 'appended', position: row.last_position!, version: request.expectedVersion + request.events.length };
    case 'replayed':
      return { outcome: 'replayed', answer: row.detail };
    case 'key_reused':
      return { outcome: 'key_reused' };
    case 'conflict':
      return { outcome: 'conflict', version: row.detail as number };
    case 'refused':
      return { outcome: 'refused', refusal: row.detail as JsonObject };
  }
};

/** The SQLSTATE of what is wrong with one request's data (classes 22 and 23), which must not fail its neighbours. */
const isFaultOfOne = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && /^2[23]/.test(String(error.code));

/**
 * The way into the log. While one append is on its way, others that arrive are gathered; the next statement carries
 * them all in one commit. `pool` should hold one connection with its time-outs set: it holds the head of the log.
 * A promise is rejected when the database could not be reached (then nobody knows whether it was written: repeat it
 * with its key) or refused the data of this very request. `appended` is told the last position of each commit.
 */
export const createAppender = (pool: Pool, appended: (position: number) => void) => {
  const send = async (encoded: Encoded[]): Promise<AppendOutcome[]> => {
    const { rows } = await pool.query<OutcomeRow>({
      name: 'append_events',
      text: 'select outcome, last_position, detail from append_events($1::jsonb)',
      values: [`[${encoded.map(({ text }) => text).join()}]`],
    });
    const outcomes = rows.map((row, index) => outcomeOf(encoded[index]!.request, row));
    const last = Math.max(...outcomes.map((outcome) => (outcome.outcome === 'appended' ? outcome.position : 0)));
    if (last > 0) appended(last);
    return outcomes;
  };
  const append = createGroups({ largest: largestGroup, lanesOf: ({ request }: Encoded) => lanesOf(request), send, isFaultOfOne });
  // Encoded as it arrives: while the database is at work on the group before.
  return async (request: AppendRequest): Promise<AppendOutcome> => append({ request, text: encode(request) });
};
