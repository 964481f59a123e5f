import { toInstant } from '../platform/clock.ts';
import type { IdempotencyKey } from './append.ts';
import type { Queryable } from './read.ts';

// Answers of requests with an `Idempotency-Key`, for their repetitions. An append stores its own: see `append_events.sql`.

/** The stored answers of keys with their request hashes, in order; undefined for a new or forgotten key. */
export const findAnswers = async (db: Queryable, keys: Pick<IdempotencyKey, 'scope' | 'key'>[]) => {
  const { rows } = await db.query<{ requestHash: string | null; answer: unknown }>({
    name: 'find_answers',
    text: `select k.request_hash as "requestHash", k.answer
           from unnest($1::text[], $2::text[]) with ordinality as asked(scope, key, place)
           left join lateral (
             select i.request_hash, i.answer from idempotency_keys i where i.scope = asked.scope and i.key = asked.key limit 1) k on true
           order by asked.place`,
    values: [keys.map(({ scope }) => scope), keys.map(({ key }) => key)],
  });
  return rows.map(({ requestHash, answer }) => (requestHash === null ? undefined : { requestHash, answer }));
};

/** Milliseconds. */
const answerLifetime = 24 * 3_600_000;

interface StoredAnswer {
  requestHash: string;
  answer: unknown;
}

/** Stores a request's answer and returns the stored one, possibly of a concurrent copy. `at` in milliseconds since the epoch. */
export const storeAnswer = async (
  db: Queryable,
  { scope, key, requestHash, answer }: IdempotencyKey,
  at: number,
): Promise<StoredAnswer> => {
  const { rows } = await db.query<StoredAnswer>({
    name: 'keep_answer',
    // The no-op update waits for a row that another transaction is writing, which a select would not see.
    text: `insert into idempotency_keys as kept (scope, key, request_hash, answer, created_at) values ($1, $2, $3, $4, $5)
           on conflict (scope, key) do update set answer = kept.answer
           returning request_hash as "requestHash", answer`,
    values: [scope, key, requestHash, JSON.stringify(answer), toInstant(at)],
  });
  return rows[0]!;
};

/** Deletes answers older than 24 hours at `now`, in milliseconds since the epoch. */
export const forgetOldAnswers = async (db: Queryable, now: number): Promise<void> => {
  const text = 'delete from idempotency_keys where created_at < $1';
  await db.query({ name: 'forget_old_answers', text, values: [toInstant(now - answerLifetime)] });
};
